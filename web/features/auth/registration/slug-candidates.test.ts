import { describe, expect, it } from 'vitest';
import { isReservedSlug, isValidSlug } from '#shared/lib/slug.ts';
import { automaticSlugs, fallbackSlug, suggestedSlugs } from './slug-candidates.ts';

describe('automaticSlugs', () => {
  it('tries the candidates in the order of the specification', () => {
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

  it('leaves out slugs that are too short or reserved', () => {
    expect(automaticSlugs('Ana')[0]).toBe('ana1');
    expect(automaticSlugs('Panel')).not.toContain('panel');
    expect(automaticSlugs('Demo')[0]).toBe('demo1');
  });

  it('shortens a long base instead of losing the ending', () => {
    const slugs = automaticSlugs('a'.repeat(60));
    expect(slugs[1]).toBe(`${'a'.repeat(49)}1`);
    expect(slugs).toHaveLength(10);
  });

  it('offers nothing for a name without letters', () => {
    expect(automaticSlugs('¡¡¡!!!')).toEqual([]);
  });
});

describe('fallbackSlug', () => {
  it.each([
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
  it('offers the list of the specification in order', () => {
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

  it.each(['', 'ab', ' ab ', '🍍🍍🍍'])('needs more than %j', (name) => {
    expect(suggestedSlugs(name)).toEqual([]);
  });

  it('offers only slugs that a store could have', () => {
    for (const slug of [...suggestedSlugs('api'), ...suggestedSlugs('x'.repeat(80))]) {
      expect(isValidSlug(slug) && !isReservedSlug(slug)).toBe(true);
    }
  });
});
