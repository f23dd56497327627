import { inject } from 'vitest';
import type { RunningServer } from './start-server.ts';

/** Address of the server that all journeys share. */
export const SERVER_URL = inject('serverUrl');

/** Address of a page under `/dev`, with the key that opens it; of the shared server unless another one is named. */
export const devPageUrl = (
  path: string,
  { url: server, devKey }: Pick<RunningServer, 'url' | 'devKey'> = {
    url: SERVER_URL,
    devKey: inject('devKey'),
  },
): string => {
  const url = new URL(path, server);
  url.searchParams.set('key', devKey);
  return url.toString();
};
