import { ACT_IDS, type ActId, MAX_ACTS } from './act-ids.ts';
import { LETTERS, messageFeatures, topicFeatures } from './message-features.ts';
import { thingFeatures } from './thing-features.ts';

/**
 * A trained reader. It estimates the acts of a message with one hidden layer over its features, the topics with one weight per
 * feature and topic, and the words that name a product with one weight per feature. Features are identified by their hashes, in ascending order; weights are integers
 * of one byte times a scale.
 */
export type ReaderModel = {
  readonly acts: {
    readonly hashes: Uint32Array;
    /** For each feature, its weight for each hidden unit. */
    readonly weights: Int8Array;
    readonly scale: number;
    readonly hiddenBias: Float32Array;
    /** For each hidden unit, its weight for each act. */
    readonly actWeights: Float32Array;
    readonly actBias: Float32Array;
  };
  readonly topics: {
    readonly hashes: Uint32Array;
    /** Where the topics of each feature begin in the list, and at last its length. */
    readonly starts: Uint32Array;
    readonly labels: Uint8Array;
    readonly weights: Int8Array;
    readonly scale: number;
    readonly bias: Float32Array;
  };
  readonly things: {
    readonly hashes: Uint32Array;
    readonly weights: Int8Array;
    readonly scale: number;
  };
};

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The 32-bit FNV-1a hash of a text's code units. */
export const hashFeature = (feature: string): number => {
  let hash = FNV_OFFSET;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
};

const positionOf = (hashes: Uint32Array, hash: number): number | undefined => {
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((hashes[middle] ?? 0) < hash) from = middle + 1;
    else to = middle;
  }
  return hashes[from] === hash ? from : undefined;
};

/** Turns a weighted sum into a probability from 0 to 1. */
export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

const LETTERS_COUNT = 0.5;
const MESSAGE_LENGTH = 3;

/** The weights of some features, normalised so that all messages have vectors of equal length. */
export const featureCounts = (features: readonly string[]): number[] => {
  const counts = features.map((feature) => (feature.startsWith(LETTERS) ? LETTERS_COUNT : 1));
  const length = Math.sqrt(counts.reduce((sum, one) => sum + one * one, 0));
  return counts.map((one) => (one * MESSAGE_LENGTH) / length);
};

/** Estimates the probability of each act, in the order of `ACT_IDS`. */
export const likelyActs = (
  { acts: { hashes, weights, scale, hiddenBias, actWeights, actBias } }: ReaderModel,
  tokens: readonly string[],
  features = messageFeatures(tokens),
): Float32Array => {
  const known: string[] = [];
  const positions: number[] = [];
  for (const feature of features) {
    const position = positionOf(hashes, hashFeature(feature));
    if (position === undefined) continue;
    known.push(feature);
    positions.push(position);
  }
  const counts = featureCounts(known);
  const units = hiddenBias.length;
  const hidden = Float32Array.from(hiddenBias);
  for (const [n, position] of positions.entries()) {
    const count = counts[n] ?? 0;
    for (let unit = 0; unit < units; unit += 1)
      hidden[unit] = (hidden[unit] ?? 0) + (weights[position * units + unit] ?? 0) * scale * count;
  }
  const sums = Float32Array.from(actBias);
  for (let unit = 0; unit < units; unit += 1) {
    const active = Math.max(0, hidden[unit] ?? 0);
    for (let act = 0; act < sums.length; act += 1)
      sums[act] = (sums[act] ?? 0) + active * (actWeights[unit * sums.length + act] ?? 0);
  }
  return sums.map(logistic);
};

/** Each feature of a message counts so much: as vectors all messages are equally long. */
export const topicCount = (features: number): number => MESSAGE_LENGTH / Math.sqrt(Math.max(1, features));

/** How likely each topic is asked by a message: in the order of `TOPIC_IDS`. */
export const likelyTopics = (
  { topics: { hashes, starts, labels, weights, scale, bias } }: ReaderModel,
  tokens: readonly string[],
  ofActs = messageFeatures(tokens),
): Float32Array => {
  const known: number[] = [];
  for (const feature of topicFeatures(tokens, ofActs)) {
    const position = positionOf(hashes, hashFeature(feature));
    if (position !== undefined) known.push(position);
  }
  const count = topicCount(known.length) * scale;
  const sums = Float32Array.from(bias);
  for (const position of known)
    for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at += 1) {
      const label = labels[at] ?? 0;
      sums[label] = (sums[label] ?? 0) + (weights[at] ?? 0) * count;
    }
  return sums.map(logistic);
};

/** From this probability on, a topic is asked whatever the profile says. */
export const SURE_TOPIC = 0.25;

/** From this probability on, an act counts as done. */
const LIKELY = 0.4;

/** Returns the likely acts, the likeliest first: at least one and at most three. */
export const chooseActs = (likely: Float32Array): ActId[] => {
  const ranked = ACT_IDS.map((id, act) => ({ id, chance: likely[act] ?? 0 })).toSorted(
    (left, right) => right.chance - left.chance,
  );
  const chosen = ranked.filter(({ chance }) => chance >= LIKELY).slice(0, MAX_ACTS);
  return (chosen.length > 0 ? chosen : ranked.slice(0, 1)).map(({ id }) => id);
};

/** Estimates for each word of a message how likely it is part of a product that is wished for or mentioned. */
export const likelyThings = ({ things }: ReaderModel, tokens: readonly string[]): number[] =>
  thingFeatures(tokens).map((features) =>
    logistic(
      features.reduce((sum, feature) => {
        const position = positionOf(things.hashes, hashFeature(feature));
        return position === undefined ? sum : sum + (things.weights[position] ?? 0) * things.scale;
      }, 0),
    ),
  );
