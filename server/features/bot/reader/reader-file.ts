import type { ReaderModel } from './reader-model.ts';

/** The file begins with how long its parts are: features and units of the acts, acts; features, topics and weights of the topics; features of the things. */
const COUNTS = 7;

const lengthsOf = (starts: Uint32Array): Uint8Array =>
  Uint8Array.from(starts.subarray(1), (end, at) => end - (starts[at] ?? 0));

/** Adds lengths up: returns where each part begins, and at last where the last one ends. */
export const startsOf = (lengths: ArrayLike<number>): Uint32Array => {
  const starts = new Uint32Array(lengths.length + 1);
  for (let at = 0; at < lengths.length; at += 1) starts[at + 1] = (starts[at] ?? 0) + (lengths[at] ?? 0);
  return starts;
};

const HALF_BYTE = 4;

/** Packs whole numbers from -8 to 7 into half a byte each. */
const packHalfBytes = (numbers: Int8Array): Uint8Array =>
  Uint8Array.from(
    { length: Math.ceil(numbers.length / 2) },
    (_, at) => ((numbers[2 * at] ?? 0) & 0xf) | (((numbers[2 * at + 1] ?? 0) & 0xf) << HALF_BYTE),
  );

const unpackHalfBytes = (packed: Uint8Array, length: number): Int8Array => {
  const numbers = new Int8Array(length);
  for (let at = 0; at < length; at += 1) {
    const byte = packed[at >> 1] ?? 0;
    // The upper half with its sign: shifted to the end of an Int8 and back.
    numbers[at] = (at % 2 === 0 ? byte << HALF_BYTE : byte) & 0xf0;
    numbers[at] = (numbers[at] ?? 0) >> HALF_BYTE;
  }
  return numbers;
};

/** Encodes a model as the bytes of a file; the same model always gives the same bytes. Smaller numbers come last, so that all others are aligned. */
export const encodeReader = ({ acts, topics, things }: ReaderModel): Buffer =>
  Buffer.concat(
    [
      Uint32Array.of(
        acts.hashes.length,
        acts.hiddenBias.length,
        acts.actBias.length,
        topics.hashes.length,
        topics.bias.length,
        topics.labels.length,
        things.hashes.length,
      ),
      acts.hashes,
      topics.hashes,
      things.hashes,
      Float32Array.of(acts.scale, topics.scale, things.scale),
      acts.hiddenBias,
      acts.actWeights,
      acts.actBias,
      topics.bias,
      packHalfBytes(acts.weights),
      lengthsOf(topics.starts),
      topics.labels,
      topics.weights,
      things.weights,
    ].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );

/** Decodes a model from the bytes of its file. */
export const decodeReader = (file: Uint8Array): ReaderModel => {
  const bytes = new Uint8Array(file).buffer;
  let at = 0;
  const take = <Kind extends { readonly byteLength: number }>(
    Numbers: new (buffer: ArrayBuffer, from: number, length: number) => Kind,
    length: number,
  ): Kind => {
    const taken = new Numbers(bytes, at, length);
    at += taken.byteLength;
    return taken;
  };
  const counts = take(Uint32Array, COUNTS);
  const [actFeatures = 0, units = 0, actCount = 0, topicFeatures = 0] = counts;
  const [topicCount = 0, topicWeights = 0, thingFeatures = 0] = counts.subarray(4);
  const actHashes = take(Uint32Array, actFeatures);
  const topicHashes = take(Uint32Array, topicFeatures);
  const thingHashes = take(Uint32Array, thingFeatures);
  const [actScale = 0, topicScale = 0, thingScale = 0] = take(Float32Array, 3);
  const hiddenBias = take(Float32Array, units);
  const actWeights = take(Float32Array, units * actCount);
  const actBias = take(Float32Array, actCount);
  const topicBias = take(Float32Array, topicCount);
  const actNumbers = actFeatures * units;
  const weights = unpackHalfBytes(take(Uint8Array, Math.ceil(actNumbers / 2)), actNumbers);
  return {
    acts: { hashes: actHashes, weights, scale: actScale, hiddenBias, actWeights, actBias },
    topics: {
      hashes: topicHashes,
      starts: startsOf(take(Uint8Array, topicFeatures)),
      labels: take(Uint8Array, topicWeights),
      weights: take(Int8Array, topicWeights),
      scale: topicScale,
      bias: topicBias,
    },
    things: { hashes: thingHashes, weights: take(Int8Array, thingFeatures), scale: thingScale },
  };
};
