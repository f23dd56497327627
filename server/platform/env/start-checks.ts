import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import net from 'node:net';
import { dirname, resolve } from 'node:path';
import type { Env } from './env-schema.ts';

/** Creates a directory and its parents. The `recursive` of Node never ends under /proc. */
const createDirectory = async (directory: string): Promise<void> => {
  if (existsSync(directory)) return;
  await createDirectory(dirname(directory));
  try {
    // Other users of the machine must not read chats, photos and backups.
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

type Variable = 'DATA_DIR' | 'BACKUP_DIR';

/** Creates a directory of the configuration if it is missing; throws, naming the variable, when this user cannot write there. */
export const requireWritableDirectory = async (variable: Variable, directory: string): Promise<void> => {
  try {
    await createDirectory(resolve(directory));
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${variable}: ${resolve(directory)} cannot be written (${code}); choose another directory, or give this user the right to write there`,
    );
  }
};

type Address = Pick<Env, 'PORT' | 'HOST'>;

const HIGHEST_PORT = 65_535;

const explain = (code: string | undefined, { PORT, HOST }: Address): string => {
  const other = PORT < HIGHEST_PORT ? PORT + 1 : PORT - 1;
  if (code === 'EADDRINUSE')
    return `PORT: another program is using ${PORT}; stop it, or choose another port: PORT=${other} npm start`;
  if (code === 'EACCES') return `PORT: this user may not listen on ${PORT}; choose one above 1023`;
  return `HOST: this machine cannot listen on ${HOST} (${code})`;
};

/**
 * Throws when the port is taken, before the start creates anything: it prints the passwords of a first start once, and nobody
 * would see them if it failed later.
 */
export const requireFreePort = async (address: Address): Promise<void> => {
  const probe = net.createServer();
  try {
    probe.listen({ port: address.PORT, host: address.HOST });
    await once(probe, 'listening');
  } catch (error) {
    throw new Error(explain((error as NodeJS.ErrnoException).code, address));
  }
  probe.close();
  await once(probe, 'close');
};
