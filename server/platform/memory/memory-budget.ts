import { LRUCache } from 'lru-cache';
import { gauge, type MetricFamily } from '../metrics/metric-family.ts';

/** Pages are kept compressed, so that this holds more of them than the 112 MB before (decision 051). */
const MAX_BYTES = 40 * 1024 * 1024;

/** What one part of the program remembers, each value under a key of its own. */
export type Memory<Value> = {
  get(key: string): Value | undefined;
  /** The same, without counting as a use. */
  peek(key: string): Value | undefined;
  /** Remembers a value, or weighs it anew where it has grown. */
  set(key: string, value: Value): void;
  held(): Held;
};

export type Held = { entries: number; bytes: number };

type Entry = { readonly value: unknown; readonly bytes: number; readonly held: Held };

/** About what the list itself takes for an entry. */
const BYTES_OF_ENTRY = 500;

/**
 * One budget for all that a process could read or make again: pages, what the bot knows of stores, vectors. Whatever was used
 * longest ago goes first, whichever part remembers it, so that memory is where it is used.
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

  /** Opens the memory of one part, which says what a value of it truly takes. Opened again, it is the same memory. */
  open<Value>(part: string, bytesOf: (value: Value) => number): Memory<Value> {
    const held: Held = this.#held.get(part) ?? { entries: 0, bytes: 0 };
    this.#held.set(part, held);
    const nameOf = (key: string) => `${part} ${key}`;
    // Only this part writes under its name.
    const readValue = (entry: Entry | undefined) => entry?.value as Value | undefined;
    return {
      get: (key) => readValue(this.#entries.get(nameOf(key))),
      peek: (key) => readValue(this.#entries.peek(nameOf(key))),
      set: (key, value) => {
        const bytes = Math.ceil(bytesOf(value)) + BYTES_OF_ENTRY;
        this.#entries.delete(nameOf(key));
        // One value alone must not drive out all others.
        if (bytes > this.#maxBytes / 2) return;
        held.entries += 1;
        held.bytes += bytes;
        this.#entries.set(nameOf(key), { value, bytes, held });
      },
      held: () => ({ ...held }),
    };
  }

  /** What each part holds, for Prometheus. */
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
