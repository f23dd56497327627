import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const PRODUCTS = 300;
/** The largest number of rows in the document: three screens and the blocks cut by their edges. */
const MAX_DRAWN = 110;

const nameOf = (index: number): string => `Producto ${String(index).padStart(3, '0')}`;

const importMany = async (page: Page, { token }: NewOwner) => {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => `${nameOf(index)},${index + 1}`);
  const headers = { authorization: `Bearer ${token}` };
  const buffer = Buffer.from(['Nombre,Precio', ...rows].join('\n'));
  const file = { name: 'muchos.csv', mimeType: 'text/csv', buffer };
  const staged = await page.request.post(`${SERVER_URL}/api/imports`, { headers, multipart: { file } });
  const { id } = (await staged.json()).import;
  await page.request.post(`${SERVER_URL}/api/imports/${id}/apply`, { headers, data: {} });
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${SERVER_URL}/api/imports/${id}`, { headers });
      return (await answer.json()).import.status;
    })
    .toBe('done');
};

/** Notes each product that gets the focus from now on. */
const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const name =
        target instanceof Element && /Producto \d{3}/.exec(target.closest('li')?.textContent ?? '')?.[0];
      const noted = document.body.dataset.noted?.split(',') ?? [];
      if (name && noted.at(-1) !== name) document.body.dataset.noted = [...noted, name].join(',');
    });
  });

/** Presses the tab key without a pause, as a key that is held down does. */
const holdTab = async (page: Page, presses: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const sent = Array.from({ length: presses }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await Promise.all(sent.flat());
};

const nameLink = (page: Page, index: number) => page.getByRole('link', { name: nameOf(index), exact: true });

describe.each([
  { ...PHONE, mode: 'list' },
  { ...LAPTOP, mode: 'list' },
  { ...LAPTOP, mode: 'grid' },
])('at $width px, as a $mode', ({ mode, ...look }) => {
  it('shows a long list to its end while few rows are in the page, and the tab key passes through all of them', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, {
      slug: `largo-${look.width}-${mode}`,
      plan: 'pro',
    });
    await importMany(page, owner);
    await page.evaluate((view) => localStorage.setItem('product_view', view), mode);
    await page.goto(`${SERVER_URL}/panel/productos?sort=name`);
    await nameLink(page, 0).focus();
    const list = page.getByRole('region', { name: PRODUCT_LIST_COPY.listLabel });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return nameLink(page, PRODUCTS - 1).isVisible();
      })
      .toBe(true);
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(MAX_DRAWN);
    expect(await nameLink(page, 0).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await nameLink(page, 1).waitFor();
    const stops = await nameLink(page, 1).evaluate(
      (link) => link.closest('li')?.querySelectorAll('a, button, input').length ?? 0,
    );
    await noteFocus(page);
    await holdTab(page, stops * (PRODUCTS - 1));
    const noted = await page.evaluate(() => document.body.dataset.noted?.split(','));
    expect(noted?.slice(0, PRODUCTS)).toEqual(Array.from({ length: PRODUCTS }, (_, index) => nameOf(index)));
  });
});
