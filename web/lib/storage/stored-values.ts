import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './device-storage.ts';

/** Another tab writes, or a step back shows this page as it was before another page wrote. */
const OUTSIDE_CHANGES = ['storage', 'pageshow'] as const;

/** Values of one kind that this device keeps as texts, each under its key; components see every change, also of other tabs. */
export class StoredValues<Value> {
  readonly #parse: (text: string | null) => Value;
  /** What was read last of each key: the same text is the same value, as React expects of a snapshot. */
  readonly #lastRead = new Map<string, { text: string | null; value: Value }>();
  readonly #listeners = new Set<() => void>();
  readonly #announce = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** `parse` makes something of every text: other programs may write there too. */
  constructor(parse: (text: string | null) => Value) {
    this.#parse = parse;
  }

  /** The value under a key, as it is on the device now. */
  read(key: string): Value {
    const text = readStored(key);
    const known = this.#lastRead.get(key);
    if (known && known.text === text) return known.value;
    const value = this.#parse(text);
    this.#lastRead.set(key, { text, value });
    return value;
  }

  /** Keeps a value; null leaves nothing on the device. Where the browser stores nothing, it holds until the page is left. */
  write(key: string, value: Value, text: string | null): void {
    writeStored(key, text);
    this.#lastRead.set(key, { text: readStored(key), value });
    this.#announce();
  }

  /** Calls back after every change, here or in another tab. Returns what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    // One for all components: a browser adds the same listener once.
    for (const change of OUTSIDE_CHANGES) window.addEventListener(change, this.#announce);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      for (const change of OUTSIDE_CHANGES) window.removeEventListener(change, this.#announce);
    };
  };
}

type Wanted<Value, Selected> = {
  key: string;
  /** What the component needs of the value; the same for the same value. */
  select: (value: Value) => Selected;
  /** What a page shows that the server draws. */
  onServer: Selected;
};

/** What a component needs of a stored value, as it changes. */
export const useStoredValue = <Value, Selected>(
  values: StoredValues<Value>,
  { key, select, onServer }: Wanted<Value, Selected>,
): Selected =>
  useSyncExternalStore(
    values.subscribe,
    () => select(values.read(key)),
    () => onServer,
  );
