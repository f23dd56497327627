import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/features/tenants/change-topics.ts';
import { readToken } from '../session/session-storage.ts';
import { useOnline } from './use-online.ts';
import { withAnySignal } from './with-any-signal.ts';

/** One server-sent event; heartbeats are comments and no events. */
type ServerEvent = { event: string; data: string };

const FIELD = /^(event|data): ?(.*)$/;

const parseBlock = (block: string): ServerEvent | undefined => {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, key, value] = FIELD.exec(line) ?? [];
      return key !== undefined && value !== undefined ? [[key, value] as const] : [];
    }),
  );
  const event = fields.get('event');
  return event === undefined ? undefined : { event, data: fields.get('data') ?? '' };
};

/** Splits the received text into events; `rest` is the incomplete last one. */
export const readEvents = (text: string): { events: ServerEvent[]; rest: string } => {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap((block) => parseBlock(block) ?? []), rest };
};

const EVENTS = '/api/events';
/** Several changes within this time cause one refetch. */
const GATHER_MS = 200;
const RETRY_MS = [1_000, 2_000, 5_000, 15_000] as const;
/** The server sends a heartbeat every 15 s; a connection silent for longer is dead. */
const SILENCE_MS = 40_000;

type OnChange = (topics: readonly ChangeTopic[]) => void;
type Watching = { signal: AbortSignal; onLive: () => void; onChange: OnChange };

const ChangeSchema = z.object({ topic: z.enum(CHANGE_TOPICS) });

/** The topics that may have changed: one, or all of them when events may have been missed. */
const topicsOf = ({ event, data }: ServerEvent): readonly ChangeTopic[] =>
  event === 'change' ? [ChangeSchema.parse(JSON.parse(data)).topic] : CHANGE_TOPICS;

const watch = ({ signal, onLive, onChange }: Watching): Promise<void> => {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const read = async (either: AbortSignal): Promise<void> => {
    const response = await fetch(EVENTS, {
      // The token is a header, as in every call, because addresses end up in logs.
      headers: { authorization: `Bearer ${readToken() ?? ''}` },
      signal: either,
    });
    if (!response.ok || !response.body) throw new Error(`the events answered ${response.status}`);
    onLive();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      const { events, rest: unread } = readEvents(rest + part.value);
      rest = unread;
      if (events.length > 0) onChange(events.flatMap(topicsOf));
    }
  };
  return withAnySignal([signal, silent.signal], read).finally(() => clearTimeout(timer));
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const watchForEver = async (watching: Watching & { onLost: () => void }): Promise<void> => {
  for (let failures = 0; !watching.signal.aborted; failures += 1) {
    await watch({
      ...watching,
      onLive: () => {
        failures = 0;
        watching.onLive();
      },
    }).catch(() => undefined);
    if (watching.signal.aborted) return;
    watching.onLost();
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, watching.signal);
  }
};

/**
 * Follows the store's changes while the screen is visible. `onChange` must be the same function on every render.
 * Returns whether the connection is open.
 */
export const useLiveChanges = (isOn: boolean, onChange: OnChange): boolean => {
  const isOnline = useOnline();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (!isOn || !isOnline) return;
    const stop = new AbortController();
    const gathered = new Set<ChangeTopic>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      gathering = undefined;
      onChange([...gathered]);
      gathered.clear();
    };
    void watchForEver({
      signal: stop.signal,
      onLive: () => setIsLive(true),
      onLost: () => setIsLive(false),
      onChange: (topics) => {
        for (const topic of topics) gathered.add(topic);
        gathering ??= setTimeout(tell, GATHER_MS);
      },
    });
    return () => {
      stop.abort();
      clearTimeout(gathering);
      setIsLive(false);
    };
  }, [isOn, isOnline, onChange]);
  return isLive;
};
