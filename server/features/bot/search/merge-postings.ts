import { type Steps, sortInSteps } from '../../../platform/jobs/work-steps.ts';
import type { CatalogueIndex, Postings } from './catalogue-index.ts';
import { packInSteps } from './packed-strings.ts';

/** A stem in one product. */
export type Posting = { readonly product: number; readonly field: number };

/** Where something of an index goes that does not stay. */
export const DROPPED = -1;

export type PostingsChange = {
  /** By position before: where the product's postings go, or DROPPED. */
  readonly newPositions: Int32Array;
  /** New postings by stem, each list by product. */
  readonly added: ReadonlyMap<string, readonly Posting[]>;
};

export type MergedPostings = Postings & {
  /** By position before: where the stem stands now, or DROPPED. */
  readonly newStems: Int32Array;
  /** Positions of the stems that were not there before. */
  readonly addedStems: readonly number[];
};

const STEMS_A_STEP = 1_000;
const POSTINGS_A_STEP = 50_000;

type Layout = {
  readonly put: (product: number, field: number) => void;
  /** Ends a stem and answers with its position; without a product left it is none. */
  readonly endStem: (stem: string) => number;
  readonly finish: () => Steps<Postings>;
  /** How many postings it holds. */
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

/** Puts what stays of a stem's postings, and between it what is added; both stand in the order of their products. */
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
  /** Its position before, if it had one. */
  readonly stem: number | undefined;
  readonly added: readonly Posting[];
};

const NONE: readonly Posting[] = [];

const sizeOf = (added: PostingsChange['added']): number => {
  let size = 0;
  for (const list of added.values()) size += list.length;
  return size;
};

/** The postings of an index with some dropped, moved and added, as if built from the start. Works in steps, so that others get their turn. */
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
