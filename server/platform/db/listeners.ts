import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SHARE_DATABASE_SQL } from './advisory-locks.ts';
import type { ListenHandlers, Unlisten } from './database.ts';
import { connectionTo } from './server-address.ts';

type OnNotify = (payload: string) => void;

const SIGNED = /^@(?<sender>[\da-f-]{36}) (?<payload>.*)$/s;

/** The listeners of this process. They hear of a change as soon as our transaction commits, before the database delivers it. */
export class LocalListeners {
  readonly #self: string = randomUUID();
  readonly #byChannel = new Map<string, Set<OnNotify>>();

  /** Adds a listener and returns what removes it. */
  add(channel: string, onNotify: OnNotify): () => void {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners.add(onNotify));
    return () => void listeners.delete(onNotify);
  }

  notify(channel: string, payload: string): void {
    for (const onNotify of this.#byChannel.get(channel) ?? []) onNotify(payload);
  }

  /** Adds the name of this process to a payload that travels through the database. */
  sign(payload: string): string {
    return `@${this.#self} ${payload}`;
  }

  /** Wraps a listener of the database so that it skips the payloads of this process, which it has already handled. */
  fromOthers(onNotify: OnNotify): OnNotify {
    return (text) => {
      const { sender, payload = text } = SIGNED.exec(text)?.groups ?? {};
      if (sender !== this.#self) onNotify(payload);
    };
  }
}

const RETRY_MS = 500;
const HEARTBEAT_MS = 2_000;
const CONNECT_MS = 5_000;

export type PostgresListenerOptions = { url: string; channel: string; handlers: ListenHandlers };

/**
 * Keeps one connection that listens to a channel, and connects again for ever when it is lost. A heartbeat finds connections
 * that died in silence, because listeners trust what they hold in memory until they hear of a gap.
 */
class PostgresListener {
  readonly #options: PostgresListenerOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #connecting: Promise<void>;

  constructor(options: PostgresListenerOptions) {
    this.#options = options;
    this.#connecting = this.#connect();
  }

  async #connect(): Promise<void> {
    const { url, channel, handlers } = this.#options;
    const client = new pg.Client({
      ...connectionTo(url),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => handlers.onNotify(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen "${channel}"; ${SHARE_DATABASE_SQL}`);
      handlers.onGap(true);
      this.#beat(client);
    } catch {
      this.#lose(client);
    }
  }

  #lose(lost: pg.Client): void {
    if (this.#client !== lost) return;
    this.#client = undefined;
    this.#options.handlers.onGap(false);
    void lost.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect();
    }, RETRY_MS).unref();
  }

  #beat(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      const late = setTimeout(() => this.#lose(client), HEARTBEAT_MS).unref();
      await client.query('select 1').catch(() => this.#lose(client));
      clearTimeout(late);
      if (this.#client === client) this.#beat(client);
    }, HEARTBEAT_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    // The driver never reports the end of a connection that is still being made.
    await this.#connecting;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}

/** Listens to a channel of the database until the returned function is called; the connection also marks this process as serving. */
export const listenOnPostgres = (options: PostgresListenerOptions): Unlisten => {
  const listener = new PostgresListener(options);
  return () => listener.close();
};
