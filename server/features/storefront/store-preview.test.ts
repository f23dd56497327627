import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const get = (url: string) => t.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

test('only the preview of a store may be in a frame, and only in one of ours', async () => {
  const { slug } = await plantStore(t);
  const [shown, previewed] = [await get(`/str/${slug}`), await get(`/str/${slug}?preview=1`)];
  expect(shown.headers['x-frame-options']).toBe('DENY');
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(previewed.statusCode).toBe(200);
  expect(previewed.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(previewed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(previewed.headers['x-robots-tag']).toBe('noindex');
});

test.each(['', '0', 'true'])('preview=%s is the public page', async (value) => {
  const { slug } = await plantStore(t);
  expect((await get(`/str/${slug}?preview=${value}`)).headers['x-frame-options']).toBe('DENY');
});
