import { expect, test } from 'vitest';
import { findFreeSlugs } from './find-free-slugs.ts';

const search = async (options: { taken?: string[]; stopAfter?: number } = {}) => {
  const { taken = [], stopAfter = Number.POSITIVE_INFINITY } = options;
  const controller = new AbortController();
  const asked: string[] = [];
  let pauses = 0;
  const found: string[] = [];
  const slugs = findFreeSlugs({
    candidates: ['rosa', 'rosa1', 'rosa2'],
    isFree: async (slug) => {
      asked.push(slug);
      if (asked.length === stopAfter) controller.abort();
      return !taken.includes(slug);
    },
    pause: async () => {
      pauses += 1;
    },
    signal: controller.signal,
  });
  for await (const slug of slugs) found.push(slug);
  return { found, asked, pauses };
};

test('returns the free slugs in order', async () => {
  expect((await search({ taken: ['rosa'] })).found).toEqual(['rosa1', 'rosa2']);
});

test('pauses between checks, not before the first', async () => {
  expect((await search()).pauses).toBe(2);
});

test('an aborted search stops asking and returns nothing late', async () => {
  const { found, asked } = await search({ stopAfter: 2 });
  expect(found).toEqual(['rosa']);
  expect(asked).toEqual(['rosa', 'rosa1']);
});
