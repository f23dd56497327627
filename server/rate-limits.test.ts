import { expect, test } from 'vitest';
import { seconds } from '#shared/lib/time.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { type PlantedStore, plantStore } from './testing/plant-store.ts';

/** 600 becomes 6. */
const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 0.01 } });

const get = async (url: string, { peer = '203.0.113.7', forwarded = '' } = {}): Promise<number> => {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await t.app.inject({ url, headers, remoteAddress: peer })).statusCode;
};

const six = async (url: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let use = 0; use < 6; use += 1)
    statuses.push(await get(`${url}${use}`, { forwarded: `198.51.100.${use}` }));
  return statuses;
};

const OK = Array.from({ length: 6 }, () => 200);

test.each([
  ['the public list', ({ tenantId }: PlantedStore) => `/api/products?tenantId=${tenantId}&limit=1`],
  ['pages that must be drawn', ({ slug }: PlantedStore) => `/str/${slug}?category=arroz`],
])(
  '%s is limited for each real peer, whatever address it claims, and is allowed again later',
  async (_what, urlOf) => {
    const url = urlOf(await plantStore(t));
    expect(await six(url)).toEqual(OK);
    const refused = await t.app.inject({ url: `${url}7`, remoteAddress: '203.0.113.7' });
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers['retry-after']).toBe('60');
    expect(await get(`${url}7`, { forwarded: '192.0.2.1' })).toBe(429);
    expect(await get(`${url}7`, { peer: '203.0.113.8' })).toBe(200);
    t.clock.advance(seconds(60));
    expect(await get(`${url}7`)).toBe(200);
  },
);

test('a cached page does not count', async () => {
  const { slug } = await plantStore(t);
  // Over a real connection, because cached pages are written before any route is matched.
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const read = async (path: string) => (await fetch(`${address}/str/${slug}${path}`)).status;
  for (let use = 0; use < 20; use += 1) expect(await read('')).toBe(200);
  for (let use = 0; use < 5; use += 1) expect(await read(`?category=${use}`)).toBe(200);
  expect(await read('?category=otra')).toBe(429);
  expect(await read('')).toBe(200);
});

test('the report, which reads a year of orders and messages, is limited as its file is', async () => {
  const { token } = await plantStore(t, { plan: 'pro' });
  const read = async (path: string, remoteAddress = '203.0.113.7') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await t.app.inject({ url: `/api/analytics/${path}`, headers, remoteAddress })).statusCode;
  };
  for (const path of ['report?period=year', 'report.csv'])
    expect([await read(path), await read(path), await read(path, '203.0.113.8')]).toEqual([200, 429, 200]);
});
