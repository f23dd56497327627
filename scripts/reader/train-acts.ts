import {
  ACT_IDS,
  featureCounts,
  logistic,
  messageFeatures,
  type ReaderModel,
} from '#server/features/bot/testing/reader-parts.ts';
import { buildFeatureTable, inWholeNumbers, MAX_HALF_BYTE } from './feature-table.ts';
import { type LabelledMessage, withoutThings } from './labelled-messages.ts';
import { LearntRows } from './learnt-rows.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** Networks that begin with other random numbers err elsewhere, so the mean of two depends less on chance than a larger one. */
const NETWORKS = 2;
/** The hidden units of each network. */
const UNITS = 36;
const EPOCHS = 24;
/** Weights are the mean of those after each of the last epochs, because a single epoch is good or bad by chance. */
const MEAN_OF = 8;
const RATE = 0.05;
/** The learning rate falls to this share of its first value. */
const LAST_RATE = 0.3;
/** The share of features and units that each step leaves out, so that none is relied on alone. */
const FEATURES_OUT = 0.5;
const UNITS_OUT = 0.3;
/** A feature of fewer messages says little about others, and its weights take space in the file. */
const LEAST_MESSAGES = 4;
const LEARNING = { firstSteps: 1e-3, decay: 1e-5, meanOf: MEAN_OF } as const;
const FIRST_WEIGHT = 0.5;
/** At the beginning every act is unlikely. */
const FIRST_BIAS = -3;

type Example = {
  readonly features: readonly { readonly position: number; readonly count: number }[];
  readonly acts: Float64Array;
};

/** Trains the one hidden layer with the weights before and behind it. */
class ActTrainer {
  private readonly random: () => number;
  private readonly into: LearntRows;
  private readonly intoBias: LearntRows;
  private readonly out: LearntRows;
  private readonly outBias: LearntRows;
  private readonly hidden = new Float64Array(UNITS);
  private readonly sums = new Float64Array(ACT_IDS.length);

  constructor(features: number, seed: number) {
    this.random = seededRandom(seed);
    const small = () => (this.random() - 1 / 2) * FIRST_WEIGHT;
    const width = ACT_IDS.length;
    this.into = new LearntRows({ ...LEARNING, rows: features, width: UNITS, first: small });
    this.intoBias = new LearntRows({ ...LEARNING, rows: 1, width: UNITS });
    this.out = new LearntRows({ ...LEARNING, rows: UNITS, width, first: small });
    this.outBias = new LearntRows({ ...LEARNING, rows: 1, width, first: () => FIRST_BIAS });
  }

  learn(examples: readonly Example[]): void {
    for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
      const rate = RATE * (1 - (1 - LAST_RATE) * (epoch / EPOCHS));
      for (const n of shuffled(examples.length, this.random)) {
        const example = examples[n];
        if (example) this.step(example, rate);
      }
      if (epoch < EPOCHS - MEAN_OF) continue;
      for (const learnt of [this.into, this.intoBias, this.out, this.outBias]) learnt.remember();
    }
  }

  private step({ features, acts }: Example, rate: number): void {
    const { into, intoBias, out, outBias, hidden, sums } = this;
    const used = features
      .filter(() => this.random() >= FEATURES_OUT)
      .map(({ position, count }) => ({ position, count: count / (1 - FEATURES_OUT) }));
    hidden.set(intoBias.values);
    for (const { position, count } of used) into.addTo(hidden, position, count);
    const kept = hidden.map((sum) => (sum > 0 && this.random() >= UNITS_OUT ? 1 / (1 - UNITS_OUT) : 0));
    for (const [unit, share] of kept.entries()) hidden[unit] = (hidden[unit] ?? 0) * share;
    sums.set(outBias.values);
    for (const [unit, active] of hidden.entries()) if (active > 0) out.addTo(sums, unit, active);
    const errors = sums.map((sum, act) => logistic(sum) - (acts[act] ?? 0));
    const slopes = kept.map((share, unit) => (share === 0 ? 0 : share * out.product(unit, errors)));
    for (const [unit, active] of hidden.entries()) if (active > 0) out.step(unit, errors, active, rate);
    outBias.step(0, errors, 1, rate);
    intoBias.step(0, slopes, 1, rate);
    for (const { position, count } of used) into.step(position, slopes, count, rate);
  }

  /** The learnt numbers of this network. */
  learnt(): Network {
    return {
      into: this.into.mean,
      intoBias: this.intoBias.mean,
      out: this.out.mean,
      outBias: this.outBias.mean,
    };
  }
}

/**
 * Both networks together are more cautious than either. By so much their sums are enlarged and raised that as many acts are heard
 * from each chance on as by one network, for which the thresholds of the engine were chosen.
 */
const ENLARGED = 1.1;
const RAISED = 0.3;

type Network = Readonly<Record<'into' | 'intoBias' | 'out' | 'outBias', Float64Array>>;

/** Puts networks side by side as one, whose sums are the means of theirs. */
const sideBySide = (hashes: Uint32Array, networks: readonly Network[]): ReaderModel['acts'] => {
  const into = new Float64Array(hashes.length * UNITS * networks.length);
  for (const [n, network] of networks.entries())
    for (let feature = 0; feature < hashes.length; feature += 1)
      into.set(
        network.into.subarray(feature * UNITS, (feature + 1) * UNITS),
        (feature * networks.length + n) * UNITS,
      );
  return {
    hashes,
    ...inWholeNumbers(into, MAX_HALF_BYTE),
    hiddenBias: Float32Array.from(networks.flatMap(({ intoBias }) => [...intoBias])),
    actWeights: Float32Array.from(
      networks.flatMap(({ out }) => [...out].map((weight) => (weight * ENLARGED) / networks.length)),
    ),
    actBias: Float32Array.from(ACT_IDS, (_, act) =>
      networks.reduce((sum, { outBias }) => sum + ((outBias[act] ?? 0) * ENLARGED) / networks.length, RAISED),
    ),
  };
};

/** Learns the acts of messages, with the names of things in plain text and hidden; thresholds are chosen later. */
export const trainActs = (messages: readonly LabelledMessage[], seed: number): ReaderModel['acts'] => {
  const both = messages.map((message) => [
    messageFeatures(message.tokens),
    messageFeatures(withoutThings(message)),
  ]);
  const table = buildFeatureTable(
    both.map((sets) => new Set(sets.flatMap((features) => [...features]))),
    LEAST_MESSAGES,
  );
  const examples = both.flatMap((sets, n) =>
    sets.map((features): Example => {
      const known = [...features].filter((feature) => table.positionOf(feature) !== undefined);
      const counts = featureCounts(known);
      return {
        features: known.map((feature, at) => ({
          position: table.positionOf(feature) ?? 0,
          count: counts[at] ?? 0,
        })),
        acts: Float64Array.from(ACT_IDS, (id) => Number(messages[n]?.acts.includes(id))),
      };
    }),
  );
  const networks = Array.from({ length: NETWORKS }, (_, n) => {
    const trainer = new ActTrainer(table.hashes.length, seed + n);
    trainer.learn(examples);
    return trainer.learnt();
  });
  return sideBySide(table.hashes, networks);
};
