import { hashFeature } from '#server/features/bot/testing/reader-parts.ts';

/** Features that are worth learning, sorted by their hashes. */
export type FeatureTable = {
  readonly hashes: Uint32Array;
  readonly positionOf: (feature: string) => number | undefined;
};

/** Builds the table of features that enough examples have; each example counts once. */
export const buildFeatureTable = (examples: readonly Iterable<string>[], least: number): FeatureTable => {
  const counts = new Map<number, number>();
  for (const features of examples)
    for (const hash of new Set([...features].map(hashFeature))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const hashes = Uint32Array.from(
    [...counts].filter(([, count]) => count >= least).map(([hash]) => hash),
  ).sort();
  const positions = new Map([...hashes].map((hash, position) => [hash, position]));
  return { hashes, positionOf: (feature) => positions.get(hashFeature(feature)) };
};

/** Rounds weights to whole numbers up to a largest one, and returns the factor between both. */
export const inWholeNumbers = (weights: Float64Array, max: number): { weights: Int8Array; scale: number } => {
  // A few outliers must not cost all other weights their precision.
  const sizes = weights.map(Math.abs).sort();
  const largest = sizes[Math.floor(sizes.length * INLIERS)] ?? 1;
  const scale = Math.fround(largest / max);
  return {
    weights: Int8Array.from(weights, (weight) => Math.max(-max, Math.min(max, Math.round(weight / scale)))),
    scale,
  };
};
const INLIERS = 0.9995;
/** The largest whole number of one byte, and of half a byte. */
export const MAX_BYTE = 127;
export const MAX_HALF_BYTE = 7;
