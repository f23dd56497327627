import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A computation that pauses now and then, so that its runner may yield to other work. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps of a computation without a pause. */
export const runSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

const ITEMS_A_STEP = 2_048;

/** Merges two sorted lists in steps; of equal items the left one comes first. */
export function* mergeSorted<Item>(
  left: readonly Item[],
  right: readonly Item[],
  isBefore: (left: Item, right: Item) => boolean,
): Steps<Item[]> {
  const merged: Item[] = [];
  let at = 0;
  for (const item of left) {
    for (let next = right[at]; next !== undefined && isBefore(next, item); next = right[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(item);
    if (merged.length % ITEMS_A_STEP === 0) yield;
  }
  for (; at < right.length; at += 1) merged.push(right[at] as Item);
  return merged;
}

/** Sorts items in steps, because a list of a hundred thousand would block the process. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  isBefore: (left: Item, right: Item) => boolean,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += ITEMS_A_STEP) {
    runs.push(items.slice(from, from + ITEMS_A_STEP).sort((left, right) => (isBefore(left, right) ? -1 : 1)));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeSorted(runs[at] ?? [], runs[at + 1] ?? [], isBefore));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** About how long the event loop may be blocked. */
const BLOCK_MS = 8;

/** Runs the steps of a long computation and yields to the event loop every few milliseconds. */
export const runYielding = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let sinceMs = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - sinceMs < BLOCK_MS) continue;
    await yieldToEventLoop();
    sinceMs = performance.now();
  }
};
