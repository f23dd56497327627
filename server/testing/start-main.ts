import { type SpawnedProgram, spawnProgram } from './spawn-program.ts';

export type StartedMain = { program: SpawnedProgram; address: string; port: number };

/** The program that `npm start` runs. Its sources, whose types Node would strip at each start, take twice the time to load. */
export const MAIN = 'dist/program/server/main.js';

/** Starts the whole product as a process of its own, on a port of its own, and waits until it says where it is. */
export const startMain = async (env: Record<string, string | undefined>): Promise<StartedMain> => {
  const program = spawnProgram(MAIN, {
    PORT: '0',
    HOST: '127.0.0.1',
    SEED_DEMO: '0',
    ...env,
  });
  const [, address = ''] = await program.wrote(/(?:Landing|Health) +(http:\/\/localhost:\d+)/);
  return { program, address, port: Number(new URL(address).port) };
};
