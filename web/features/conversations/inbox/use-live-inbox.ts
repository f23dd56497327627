import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readToken } from '#web/lib/session-storage.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { INBOX_KEYS } from './inbox-keys.ts';
import { readEvents } from './read-events.ts';

const EVENTS = '/api/conversations/events';
/** Many changes in a moment are one reading. */
const GATHER_MS = 200;
const RETRY_MS = [1_000, 2_000, 5_000, 15_000] as const;
/** The server beats every 15 s; a line that is silent for longer is dead. */
const SILENCE_MS = 40_000;

type Watching = { signal: AbortSignal; onLive: () => void; onChange: () => void };

const watch = async ({ signal, onLive, onChange }: Watching): Promise<void> => {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const response = await fetch(EVENTS, {
    // By header, as every call: an address with a token ends up in logs.
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    signal: AbortSignal.any([signal, silent.signal]),
  });
  if (!response.ok || !response.body) throw new Error(`the events answered ${response.status}`);
  onLive();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      const read = readEvents(rest + part.value);
      rest = read.rest;
      if (read.events.length > 0) onChange();
    }
  } finally {
    clearTimeout(timer);
  }
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

/** Keeps everything of the inbox that is on screen as the store's processes change it; says whether it hears them. */
export const useLiveInbox = (tenantId: string | undefined): boolean => {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (tenantId === undefined || !isOnline) return;
    const stop = new AbortController();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      gathering = undefined;
      void queries.invalidateQueries({ queryKey: INBOX_KEYS.all(tenantId) });
    };
    void watchForEver({
      signal: stop.signal,
      onLive: () => setIsLive(true),
      onLost: () => setIsLive(false),
      onChange: () => {
        gathering ??= setTimeout(readAgain, GATHER_MS);
      },
    });
    return () => {
      stop.abort();
      clearTimeout(gathering);
      setIsLive(false);
    };
  }, [tenantId, isOnline, queries]);
  return isLive;
};
