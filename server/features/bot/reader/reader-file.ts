import type { ReaderModel } from './reader-model.ts';

/** The number of sizes at the beginning of the file: features and units of the acts, acts, features of the things. */
const COUNTS = 4;
const NUMBER_BYTES = 4;

/** Encodes a model as the bytes of a file; the same model always gives the same bytes. */
export const encodeReader = ({ acts, things }: ReaderModel): Buffer =>
  Buffer.concat(
    [
      Uint32Array.of(acts.hashes.length, acts.hiddenBias.length, acts.actBias.length, things.hashes.length),
      acts.hashes,
      things.hashes,
      Float32Array.of(acts.scale, things.scale),
      acts.hiddenBias,
      acts.actWeights,
      acts.actBias,
      acts.weights,
      things.weights,
    ].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );

/** Decodes a model from the bytes of its file; the weights are views of those bytes, not copies. */
export const decodeReader = (file: Uint8Array): ReaderModel => {
  const bytes = new Uint8Array(file).buffer;
  let at = 0;
  const take = <Kind>(
    Numbers: new (buffer: ArrayBuffer, from: number, length: number) => Kind,
    length: number,
  ): Kind => {
    const taken = new Numbers(bytes, at, length);
    at += length * (Numbers === (Int8Array as unknown) ? 1 : NUMBER_BYTES);
    return taken;
  };
  const [features = 0, units = 0, actCount = 0, thingFeatures = 0] = take(Uint32Array, COUNTS);
  const hashes = take(Uint32Array, features);
  const thingHashes = take(Uint32Array, thingFeatures);
  const [actScale = 0, thingScale = 0] = take(Float32Array, 2);
  const hiddenBias = take(Float32Array, units);
  const actWeights = take(Float32Array, units * actCount);
  const actBias = take(Float32Array, actCount);
  const weights = take(Int8Array, features * units);
  return {
    acts: { hashes, weights, scale: actScale, hiddenBias, actWeights, actBias },
    things: { hashes: thingHashes, weights: take(Int8Array, thingFeatures), scale: thingScale },
  };
};
