import { describe, expect, test } from 'vitest';
import { rankByMeaning, type StoreMeaning } from './rank-by-meaning.ts';

type Placed = { subject: string; vector: readonly number[]; isQuestion?: boolean };

const meaningOf = (placed: readonly Placed[]): StoreMeaning => ({
  subjects: placed.map(({ subject, isQuestion = false }) => ({ subject, isQuestion })),
  dimension: 3,
  vectors: Float32Array.from(
    placed.flatMap(({ vector }) => vector.map((number) => number / Math.hypot(...vector))),
  ),
});
const asked = (...numbers: number[]) =>
  Float32Array.from(numbers, (number) => number / Math.hypot(...numbers));

const BREAD = { subject: 'bread', vector: [1, 0, 0] };
const CAKE = { subject: 'cake', vector: [0.9, 0.3, 0] };
const HAMMER = { subject: 'hammer', vector: [0, 1, 0] };
const PAINT = { subject: 'paint', vector: [0, 0.9, 0.4] };

describe('what lies near a message', () => {
  test('is offered, the nearest first, and nothing that lies elsewhere', () => {
    const meaning = meaningOf([HAMMER, CAKE, PAINT, BREAD]);
    expect(rankByMeaning(meaning, asked(1, 0, 0))).toEqual({
      products: ['bread', 'cake'],
      question: undefined,
    });
  });

  test('is nothing when the message lies as far from all of it', () => {
    const meaning = meaningOf([BREAD, CAKE, HAMMER, PAINT]);
    expect(rankByMeaning(meaning, asked(0, 0, -1))).toEqual({ products: [], question: undefined });
  });

  test('is nothing where a model calls any two texts near', () => {
    const near = [1, 2, 3, 4].map((at) => ({ subject: String(at), vector: [10, at / 10, 0] }));
    expect(rankByMeaning(meaningOf(near), asked(10, 0, 1)).products).toEqual([]);
  });

  test.each<[string, Placed[]]>([
    ['no text', []],
    ['a single one', [BREAD]],
  ])('is nothing in a store with %s', (_what, placed) => {
    expect(rankByMeaning(meaningOf(placed), asked(1, 0, 0)).products).toEqual([]);
  });

  test('is nothing when the model answers in another dimension', () => {
    const meaning = meaningOf([BREAD, HAMMER]);
    expect(rankByMeaning(meaning, Float32Array.of(1, 0))).toEqual({ products: [], question: undefined });
  });
});

describe('a question of the profile', () => {
  test('answers when it asks the same', () => {
    const question = { subject: 'pets?', vector: [1, 0.1, 0], isQuestion: true };
    expect(rankByMeaning(meaningOf([HAMMER, PAINT, question]), asked(1, 0, 0)).question).toBe('pets?');
  });

  test('leaves the word to the products when it is merely near', () => {
    const question = { subject: 'pets?', vector: [1, 1.6, 0], isQuestion: true };
    const far = { subject: 'far', vector: [0.4, 0, 1] };
    const near = rankByMeaning(meaningOf([HAMMER, PAINT, far, question]), asked(1, 0, 0));
    expect(near.question).toBeUndefined();
  });
});
