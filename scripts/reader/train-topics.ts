import {
  logistic,
  type ReaderModel,
  startsOf,
  topicCount,
  topicFeatures,
} from '#server/features/bot/testing/reader-parts.ts';
import { TOPIC_IDS } from '#shared/features/bot/topic-ids.ts';
import { buildFeatureTable, inWholeNumbers, MAX_BYTE } from './feature-table.ts';
import type { TopicMessage } from './labelled-messages.ts';
import { LearntRows } from './learnt-rows.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const EPOCHS = 20;
/** Weights are the mean of those after each of the last epochs. */
const MEAN_OF = 6;
const RATE = 0.3;
/** The share of features that each step leaves out, so that none is relied on alone. */
const FEATURES_OUT = 0.2;
const LEAST_MESSAGES = 2;
const LEARNING = { firstSteps: 1e-2, decay: 2e-5, meanOf: MEAN_OF } as const;
/** At the beginning every topic is unlikely. */
const FIRST_BIAS = -4;
/** One order of the messages gives weights that are good or bad by chance. */
const ORDERS = 2;
/** A rare feature says more: one that occurs in one message of e to the power of this number counts once. */
const RARITY = 5;
/** How many weights are worth their bytes. */
const MAX_WEIGHTS = 250_000;

type Topics = ReaderModel['topics'];
const LABELS = TOPIC_IDS.length;

/** Keeps only the largest weights, each with the number of its topic. */
const withoutSmall = (hashes: Uint32Array, all: Float64Array, bias: Float64Array): Topics => {
  const least = all.map(Math.abs).sort().at(-MAX_WEIGHTS) ?? 0;
  const { weights, scale } = inWholeNumbers(all, MAX_BYTE);
  const kept = (at: number) => Math.abs(all[at] ?? 0) >= least && weights[at] !== 0;
  const labelsOf = (feature: number) =>
    TOPIC_IDS.flatMap((_, label) => (kept(feature * LABELS + label) ? [label] : []));
  const features = Array.from(hashes, (hash, feature) => ({
    hash,
    feature,
    labels: labelsOf(feature),
  })).filter(({ labels }) => labels.length > 0);
  return {
    hashes: Uint32Array.from(features, ({ hash }) => hash),
    starts: startsOf(features.map(({ labels }) => labels.length)),
    labels: Uint8Array.from(features.flatMap(({ labels }) => labels)),
    weights: Int8Array.from(
      features.flatMap(({ feature, labels }) =>
        labels.map((label) => weights[feature * LABELS + label] ?? 0),
      ),
    ),
    scale,
    bias: Float32Array.from(bias),
  };
};

/** A message as the positions of its known features, and how much each counts. */
type Known = { readonly positions: readonly number[]; readonly count: number };

/** Learns one weight for each feature and topic, in an order of messages that the seed gives. */
const learnWeights = (
  messages: readonly TopicMessage[],
  { known, rarity, seed }: { known: readonly Known[]; rarity: Float64Array; seed: number },
): { weights: Float64Array; bias: Float64Array } => {
  const random = seededRandom(seed);
  const weights = new LearntRows({ ...LEARNING, rows: rarity.length, width: LABELS });
  const bias = new LearntRows({ ...LEARNING, decay: 0, rows: 1, width: LABELS, first: () => FIRST_BIAS });
  const sums = new Float64Array(LABELS);
  const step = (n: number) => {
    const { positions, count: each } = known[n] ?? { positions: [], count: 0 };
    const { topics, weight } = messages[n] ?? { topics: [], weight: 0 };
    const used = positions.flatMap((position) =>
      random() < FEATURES_OUT
        ? []
        : [{ position, count: (each * (rarity[position] ?? 0)) / (1 - FEATURES_OUT) }],
    );
    sums.set(bias.values);
    for (const { position, count } of used) weights.addTo(sums, position, count);
    const errors = sums
      .map((sum, label) => weight * (logistic(sum) - Number(topics.some((id) => id === TOPIC_IDS[label]))))
      .map((error) => (Math.abs(error) < LEAST_ERROR ? 0 : error));
    bias.step(0, errors, 1, RATE);
    for (const { position, count } of used) weights.step(position, errors, count, RATE);
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const n of shuffled(messages.length, random)) step(n);
    if (epoch >= EPOCHS - MEAN_OF) weights.remember();
  }
  return { weights: weights.mean, bias: bias.values };
};

/** Learns which topics of a shop messages ask, one weight for each feature and topic: the mean of what several orders of the messages give. */
export const trainTopics = (messages: readonly TopicMessage[], seed: number, orders = ORDERS): Topics => {
  const sets = messages.map(({ tokens }) => topicFeatures(tokens));
  const table = buildFeatureTable(sets, LEAST_MESSAGES);
  const holding = new Float64Array(table.hashes.length);
  const known = sets.map((features): Known => {
    const names = [...features].filter((feature) => table.positionOf(feature) !== undefined);
    const positions = names.map((feature) => table.positionOf(feature) ?? 0);
    for (const position of positions) holding[position] = (holding[position] ?? 0) + 1;
    return { positions, count: topicCount(names.length) };
  });
  const rarity = holding.map((count) => Math.log(messages.length / count) / RARITY);
  const weights = new Float64Array(table.hashes.length * LABELS);
  const bias = new Float64Array(LABELS);
  for (let n = 0; n < orders; n += 1) {
    const learnt = learnWeights(messages, { known, rarity, seed: seed + n });
    for (const [at, weight] of learnt.weights.entries()) weights[at] = (weights[at] ?? 0) + weight / orders;
    for (const [label, one] of learnt.bias.entries()) bias[label] = (bias[label] ?? 0) + one / orders;
  }
  // The rarity of a feature is a part of its weight from here on.
  const all = weights.map((weight, at) => weight * (rarity[Math.floor(at / LABELS)] ?? 0));
  return withoutSmall(table.hashes, all, bias);
};
/** An example that is nearly right is not learnt from. */
const LEAST_ERROR = 1e-4;
