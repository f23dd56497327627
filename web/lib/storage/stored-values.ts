import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './device-storage.ts';

/** Another tab writes the storage, or Back shows this page as it was before another page wrote. */
const OUTSIDE_CHANGES = ['storage', 'pageshow'] as const;

/**
 * Values of one kind, stored on this device as texts, each under its key. Components see every change, including
 * those of other tabs.
 */
export class StoredValues<Value> {
  readonly #parse: (text: string | null) => Value;
  /** The last read of each key: React expects the same value for the same text. */
  readonly #lastRead = new Map<string, { text: string | null; value: Value }>();
  readonly #listeners = new Set<() => void>();
  readonly #announce = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** `parse` must accept every text, because other programs may write there too. */
  constructor(parse: (text: string | null) => Value) {
    this.#parse = parse;
  }

  /** Returns the current value of a key. */
  read(key: string): Value {
    const text = readStored(key);
    const known = this.#lastRead.get(key);
    if (known && known.text === text) return known.value;
    const value = this.#parse(text);
    this.#lastRead.set(key, { text, value });
    return value;
  }

  /** Stores a value; a null text deletes it. When the browser stores nothing, the value lasts until the page is left. */
  write(key: string, value: Value, text: string | null): void {
    writeStored(key, text);
    this.#lastRead.set(key, { text: readStored(key), value });
    this.#announce();
  }

  /** Calls the listener after every change, here or in another tab. Returns the function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    // Shared by all components: a browser adds the same listener only once.
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
  /** Picks the part that the component needs; it must return the same for the same value. */
  select: (value: Value) => Selected;
  /** The value on pages that the server draws. */
  onServer: Selected;
};

/** Returns the part of a stored value that a component needs, and follows its changes. */
export const useStoredValue = <Value, Selected>(
  values: StoredValues<Value>,
  { key, select, onServer }: Wanted<Value, Selected>,
): Selected =>
  useSyncExternalStore(
    values.subscribe,
    () => select(values.read(key)),
    () => onServer,
  );
