import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    devKey: string;
  }
}

/** Starts the one server of all journeys, with the store `demo` and a bot that answers each message at once; each journey adds its own stores. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, devKey, stop } = await startServer({ SEED_DEMO: '1', BURST_WAIT_MS: '0' });
  project.provide('serverUrl', url);
  project.provide('devKey', devKey);
  return stop;
};
