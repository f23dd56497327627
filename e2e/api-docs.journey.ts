import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { openBrowser } from './browser/open-browser.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';

const browser = openBrowser();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

test.each([
  ['a phone', PHONE, 'light'],
  ['a laptop in the dark', LAPTOP, 'dark'],
] as const)('a programmer reads the API on %s', async (_device, size, colorScheme) => {
  const page = await newPage({ browser: browser.get(), ...size, colorScheme });
  await page.goto(`${server.url}/api/docs`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  await page.getByRole('link', { name: 'createProduct' }).first().click();
  const call = page.locator('#createProduct');
  await call.getByText('Answer and example').click();
  await call.getByText('curl -X POST').waitFor();
  await checkAccessibility(page);
});
