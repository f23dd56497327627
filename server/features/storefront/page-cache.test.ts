import { expect, it } from 'vitest';
import { MemoryBudget } from '#server/platform/memory/memory-budget.ts';
import { CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (body: string) => new CachedPage({ status: 200, body, headers: {} });
const key = (tenantId: string, name = '') => ({ tenantId, page: name });

it('separates pages by tenant, page and version', () => {
  const cache = createPageCache(new MemoryBudget());
  const kept = page('a');
  cache.keep(key('uno', 'q=1'), 3, kept);
  expect(cache.find(key('uno', 'q=1'), 3)).toBe(kept);
  expect(cache.find(key('dos', 'q=1'), 3)).toBeUndefined();
  expect(cache.find(key('uno', 'q=2'), 3)).toBeUndefined();
  expect(cache.find(key('uno', 'q=1'), 4)).toBeUndefined();
  expect(cache.findStale(key('uno', 'q=1'))).toBe(kept);
});

it('a slow rendering of an older version never replaces the newer one', () => {
  const cache = createPageCache(new MemoryBudget());
  const newer = page('nueva');
  cache.keep(key('uno'), 5, newer);
  cache.keep(key('uno'), 4, page('vieja'));
  expect(cache.find(key('uno'), 5)).toBe(newer);
});

it('evicts the least recently used page when its bytes are full', () => {
  const cache = createPageCache(new MemoryBudget(20_000));
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    cache.keep(key('uno', name), 1, page(name.repeat(3_000)));
    cache.find(key('uno', 'a'), 1);
  }
  expect(cache.find(key('uno', 'a'), 1)).toBeDefined();
  expect(cache.find(key('uno', 'b'), 1)).toBeUndefined();
  expect(cache.find(key('uno', 'e'), 1)).toBeDefined();
});

it('counts the memory that it really uses: compressed bodies once they exist, and no slab behind a small result', () => {
  const cache = createPageCache(new MemoryBudget());
  const pages = Array.from({ length: 50 }, (_, at) => page(`${at} `.repeat(2_000)));
  for (const [at, kept] of pages.entries()) cache.keep(key('uno', `${at}`), 1, kept);
  const plain = cache.size().bytes;
  const bodies = pages.flatMap((kept) => [
    kept.in('gzip').body,
    kept.in('br').body,
    kept.in('identity').body,
  ]);
  expect(cache.size().bytes).toBeGreaterThan(plain);
  const slabs = new Map(bodies.map(({ buffer }) => [buffer, buffer.byteLength]));
  const held = [...slabs.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(held).toBeLessThanOrEqual(cache.size().bytes);
});
