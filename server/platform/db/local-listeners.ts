type OnNotify = (payload: string) => void;

/** Listeners of this process: told as soon as a transaction of ours commits, without the way through the database. */
export type LocalListeners = {
  add(channel: string, onNotify: OnNotify): () => void;
  tell(channel: string, payload: string): void;
};

/** Opens an empty list of listeners. */
export const openLocalListeners = (): LocalListeners => {
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
  };
};
