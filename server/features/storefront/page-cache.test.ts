import { expect, it } from 'vitest';
import { cachePage } from './cached-page.ts';
import { openPageCache } from './page-cache.ts';

const page = (body: string) => cachePage({ status: 200, body, headers: {} });
const key = (tenantId: string, name = '') => ({ tenantId, page: name });

it('keeps pages apart by tenant, page and version', () => {
  const cache = openPageCache();
  const kept = page('a');
  cache.keep(key('uno', 'q=1'), 3, kept);
  expect(cache.find(key('uno', 'q=1'), 3)).toBe(kept);
  expect(cache.find(key('dos', 'q=1'), 3)).toBeUndefined();
  expect(cache.find(key('uno', 'q=2'), 3)).toBeUndefined();
  expect(cache.find(key('uno', 'q=1'), 4)).toBeUndefined();
  expect(cache.findStale(key('uno', 'q=1'))).toBe(kept);
});

it('never lets a slow drawing of an older version take the newer one’s place', () => {
  const cache = openPageCache();
  const newer = page('nueva');
  cache.keep(key('uno'), 5, newer);
  cache.keep(key('uno'), 4, page('vieja'));
  expect(cache.find(key('uno'), 5)).toBe(newer);
});

it('forgets what was read longest ago when its bytes are spent', () => {
  const cache = openPageCache(20_000);
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    cache.keep(key('uno', name), 1, page(name.repeat(3_000)));
    cache.find(key('uno', 'a'), 1);
  }
  expect(cache.find(key('uno', 'a'), 1)).toBeDefined();
  expect(cache.find(key('uno', 'b'), 1)).toBeUndefined();
  expect(cache.find(key('uno', 'e'), 1)).toBeDefined();
});
