import { LRUCache } from 'lru-cache';
import { gauge, type MetricFamily } from '../metrics/metric-family.ts';

/**
 * Creates a cache of a number of entries that evicts the least recently used one. The library's `max` would allocate all
 * of them immediately.
 */
export const createEntryCache = <Value extends object>(
  maxEntries: number,
  dispose?: LRUCache.Disposer<string, Value>,
): LRUCache<string, Value> =>
  new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1, ...(dispose && { dispose }) });

/** Enough for more pages than the 112 MB of earlier releases, because they are compressed (decision 051). */
const MAX_BYTES = 40 * 1024 * 1024;

/** The cache of one part of the program. */
export type Memory<Value> = {
  get(key: string): Value | undefined;
  /** Does what `get` does without counting as a use. */
  peek(key: string): Value | undefined;
  /** Stores a value, or updates its size when it has grown. */
  set(key: string, value: Value): void;
  held(): Held;
};

export type Held = { entries: number; bytes: number };

type Entry = { readonly value: unknown; readonly bytes: number; readonly held: Held };

/** About the size of an entry without its value. */
const BYTES_OF_ENTRY = 500;

/**
 * One memory budget for all caches of a process: pages, the bot's knowledge of stores, vectors. The least recently used entry
 * of any cache is evicted first, so that the memory goes to the parts that use it.
 */
export class MemoryBudget {
  readonly #maxBytes: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #held = new Map<string, Held>();

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ bytes, held }) => {
        held.entries -= 1;
        held.bytes -= bytes;
      },
    });
  }

  /** Opens the cache of one part, whose values have the size that `bytesOf` says. Opened again, it is the same cache. */
  open<Value>(part: string, bytesOf: (value: Value) => number): Memory<Value> {
    const held: Held = this.#held.get(part) ?? { entries: 0, bytes: 0 };
    this.#held.set(part, held);
    const nameOf = (key: string) => `${part} ${key}`;
    // Only this part writes values under its name.
    const readValue = (entry: Entry | undefined) => entry?.value as Value | undefined;
    return {
      get: (key) => readValue(this.#entries.get(nameOf(key))),
      peek: (key) => readValue(this.#entries.peek(nameOf(key))),
      set: (key, value) => {
        const bytes = Math.ceil(bytesOf(value)) + BYTES_OF_ENTRY;
        this.#entries.delete(nameOf(key));
        // One value must not evict all others.
        if (bytes > this.#maxBytes / 2) return;
        held.entries += 1;
        held.bytes += bytes;
        this.#entries.set(nameOf(key), { value, bytes, held });
      },
      held: () => ({ ...held }),
    };
  }

  /** Returns the size of each cache for Prometheus. */
  metrics(): MetricFamily[] {
    const samplesOf = (figureOf: (held: Held) => number) =>
      [...this.#held].map(([part, held]) => ({ labels: { part }, value: figureOf(held) }));
    return [
      gauge(
        'colmado_memory_budget_bytes',
        'Most that the process remembers of what it could make again.',
        this.#maxBytes,
      ),
      {
        name: 'colmado_memory_held_bytes',
        help: 'What it remembers now, by the part that does.',
        type: 'gauge',
        samples: samplesOf(({ bytes }) => bytes),
      },
      {
        name: 'colmado_memory_entries',
        help: 'How many things that is.',
        type: 'gauge',
        samples: samplesOf(({ entries }) => entries),
      },
    ];
  }
}
