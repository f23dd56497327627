import pg from 'pg';
import type { ListenHandlers, Unlisten } from './database.ts';
import { SHARE_DATABASE_SQL } from './serving-lock.ts';

const RETRY_MS = 500;
const HEARTBEAT_MS = 2_000;
const CONNECT_MS = 5_000;

export type PostgresListenerOptions = { url: string; channel: string; handlers: ListenHandlers };

/**
 * Keeps one connection listening to a channel, which tells that this process serves, reconnecting for ever. A heartbeat finds connections that died in
 * silence, because until a gap is reported the listener's users trust what they hold in memory.
 */
export const listenOnPostgres = ({ url, channel, handlers }: PostgresListenerOptions): Unlisten => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let connecting: Promise<void> = Promise.resolve();

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    handlers.onGap(false);
    void lost.end().catch(() => undefined);
    if (!closed) timer = setTimeout(begin, RETRY_MS).unref();
  };

  const beat = (alive: pg.Client) => {
    timer = setTimeout(async () => {
      const late = setTimeout(() => lose(alive), HEARTBEAT_MS).unref();
      await alive.query('select 1').catch(() => lose(alive));
      clearTimeout(late);
      if (client === alive) beat(alive);
    }, HEARTBEAT_MS).unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', (message) => handlers.onNotify(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen "${channel}"; ${SHARE_DATABASE_SQL}`);
      handlers.onGap(true);
      beat(next);
    } catch {
      lose(next);
    }
  };

  const begin = () => {
    connecting = connect();
  };

  begin();
  return async () => {
    closed = true;
    clearTimeout(timer);
    // A connection that is still being made cannot be ended: its end would never be told.
    await connecting;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
};
