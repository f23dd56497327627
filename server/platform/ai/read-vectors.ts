import * as z from 'zod/mini';
import { parseJson } from './read-ai-reply.ts';

/** What is kept and compared of a text costs four bytes a dimension. */
export const MAX_DIMENSIONS = 1_536;

const EmbeddingsSchema = z.object({
  data: z.array(
    z.object({
      index: z.int().check(z.minimum(0)),
      embedding: z.array(z.number()).check(z.minLength(2)),
    }),
  ),
});

const unitOf = (numbers: readonly number[]): Float32Array | undefined => {
  const length = Math.hypot(...numbers);
  const unit = Float32Array.from(numbers, (number) => number / length);
  return length > 0 && Number.isFinite(length) ? unit : undefined;
};

/**
 * The vectors that an answer to `count` texts carries, in the order of the texts; undefined when it is no such answer, and
 * `too long` when they have more than 1,536 dimensions.
 */
export const readVectors = (
  bytes: Buffer,
  count: number,
): readonly Float32Array[] | 'too long' | undefined => {
  const { data } = EmbeddingsSchema.safeParse(parseJson(bytes));
  if (data?.data.some(({ embedding }) => embedding.length > MAX_DIMENSIONS)) return 'too long';
  // The interface names the text that a vector belongs to; nothing says that they come in order.
  const placed = data?.data.toSorted((left, right) => left.index - right.index) ?? [];
  const isWhole = placed.length === count && placed.every(({ index }, at) => index === at);
  const units = placed.flatMap(({ embedding }) => unitOf(embedding) ?? []);
  const areAlike = units.every(({ length }) => length === units[0]?.length);
  return isWhole && areAlike && units.length === count ? units : undefined;
};
