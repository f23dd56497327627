import { randomUUID } from 'node:crypto';

type OnNotify = (payload: string) => void;

/** Listeners of this process: told as soon as a transaction of ours commits, without the way through the database. */
export type LocalListeners = {
  add(channel: string, onNotify: OnNotify): () => void;
  tell(channel: string, payload: string): void;
  /** A payload as the database carries it: with its sender. */
  sign(payload: string): string;
  /** Takes what the database carries, and passes on what others sent: its own has been heard already. */
  fromOthers(onNotify: OnNotify): OnNotify;
};

const SIGNED = /^@(?<sender>[\da-f-]{36}) (?<payload>.*)$/s;

/** Opens an empty list of listeners. */
export const openLocalListeners = (): LocalListeners => {
  const self: string = randomUUID();
  const byChannel = new Map<string, Set<OnNotify>>();
  return {
    add: (channel, onNotify) => {
      const listeners = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, listeners.add(onNotify));
      return () => void listeners.delete(onNotify);
    },
    tell: (channel, payload) => {
      for (const onNotify of byChannel.get(channel) ?? []) onNotify(payload);
    },
    sign: (payload) => `@${self} ${payload}`,
    fromOthers: (onNotify) => (text) => {
      const { sender, payload = text } = SIGNED.exec(text)?.groups ?? {};
      if (sender !== self) onNotify(payload);
    },
  };
};
