import { setImmediate as othersTurn } from 'node:timers/promises';

/** Work that stops now and then, so that whoever runs it may let others go first. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps of a work one after the other. */
export const runSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

const ITEMS_A_STEP = 2_048;

/** Merges two sorted lists in steps; of equals the left one comes first. */
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

/** Sorts items in steps: a list of a hundred thousand would otherwise keep everybody else waiting. */
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

/** About how long the process may answer nobody else. */
const TURN_MS = 8;

/** Runs the steps of a long work and yields to the event loop every few milliseconds. */
export const runYielding = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < TURN_MS) continue;
    await othersTurn();
    since = performance.now();
  }
};
