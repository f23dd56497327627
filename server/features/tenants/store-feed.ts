import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database, Unlisten } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { seconds } from '#shared/lib/time.ts';
import { ACCESS_TOPIC, STORE_CHANGES_CHANNEL } from './announce-change.ts';
import type { Doors } from './open-doors.ts';

const watchStoreCall = defineCall({
  name: 'watchStore',
  method: 'GET',
  path: '/events',
  summary:
    'Server-sent events: `change` with {topic, id} whenever a conversation or an order of the store changes, `sync` when some may have been missed. They carry no content: read again. Ends with the session.',
  room: 'tenants',
  access: 'member',
  contentType: 'text/event-stream',
  // A stream, which no schema describes.
  answer: z.unknown(),
});

/** Proxies close connections that are silent for half a minute. */
const HEARTBEAT_MS = seconds(15);

/** Each stream is a connection and a query every quarter of a minute; nobody watches one store in so many tabs. */
const MAX_STREAMS_OF_SESSION = 10;
const MAX_STREAMS_OF_STORE = 100;

type IsAllowed = () => Promise<boolean>;
type Watcher = { readonly session: string; readonly isStillAllowed: IsAllowed };
type Streams = Map<PassThrough, Watcher>;

const eventText = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Writes to a stream. A reader that is slower than the changes loses its stream, and reads everything when it comes back. */
const write = (stream: PassThrough, text: string): void => {
  if (stream.writableLength > stream.writableHighWaterMark) stream.destroy();
  // A stream that was ended stays until its reader has read it.
  else if (stream.writable) stream.write(text);
};

/** Ends a stream whose reader may watch no more; returns whether it continues. */
const endUnlessAllowed = async (stream: PassThrough, isStillAllowed: IsAllowed): Promise<boolean> => {
  const isAllowed = await isStillAllowed().catch(() => false);
  if (!isAllowed) stream.end();
  return isAllowed;
};

const limitStreams = (session: string, streams: Streams): void => {
  const ofSession = [...streams.values()].filter((watcher) => watcher.session === session).length;
  if (ofSession < MAX_STREAMS_OF_SESSION && streams.size < MAX_STREAMS_OF_STORE) return;
  throw new AppError('RATE_LIMITED', {
    message: TENANTS_COPY.tooManyStreams,
    details: { retryAfterSeconds: 60 },
  });
};

/** The streams of server-sent events of this process: each reports what any process changes in a store. */
export class StoreFeed {
  readonly #db: Pick<Database, 'listen'>;
  readonly #heartbeatMs: number;
  readonly #streamsOfStores = new Map<string, Streams>();
  #unlisten: Promise<Unlisten> | undefined;

  constructor({ db }: Pick<Platform, 'db'>, heartbeatMs = HEARTBEAT_MS) {
    this.#db = db;
    this.#heartbeatMs = heartbeatMs;
  }

  /**
   * Opens a stream; `isStillAllowed` is asked with every heartbeat and when sessions end, and a no ends the stream.
   * @throws RATE_LIMITED when session or store has too many
   */
  open({ tenantId, session, isStillAllowed }: Watcher & { readonly tenantId: string }): PassThrough {
    const streams: Streams = this.#streamsOfStores.get(tenantId) ?? new Map();
    limitStreams(session, streams);
    const stream = new PassThrough();
    this.#streamsOfStores.set(tenantId, streams.set(stream, { session, isStillAllowed }));
    const heartbeat = setInterval(async () => {
      if (await endUnlessAllowed(stream, isStillAllowed)) write(stream, ':\n\n');
    }, this.#heartbeatMs);
    stream.once('close', () => {
      clearInterval(heartbeat);
      streams.delete(stream);
      if (streams.size === 0) this.#streamsOfStores.delete(tenantId);
    });
    // The reader reads everything once this process listens: no change after that is missed.
    void this.#listen().then(() => write(stream, eventText('sync', {})));
    return stream;
  }

  /** Ends every stream. */
  async close(): Promise<void> {
    for (const stream of this.#streams()) stream.end();
    await (await this.#unlisten)?.();
  }

  #streams(): PassThrough[] {
    return [...this.#streamsOfStores.values()].flatMap((streams) => [...streams.keys()]);
  }

  #listen(): Promise<Unlisten> {
    this.#unlisten ??= this.#db.listen(STORE_CHANGES_CHANNEL, {
      onNotify: (payload) => this.#report(payload),
      // Changes while this process did not listen are unknown: every reader reads everything again.
      onGap: (isListening) => {
        if (!isListening) return;
        for (const stream of this.#streams()) write(stream, eventText('sync', {}));
      },
    });
    return this.#unlisten;
  }

  #report(payload: string): void {
    const [tenantId = '', topic, id] = payload.split(' ');
    for (const [stream, { isStillAllowed }] of this.#streamsOfStores.get(tenantId) ?? []) {
      if (topic === ACCESS_TOPIC) void endUnlessAllowed(stream, isStillAllowed);
      else write(stream, eventText('change', { topic, id }));
    }
  }
}

/** Mounts the stream of changes in a member's store. */
export const mountStoreFeed = (app: FastifyInstance, doors: Doors, platform: Platform): void => {
  const feed = new StoreFeed(platform);
  // Before the server waits for requests under way, because these would never end.
  app.addHook('preClose', () => feed.close());
  const watching = async (request: FastifyRequest) => {
    const { tenantId } = await doors.member(request);
    const isStillAllowed = async () => (await doors.member(request)).tenantId === tenantId;
    return { tenantId, session: request.headers.authorization ?? '', isStillAllowed };
  };
  mountCall(app, watchStoreCall, watching, (watcher, _input, reply) => {
    // A connection that outlives its stream would hold up the end of the server until its client closes it.
    reply.header('connection', 'close');
    return feed.open(watcher);
  });
};
