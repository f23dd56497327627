import { PassThrough } from 'node:stream';
import { seconds } from '#shared/lib/time.ts';
import type { Unlisten } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { ACCESS_TOPIC, STORE_CHANGES_CHANNEL } from './announce-change.ts';

/** Proxies close what is silent for half a minute. */
const HEARTBEAT_MS = seconds(15);

type IsAllowed = () => Promise<boolean>;

/** Streams of server-sent events about stores: whoever watches one hears what any process changed in it. */
export type StoreFeed = {
  /** Opens a stream; `isStillAllowed` is asked with every heartbeat and when sessions end, and a no ends it. */
  open(watching: { tenantId: string; isStillAllowed: IsAllowed }): PassThrough;
  close(): Promise<void>;
};

type Watchers = Map<string, Map<PassThrough, IsAllowed>>;

const eventText = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A reader that is slower than what happens loses its stream, and reads everything when it comes back. */
const write = (stream: PassThrough, text: string): void => {
  if (stream.writableLength > stream.writableHighWaterMark) stream.destroy();
  else stream.write(text);
};

/** Ends a stream whose reader may watch no more; answers whether it goes on. */
const endUnlessAllowed = async (stream: PassThrough, isStillAllowed: IsAllowed): Promise<boolean> => {
  const isAllowed = await isStillAllowed().catch(() => false);
  if (!isAllowed) stream.end();
  return isAllowed;
};

const tell = (watchers: Watchers, payload: string): void => {
  const [tenantId = '', topic, id] = payload.split(' ');
  for (const [stream, isStillAllowed] of watchers.get(tenantId) ?? []) {
    if (topic === ACCESS_TOPIC) void endUnlessAllowed(stream, isStillAllowed);
    else write(stream, eventText('change', { topic, id }));
  }
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
    open: ({ tenantId, isStillAllowed }) => {
      const stream = new PassThrough();
      const streams: Map<PassThrough, IsAllowed> = watchers.get(tenantId) ?? new Map();
      watchers.set(tenantId, streams.set(stream, isStillAllowed));
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
