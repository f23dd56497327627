import { type Steps, sortInSteps } from '#server/platform/jobs/work-steps.ts';
import type { CatalogueIndex, Postings } from './catalogue-index.ts';
import { packInSteps } from './packed-strings.ts';

/** One stem in one product. */
export type Posting = { readonly product: number; readonly field: number };

/** The new position of a removed entry. */
export const DROPPED = -1;

export type PostingsChange = {
  /** For each former position the product's new one, or DROPPED. */
  readonly newPositions: Int32Array;
  /** The new postings by stem, each list sorted by product. */
  readonly added: ReadonlyMap<string, readonly Posting[]>;
};

export type MergedPostings = Postings & {
  /** For each former position the stem's new one, or DROPPED. */
  readonly newStems: Int32Array;
  /** Positions of the new stems. */
  readonly addedStems: readonly number[];
};

const STEMS_A_STEP = 1_000;
const POSTINGS_A_STEP = 50_000;

type Layout = {
  readonly put: (product: number, field: number) => void;
  /** Finishes a stem and returns its position, or DROPPED when no product is left. */
  readonly endStem: (stem: string) => number;
  readonly finish: () => Steps<Postings>;
  /** The number of postings. */
  readonly size: () => number;
};

const openLayout = (room: number): Layout => {
  const products = new Uint32Array(room);
  const fields = new Uint8Array(room);
  const stems: string[] = [];
  const starts = [0];
  let end = 0;
  return {
    put: (product, field) => {
      products[end] = product;
      fields[end] = field;
      end += 1;
    },
    endStem: (stem) => {
      if (end === starts.at(-1)) return DROPPED;
      starts.push(end);
      return stems.push(stem) - 1;
    },
    size: () => end,
    *finish() {
      const packed = yield* packInSteps(stems);
      return {
        stems: packed,
        starts: Uint32Array.from(starts),
        products: products.slice(0, end),
        fields: fields.slice(0, end),
      };
    },
  };
};

/** Merges a stem's remaining postings with the added ones, both sorted by product. */
const putStem = (layout: Layout, { index, newPositions, stem, added }: PostingsChangeOfStem): void => {
  let next = 0;
  const putAdded = (before: number): void => {
    for (let posting = added[next]; posting && posting.product < before; posting = added[next]) {
      layout.put(posting.product, posting.field);
      next += 1;
    }
  };
  const end = stem === undefined ? 0 : (index.starts[stem + 1] ?? 0);
  for (let at = stem === undefined ? 0 : (index.starts[stem] ?? 0); at < end; at += 1) {
    const product = newPositions[index.products[at] ?? 0] ?? DROPPED;
    if (product === DROPPED) continue;
    if (next < added.length) putAdded(product);
    layout.put(product, index.fields[at] ?? 0);
  }
  putAdded(Number.POSITIVE_INFINITY);
};

type PostingsChangeOfStem = {
  readonly index: CatalogueIndex;
  readonly newPositions: Int32Array;
  /** Its former position, if it had one. */
  readonly stem: number | undefined;
  readonly added: readonly Posting[];
};

const NONE: readonly Posting[] = [];

const sizeOf = (added: PostingsChange['added']): number => {
  let size = 0;
  for (const list of added.values()) size += list.length;
  return size;
};

/**
 * Merges removed, moved and added postings into those of an index, with the same result as building it again. Works in
 * steps, so that other work can run in between.
 */
export function* mergePostings(
  index: CatalogueIndex,
  { newPositions, added }: PostingsChange,
): Steps<MergedPostings> {
  const { stems: before } = index;
  const layout = openLayout(index.products.length + sizeOf(added));
  const newStems = new Int32Array(before.length).fill(DROPPED);
  const fresh = yield* sortInSteps([...added.keys()], (left, right) => left < right);
  const addedStems: number[] = [];
  let nextYield = POSTINGS_A_STEP;
  for (let old = 0, at = 0; old < before.length || at < fresh.length; ) {
    const [oldStem, freshStem] = [old < before.length ? before.at(old) : undefined, fresh[at]];
    const isOld = oldStem !== undefined && (freshStem === undefined || oldStem <= freshStem);
    const stem = (isOld ? oldStem : freshStem) ?? '';
    const isFresh = stem === freshStem;
    putStem(layout, {
      index,
      newPositions,
      stem: isOld ? old : undefined,
      added: isFresh ? (added.get(stem) ?? NONE) : NONE,
    });
    const position = layout.endStem(stem);
    if (isOld) newStems[old] = position;
    else addedStems.push(position);
    if (isOld) old += 1;
    if (isFresh) at += 1;
    if ((old + at) % STEMS_A_STEP !== 0 && layout.size() < nextYield) continue;
    nextYield = layout.size() + POSTINGS_A_STEP;
    yield;
  }
  return { ...(yield* layout.finish()), newStems, addedStems };
}
