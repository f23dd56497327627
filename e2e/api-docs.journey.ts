import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';

const widthOf = (page: Awaited<ReturnType<typeof newPage>>) =>
  page.evaluate(() => document.documentElement.scrollWidth);

test.each([
  ['a phone', PHONE, 'light'],
  ['a laptop in the dark', LAPTOP, 'dark'],
] as const)('a programmer reads the API on %s', async (_device, size, colorScheme) => {
  const page = await newPage({ ...size, colorScheme });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(SERVER_URL))
      foreign.push(request.url());
  });
  await page.goto(`${SERVER_URL}/api/docs`);
  await page.getByRole('heading', { name: 'Colmado API' }).waitFor();
  await page.getByRole('cell', { name: 'SLUG_TAKEN' }).waitFor();
  expect(await widthOf(page)).toBe(size.width);
  await checkAccessibility(page);

  if (size.width === PHONE.width) await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'catalogue', exact: true }).click();
  await page.getByRole('link', { name: /^Adds a product/ }).click();
  const call = page.getByRole('region', { name: /^Adds a product/ });
  await call.getByText('curl').first().waitFor();
  expect(await call.textContent()).toContain('Dulce de leche');
  expect(await widthOf(page)).toBe(size.width);
  await checkAccessibility(page);
  expect(foreign).toEqual([]);
});

test('the library of the page cannot read what the panel stores in the browser', async () => {
  const page = await newPage(LAPTOP);
  await page.goto(SERVER_URL);
  await page.evaluate(() => localStorage.setItem('secret', 'of the panel'));
  await page.goto(`${SERVER_URL}/api/docs`);
  await page.getByRole('heading', { name: 'Colmado API' }).waitFor();
  expect(await page.evaluate(() => [origin, localStorage.getItem('secret')])).toEqual(['null', null]);
});
