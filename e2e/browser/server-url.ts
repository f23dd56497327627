import { inject } from 'vitest';

/** Address of the server that all journeys share. */
export const SERVER_URL = inject('serverUrl');

/** Address of a page under `/dev`, with the key that opens it. */
export const devPageUrl = (path: string): string => {
  const url = new URL(path, SERVER_URL);
  url.searchParams.set('key', inject('devKey'));
  return url.toString();
};
