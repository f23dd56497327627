import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OWNER = /signs in as (\S+) with (\S+)/g;

export type SeedLogin = { email: string; password: string };

/** Makes the demo stores in a data directory of their own and returns who owns the first, the demo store itself. */
export const seedStores = async (dataDir: string): Promise<SeedLogin> => {
  const { stdout } = await run(process.execPath, ['db/seed/seed.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  const [[, email = '', password = ''] = []] = [...stdout.matchAll(OWNER)];
  if (email === '') throw new Error(`The stores were not made:\n${stdout}`);
  return { email, password };
};
