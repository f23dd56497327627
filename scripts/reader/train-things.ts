import { logistic, type ReaderModel, thingFeatures } from '#server/features/bot/testing/reader-parts.ts';
import { buildFeatureTable, inWholeNumbers, MAX_BYTE } from './feature-table.ts';
import type { LabelledMessage } from './labelled-messages.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const EPOCHS = 12;
/** Weights are the mean of those after each of the last epochs. */
const MEAN_OF = 6;
const RATE = 0.2;
const DECAY = 1e-5;
/** The share of features that each step leaves out, so that a thing is also recognised by its position. */
const FEATURES_OUT = 0.4;
/** One order of the words gives weights that are good or bad by chance. */
const ORDERS = 3;
const LEAST_WORDS = 3;
const FIRST_STEPS = 1e-3;

type Example = { readonly positions: readonly number[]; readonly isThing: boolean };

/** Learns one weight for each feature, in an order of the words that the seed gives. */
const learnWeights = (examples: readonly Example[], features: number, seed: number): Float64Array => {
  const random = seededRandom(seed);
  const weights = new Float64Array(features);
  const steps = new Float64Array(features).fill(FIRST_STEPS);
  const mean = new Float64Array(features);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const n of shuffled(examples.length, random)) {
      const { positions, isThing } = examples[n] ?? { positions: [], isThing: false };
      const used = positions.filter(() => random() >= FEATURES_OUT);
      const sum = used.reduce((all, at) => all + (weights[at] ?? 0), 0);
      const slope = logistic(sum / (1 - FEATURES_OUT)) - Number(isThing);
      for (const at of used) {
        const decayed = slope + DECAY * (weights[at] ?? 0);
        steps[at] = (steps[at] ?? 0) + decayed * decayed;
        weights[at] = (weights[at] ?? 0) - (RATE * decayed) / Math.sqrt(steps[at] ?? 1);
      }
    }
    if (epoch >= EPOCHS - MEAN_OF)
      for (const [at, weight] of weights.entries()) mean[at] = (mean[at] ?? 0) + weight / MEAN_OF;
  }
  return mean;
};

/** Learns which words of a message are part of a thing, with one weight for each feature. */
export const trainThings = (messages: readonly LabelledMessage[], seed: number): ReaderModel['things'] => {
  const words = messages.flatMap(({ tokens, thingOf }) =>
    thingFeatures(tokens).map((features, at) => ({ features, isThing: thingOf[at] !== 0 })),
  );
  const table = buildFeatureTable(
    words.map(({ features }) => features),
    LEAST_WORDS,
  );
  const examples = words.map(({ features, isThing }) => ({
    positions: features.flatMap((feature) => table.positionOf(feature) ?? []),
    isThing,
  }));
  const mean = new Float64Array(table.hashes.length);
  for (let n = 0; n < ORDERS; n += 1)
    for (const [at, weight] of learnWeights(examples, mean.length, seed + n).entries())
      mean[at] = (mean[at] ?? 0) + weight / ORDERS;
  const { weights: bytes, scale } = inWholeNumbers(mean, MAX_BYTE);
  const isTelling = (at: number) => bytes[at] !== 0;
  return {
    hashes: table.hashes.filter((_, at) => isTelling(at)),
    weights: bytes.filter((_, at) => isTelling(at)),
    scale,
  };
};
