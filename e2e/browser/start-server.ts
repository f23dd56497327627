import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/testing/find-free-port.ts';

export type RunningServer = {
  url: string;
  /** Opens the pages under `/dev`; empty where there are none. */
  devKey: string;
  stop: () => Promise<void>;
};

/** The program that `npm start` runs, built from the sources before the journeys. */
const PROGRAM = 'dist/program/server/main.js';
const START_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 50;

/** Starts the real program on a free port with a data directory of its own; `stop` ends it and deletes the data. */
export const startServer = async (env: Record<string, string> = {}): Promise<RunningServer> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'colmado-journey-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [PROGRAM], {
    env: { ...cleanEnv(), PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(server);
  const stop = async (): Promise<void> => {
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, { url, output });
  } catch (error) {
    await stop();
    throw new Error(`The server did not start:\n${output()}`, { cause: error });
  }
  return { url, devKey: /\?key=([\w-]+)/.exec(output())?.[1] ?? '', stop };
};

/** A journey starts without the developer's own configuration; one about the demo store asks for it. */
const cleanEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  RATE_LIMIT_FACTOR: '1000',
  SEED_DEMO: '0',
});

/** Ready, and past the words that it prints then. */
const untilReady = async (
  server: ChildProcess,
  { url, output }: { url: string; output: () => string },
): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`It ended with code ${server.exitCode}.`);
    if (output().includes('Ctrl+C') && (await isReady(url))) return;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`It was not ready after ${START_LIMIT_MS / 1000} s.`);
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Refused: it does not listen yet.
    return false;
  }
};

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
};

const collectOutput = (server: ChildProcess): (() => string) => {
  const parts: string[] = [];
  server.stdout?.on('data', (part) => parts.push(String(part)));
  server.stderr?.on('data', (part) => parts.push(String(part)));
  return () => parts.join('');
};
