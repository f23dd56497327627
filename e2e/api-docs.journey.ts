import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';

test.each([
  ['a phone', PHONE, 'light'],
  ['a laptop in the dark', LAPTOP, 'dark'],
] as const)('a programmer reads the API on %s', async (_device, size, colorScheme) => {
  const page = await newPage({ ...size, colorScheme });
  await page.goto(`${SERVER_URL}/api/docs`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  await page.getByRole('link', { name: 'createProduct' }).first().click();
  const call = page.locator('#createProduct');
  await call.getByText('Answer and example').click();
  await call.getByText('curl -X POST').waitFor();
  await checkAccessibility(page);
});
