import { describe, expect, it } from 'vitest';
import { PATHS } from '#shared/lib/paths.ts';
import { BASE_LIST_COPY } from '#web/features/catalogue/base-list/base-list-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('the base list at $width px', (look) => {
  it('fills an empty catalogue: prices typed survive a reload, a wrong one is marked, and what was added is told', async () => {
    const page = await newPage(look);
    const owner = await signInAsNewOwner(page, { slug: `lista-${look.width}` });
    await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    await page.getByRole('link', { name: BASE_LIST_COPY.title }).first().click();
    const fields = page.getByRole('textbox', { name: /^Precio de / });
    await fields.first().waitFor();
    await takeScreenshot(page, `lista-base-${look.width}`);
    await checkAccessibility(page);

    await fields.nth(0).fill('48.50');
    await fields.nth(1).fill('ciento');
    await fields.nth(2).fill('95');
    await page.getByText(BASE_LIST_COPY.chosen(3)).waitFor();
    // A reload loses nothing that was typed.
    await page.waitForTimeout(400);
    await page.reload();
    await page.getByRole('button', { name: BASE_LIST_COPY.add(3) }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(
      await page.locator('[aria-invalid=true]').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await takeScreenshot(page, `lista-base-error-${look.width}`);
    await fields.nth(1).fill('100');
    await page.getByRole('button', { name: BASE_LIST_COPY.add(3) }).click();
    await page.getByText(BASE_LIST_COPY.added(3)).waitFor();
    await expect.poll(() => page.getByText(BASE_LIST_COPY.hasAlready).count()).toBe(3);

    await page.getByRole('button', { name: BASE_LIST_COPY.trades.ferreteria }).click();
    await page.getByRole('searchbox', { name: BASE_LIST_COPY.search }).fill('zzzz');
    await page.getByText(BASE_LIST_COPY.nothing('zzzz')).waitFor();
    await takeScreenshot(page, `lista-base-nada-${look.width}`);
    await page.getByRole('searchbox', { name: BASE_LIST_COPY.search }).fill('cable');
    await fields.first().waitFor();
    await takeScreenshot(page, `lista-base-busqueda-${look.width}`);

    const { products } = await (
      await page.request.get(`${SERVER_URL}/api/products?tenantId=${owner.tenantId}&limit=50`)
    ).json();
    expect(products).toHaveLength(3);
    expect(products.map(({ price }: { price: number }) => price).sort()).toEqual([100, 48.5, 95].sort());
  });
});
