/** The embeddings of a store's texts: vectors of length one, one after the other. */
export type StoreMeaning = {
  /** The id of a product, or the digest of a question of the profile. */
  readonly subjects: readonly { readonly subject: string; readonly isQuestion: boolean }[];
  readonly dimension: number;
  readonly vectors: Float32Array;
};

export type Near = {
  /** The best first; a guess, to be offered but never assumed. */
  readonly products: readonly string[];
  /** The question of the profile with the same meaning, if one is certain. */
  readonly question: string | undefined;
};

const NOWHERE: Near = { products: [], question: undefined };

const MAX_NEAR = 12;
/** Below this cosine two texts have nothing in common, in any model. */
const MIN_COSINE = 0.25;
/** The required distance above the average similarity of the store's texts, as a share of the distance to one. */
const MIN_LIFT = 0.15;
const MIN_QUESTION_LIFT = 0.45;
/** A match below this share of the best one is not relevant. */
const SHARE_OF_BEST = 0.75;

const productOf = (vectors: Float32Array, start: number, asked: Float32Array): number => {
  let sum = 0;
  for (let axis = 0; axis < asked.length; axis += 1) sum += (vectors[start + axis] ?? 0) * (asked[axis] ?? 0);
  return sum;
};

/**
 * Finds the texts of a store that are closest in meaning to a message. Models differ in their scale: some give any two
 * texts 0.8. So each text is compared with the store's others, and one that does not stand out, as in a store with a
 * single text, is not offered.
 */
export const rankByMeaning = ({ subjects, dimension, vectors }: StoreMeaning, asked: Float32Array): Near => {
  if (asked.length !== dimension) return NOWHERE;
  const cosines = Float32Array.from(subjects, (_, at) => productOf(vectors, at * dimension, asked));
  const average = cosines.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, cosines.length);
  const ranked = subjects
    .map(({ subject, isQuestion }, at) => {
      const cosine = cosines[at] ?? 0;
      return { subject, isQuestion, cosine, lift: (cosine - average) / Math.max(0.01, 1 - average) };
    })
    .filter(({ cosine, lift }) => cosine >= MIN_COSINE && lift >= MIN_LIFT)
    .toSorted((left, right) => right.lift - left.lift);
  const [best] = ranked;
  if (!best) return NOWHERE;
  if (best.isQuestion && best.lift >= MIN_QUESTION_LIFT) return { products: [], question: best.subject };
  const products = ranked.filter(({ isQuestion }) => !isQuestion);
  const least = (products[0]?.lift ?? 0) * SHARE_OF_BEST;
  return {
    products: products
      .filter(({ lift }) => lift >= least)
      .slice(0, MAX_NEAR)
      .map(({ subject }) => subject),
    question: undefined,
  };
};
