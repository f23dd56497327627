import { describe, expect, test } from 'vitest';
import { isReservedSlug, isValidSlug } from '#shared/lib/slug.ts';
import { automaticSlugs, fallbackSlug, findFreeSlugs, suggestedSlugs } from './slug-candidates.ts';

describe('automaticSlugs', () => {
  test('tries the candidates in the order of the specification', () => {
    expect(automaticSlugs('Doña Ana')).toEqual([
      'dona-ana',
      'dona-ana1',
      'dona-ana2',
      'dona-ana3',
      'dona-ana-store',
      'dona-ana-shop',
      'dona-ana-tienda',
      'mi-dona-ana',
      'la-dona-ana',
      'dona-ana-rd',
    ]);
  });

  test('leaves out slugs that are too short or reserved', () => {
    expect(automaticSlugs('Ana')[0]).toBe('ana1');
    expect(automaticSlugs('Panel')).not.toContain('panel');
    expect(automaticSlugs('Demo')[0]).toBe('demo1');
  });

  test('shortens a long base instead of losing the ending', () => {
    const slugs = automaticSlugs('a'.repeat(60));
    expect(slugs[1]).toBe(`${'a'.repeat(49)}1`);
    expect(slugs).toHaveLength(10);
  });

  test('offers nothing for a name without letters', () => {
    expect(automaticSlugs('¡¡¡!!!')).toEqual([]);
  });
});

describe('fallbackSlug', () => {
  test.each([
    ['Doña Ana', 1_795_000_012_345, 'dona-ana2345'],
    ['¡¡¡!!!', 1_795_000_010_007, 'tienda0007'],
    ['Ñ', 7, 'n0007'],
    ['a'.repeat(60), 1_795_000_012_345, `${'a'.repeat(46)}2345`],
  ])('of %j at %i is %s', (name, timestampMs, slug) => {
    expect(fallbackSlug(name, timestampMs)).toBe(slug);
    expect(isValidSlug(slug)).toBe(true);
  });
});

describe('suggestedSlugs', () => {
  test('offers the list of the specification in order', () => {
    expect(suggestedSlugs('Café')).toEqual([
      'cafe',
      'cafe1',
      'cafe2',
      'cafe3',
      'cafe-tienda',
      'cafe-store',
      'cafe-shop',
      'tienda-cafe',
      'mi-cafe',
      'el-cafe',
      'super-cafe',
      'cafe-rd',
      'cafe-do',
      'cafe-online',
      'cafe-plus',
      'cafe-pro',
    ]);
  });

  test.each(['', 'ab', ' ab ', '🍍🍍🍍'])('needs more than %j', (name) => {
    expect(suggestedSlugs(name)).toEqual([]);
  });

  test('offers only slugs that a store could have', () => {
    for (const slug of [...suggestedSlugs('api'), ...suggestedSlugs('x'.repeat(80))]) {
      expect(isValidSlug(slug) && !isReservedSlug(slug)).toBe(true);
    }
  });
});

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
