import { once } from 'node:events';
import net from 'node:net';
import type { Env } from '../env/env-schema.ts';

type Place = Pick<Env, 'PORT' | 'HOST'>;

const HIGHEST_PORT = 65_535;

const explain = (code: string | undefined, { PORT, HOST }: Place): string => {
  const other = PORT < HIGHEST_PORT ? PORT + 1 : PORT - 1;
  if (code === 'EADDRINUSE')
    return `PORT: another program is using ${PORT}; stop it, or choose another port: PORT=${other} npm start`;
  if (code === 'EACCES') return `PORT: this user may not listen on ${PORT}; choose one above 1023`;
  return `HOST: this machine cannot listen on ${HOST} (${code})`;
};

/**
 * Refuses a start whose port is taken, before anything is made: the passwords of the first start are printed once, and
 * a start that failed only at listening would have made them for nobody.
 */
export const requireFreePort = async (place: Place): Promise<void> => {
  const probe = net.createServer();
  try {
    probe.listen({ port: place.PORT, host: place.HOST });
    await once(probe, 'listening');
  } catch (error) {
    throw new Error(explain((error as NodeJS.ErrnoException).code, place));
  }
  probe.close();
  await once(probe, 'close');
};
