import { describe, expect, it } from 'vitest';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { DETAIL_COPY } from '#web/features/catalogue/product-form/detail-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

describe.each([PHONE, LAPTOP])('at $width px, the form of a product', (look) => {
  it('lists at the top what prevents saving, with the focus and in the title', async () => {
    const page = await newPage({ ...look });
    await signInAsNewOwner(page, { slug: `faltas-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    await page.getByLabel(PRODUCT_FORM_COPY.name).fill('Yuca encerada');
    await page.getByLabel(PRODUCT_FORM_COPY.price).fill('1.255');
    await page.getByLabel(PRODUCT_FORM_COPY.price).press('Enter');
    const summary = page.getByRole('alert');
    await summary.getByText(PRODUCT_FORM_COPY.review).waitFor();
    const { photos, price } = PRODUCT_FORM_COPY;
    expect(await summary.getByRole('listitem').allTextContents()).toEqual([
      PRODUCT_FORM_COPY.problemOf(photos, PRODUCT_IMAGES_COPY.required),
      PRODUCT_FORM_COPY.problemOf(price, PRODUCT_COPY.priceFraction),
    ]);
    await takeScreenshot(page, `producto-faltas-${look.width}`);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await page.getByLabel(PRODUCT_FORM_COPY.price).fill('100000000');
    await page.getByRole('button', { name: CATALOGUE_COPY.save }).click();
    await summary.getByText(PRODUCT_COPY.priceTooHigh).waitFor();
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('keeps the last letters typed before a reload', async () => {
    const page = await newPage({ ...look });
    await signInAsNewOwner(page, { slug: `recarga-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    await page.getByLabel(PRODUCT_FORM_COPY.name).fill('Yuca encerada de Moca');
    await page.reload();
    await page.getByRole('button', { name: SCREEN_COPY.recoverDraft }).click();
    await expect
      .poll(() => page.getByLabel(PRODUCT_FORM_COPY.name).inputValue())
      .toBe('Yuca encerada de Moca');
  });

  it.each(['light', 'dark'] as const)(
    'shows what the assistant understood of its text (%s)',
    async (colorScheme) => {
      const page = await newPage({ ...look, colorScheme });
      await signInAsNewOwner(page, { slug: `entendio-${colorScheme}-${look.width}` });
      await page.goto(`${SERVER_URL}/panel/agregar-producto`);
      await page.getByText(PRODUCT_FORM_COPY.moreDetails, { exact: true }).click();
      // A characteristic answers by its own name, so there is nothing to mend yet.
      await page.getByRole('button', { name: PRODUCT_FORM_COPY.addAttribute }).click();
      await page.getByRole('textbox', { name: PRODUCT_FORM_COPY.attributeName }).fill('Modelo');
      const read = page.waitForResponse((response) => response.url().endsWith('/bot/product-details'));
      await page.getByLabel(PRODUCT_FORM_COPY.attributeValue).fill('R-200');
      await (await read).finished();
      await page.evaluate(
        () => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn))),
      );
      expect(await page.getByText(DETAIL_COPY.title).count()).toBe(0);
      const description = page.getByLabel(PRODUCT_FIELD_COPY.description.label);
      await description.fill('Muy bonito.');
      await page.getByText(DETAIL_COPY.nothing).waitFor();
      await description.fill('Cuero, tallas 38 a 44. Dura 6 horas. Incluye pistola; no trae la batería.');
      const told = page.getByRole('group', { name: DETAIL_COPY.title });
      await told.getByText('no trae la batería').waitFor();
      expect(await told.getByRole('definition').allTextContents()).toEqual([
        'Cuero',
        'tallas 38 a 44',
        'Dura 6 horas',
        'Incluye pistola',
        'no trae la batería',
      ]);
      await takeScreenshot(page, `producto-entendio-${colorScheme}-${look.width}`);
    },
  );
});
