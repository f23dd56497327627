import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const RECORDER = fileURLToPath(new URL('../../server/testing/note-connections-program.ts', import.meta.url));

export type ConnectionRecorder = {
  /** The environment that a recorded program needs. */
  readonly env: Record<string, string>;
  /** Every `host:port` that it has begun a connection to. */
  read(): Promise<string[]>;
};

/** Records the connections that a program begins, from within it: no proxy or name server has to be asked for them. */
export const recordConnections = async (): Promise<ConnectionRecorder> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'colmado-connections-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'connections');
  await writeFile(file, '');
  return {
    env: { CONNECTIONS_FILE: file, NODE_OPTIONS: `--import=${RECORDER}` },
    read: async () => [...new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean))].sort(),
  };
};
