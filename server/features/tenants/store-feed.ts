import { PassThrough } from 'node:stream';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { seconds } from '#shared/lib/time.ts';
import type { Unlisten } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { ACCESS_TOPIC, STORE_CHANGES_CHANNEL } from './announce-change.ts';

/** Proxies close what is silent for half a minute. */
const HEARTBEAT_MS = seconds(15);

/** Each is a connection and a question a quarter of a minute; nobody looks at one store in so many tabs. */
const MAX_STREAMS_OF_SESSION = 10;
const MAX_STREAMS_OF_STORE = 100;

type IsAllowed = () => Promise<boolean>;
type Watcher = { readonly session: string; readonly isStillAllowed: IsAllowed };
type Streams = Map<PassThrough, Watcher>;

/** Streams of server-sent events about stores: whoever watches one hears what any process changed in it. */
export type StoreFeed = {
  /**
   * Opens a stream; `isStillAllowed` is asked with every heartbeat and when sessions end, and a no ends it.
   * @throws RATE_LIMITED when session or store has too many
   */
  open(watching: Watcher & { readonly tenantId: string }): PassThrough;
  close(): Promise<void>;
};

type Watchers = Map<string, Streams>;

const eventText = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A reader that is slower than what happens loses its stream, and reads everything when it comes back. */
const write = (stream: PassThrough, text: string): void => {
  if (stream.writableLength > stream.writableHighWaterMark) stream.destroy();
  // One that was ended stays until its reader has read it.
  else if (stream.writable) stream.write(text);
};

/** Ends a stream whose reader may watch no more; answers whether it goes on. */
const endUnlessAllowed = async (stream: PassThrough, isStillAllowed: IsAllowed): Promise<boolean> => {
  const isAllowed = await isStillAllowed().catch(() => false);
  if (!isAllowed) stream.end();
  return isAllowed;
};

const tell = (watchers: Watchers, payload: string): void => {
  const [tenantId = '', topic, id] = payload.split(' ');
  for (const [stream, { isStillAllowed }] of watchers.get(tenantId) ?? []) {
    if (topic === ACCESS_TOPIC) void endUnlessAllowed(stream, isStillAllowed);
    else write(stream, eventText('change', { topic, id }));
  }
};

const requireRoomFor = (session: string, streams: Streams): void => {
  const ofSession = [...streams.values()].filter((watcher) => watcher.session === session).length;
  if (ofSession < MAX_STREAMS_OF_SESSION && streams.size < MAX_STREAMS_OF_STORE) return;
  throw new AppError('RATE_LIMITED', {
    message: TENANTS_COPY.tooManyStreams,
    details: { retryAfterSeconds: 60 },
  });
};

const streamsOf = (watchers: Watchers): PassThrough[] =>
  [...watchers.values()].flatMap((streams) => [...streams.keys()]);

/** Opens the feed of this process; the database tells it what other processes change. */
export const openStoreFeed = ({ db }: Platform, heartbeatMs = HEARTBEAT_MS): StoreFeed => {
  const watchers: Watchers = new Map();
  let unlisten: Promise<Unlisten> | undefined;

  const listen = () => {
    unlisten ??= db.listen(STORE_CHANGES_CHANNEL, {
      onNotify: (payload) => tell(watchers, payload),
      // What happened while nobody listened is unknown: everybody reads again.
      onGap: (isListening) => {
        if (!isListening) return;
        for (const stream of streamsOf(watchers)) write(stream, eventText('sync', {}));
      },
    });
    return unlisten;
  };

  const beat = (stream: PassThrough, isStillAllowed: IsAllowed): NodeJS.Timeout =>
    setInterval(async () => {
      if (await endUnlessAllowed(stream, isStillAllowed)) write(stream, ':\n\n');
    }, heartbeatMs);

  return {
    open: ({ tenantId, session, isStillAllowed }) => {
      const streams: Streams = watchers.get(tenantId) ?? new Map();
      requireRoomFor(session, streams);
      const stream = new PassThrough();
      watchers.set(tenantId, streams.set(stream, { session, isStillAllowed }));
      const timer = beat(stream, isStillAllowed);
      stream.once('close', () => {
        clearInterval(timer);
        streams.delete(stream);
        if (streams.size === 0) watchers.delete(tenantId);
      });
      // Only once the listening stands is nothing missed after it.
      void listen().then(() => write(stream, eventText('sync', {})));
      return stream;
    },
    close: async () => {
      for (const stream of streamsOf(watchers)) stream.end();
      await (await unlisten)?.();
    },
  };
};
