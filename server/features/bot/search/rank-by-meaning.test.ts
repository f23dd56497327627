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

describe('the texts closest to a message', () => {
  test('are offered, the closest first, and no others', () => {
    const meaning = meaningOf([HAMMER, CAKE, PAINT, BREAD]);
    expect(rankByMeaning(meaning, asked(1, 0, 0))).toEqual({
      products: ['bread', 'cake'],
      question: undefined,
    });
  });

  test('are none when the message is equally far from all texts', () => {
    const meaning = meaningOf([BREAD, CAKE, HAMMER, PAINT]);
    expect(rankByMeaning(meaning, asked(0, 0, -1))).toEqual({ products: [], question: undefined });
  });

  test('are none when a model rates any two texts as similar', () => {
    const near = [1, 2, 3, 4].map((at) => ({ subject: String(at), vector: [10, at / 10, 0] }));
    expect(rankByMeaning(meaningOf(near), asked(10, 0, 1)).products).toEqual([]);
  });

  test.each<[string, Placed[]]>([
    ['no text', []],
    ['a single one', [BREAD]],
  ])('are none in a store with %s', (_what, placed) => {
    expect(rankByMeaning(meaningOf(placed), asked(1, 0, 0)).products).toEqual([]);
  });

  test('are none when the model answers in another dimension', () => {
    const meaning = meaningOf([BREAD, HAMMER]);
    expect(rankByMeaning(meaning, Float32Array.of(1, 0))).toEqual({ products: [], question: undefined });
  });
});

describe('a question of the profile', () => {
  test('is found when it has the same meaning', () => {
    const question = { subject: 'pets?', vector: [1, 0.1, 0], isQuestion: true };
    expect(rankByMeaning(meaningOf([HAMMER, PAINT, question]), asked(1, 0, 0)).question).toBe('pets?');
  });

  test('gives way to the products when it is only similar', () => {
    const question = { subject: 'pets?', vector: [1, 1.6, 0], isQuestion: true };
    const far = { subject: 'far', vector: [0.4, 0, 1] };
    const near = rankByMeaning(meaningOf([HAMMER, PAINT, far, question]), asked(1, 0, 0));
    expect(near.question).toBeUndefined();
  });
});
