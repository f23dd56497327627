import type { Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  LOGO_COPY,
  OPEN_LOGO_TEXT,
  PERSONALISATION_COPY,
} from '#shared/features/personalisation/personalisation-copy.ts';
import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { addPicturedProduct } from './browser/add-pictured-product.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const drawing = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 600, channels: 4, background } })
    .png()
    .toBuffer();

const addProduct = (page: Page, owner: NewOwner, name: string): Promise<string> =>
  addPicturedProduct(page, { owner, name, price: '250' });

const openCustomizer = async (page: Page): Promise<Frame> => {
  await button(page, PERSONALISATION_COPY.open).click();
  const element = await page.getByTitle(PERSONALISATION_COPY.preview).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the preview has no page');
  await frame.locator('.hero').waitFor();
  await page.getByText(PERSONALISATION_COPY.previewLoading).waitFor({ state: 'detached' });
  return frame;
};

const paint = (frame: Frame): Promise<string> =>
  frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
const borderColor = (frame: Frame): Promise<string> =>
  frame
    .locator('.button-secondary')
    .first()
    .evaluate((element) => getComputedStyle(element).borderTopColor);
const publicPage = async (page: Page, slug: string): Promise<string> =>
  (await page.request.get(`${SERVER_URL}/str/${slug}`)).text();

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, an owner', (look) => {
  it('changes the look of the store, sees it at once, publishes it and undoes it', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `aspecto-${look.width}` });
    await addProduct(page, owner, 'Lámpara de mesa');
    await addProduct(page, owner, 'Mecedora');
    await page.goto(`${SERVER_URL}/panel/personalizacion`);
    await button(page, PERSONALISATION_COPY.open).waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `personalizacion-${look.width}`);

    const frame = await openCustomizer(page);
    // The secondary colour is that of the buttons with a border, as its label says.
    const borderBefore = await borderColor(frame);
    await page.getByLabel(PERSONALISATION_COPY.colors.secondaryColor, { exact: true }).fill('#7A1FA2');
    await expect.poll(() => borderColor(frame)).not.toBe(borderBefore);

    await button(page, 'Rojo Pasión').click();
    await expect.poll(() => paint(frame)).toBe('#C42B2B');
    const text = page.getByLabel(PERSONALISATION_COPY.colors.textColor, { exact: true });
    await text.fill('#DDDDDD');
    const fix = button(page, PERSONALISATION_COPY.fixOf(PERSONALISATION_COPY.contrastNames.textOnCard));
    // To the top of the drawer: what its tabs half cover looks too small to a program.
    await button(page, 'Azul Océano').scrollIntoViewIfNeeded();
    await checkAccessibility(page);
    await fix.click();
    await fix.waitFor({ state: 'detached' });
    await expect.poll(() => text.inputValue()).not.toBe('#DDDDDD');
    await takeScreenshot(page, `personalizador-colores-${look.width}`);

    await page.getByRole('tab', { name: PERSONALISATION_COPY.tabs.design }).click();
    await choice(page, PERSONALISATION_COPY.layouts.list).check();
    await choice(page, PERSONALISATION_COPY.headers.image).check();
    await choice(page, 'Poppins').check();
    await frame.locator('.shelf.list').waitFor();
    await frame.locator('.hero.image .cover').waitFor();
    await expect.poll(() => frame.evaluate(() => document.fonts.check('700 1rem Poppins'))).toBe(true);
    await checkAccessibility(page);
    await takeScreenshot(page, `personalizador-diseno-${look.width}`);

    await page.getByRole('tab', { name: PERSONALISATION_COPY.tabs.content }).click();
    await page.getByText(PERSONALISATION_COPY.showSearch).click();
    await frame.locator('.search').waitFor({ state: 'hidden' });
    await checkAccessibility(page);
    expect(await publicPage(page, owner.slug)).not.toContain('#C42B2B');

    await button(page, PERSONALISATION_COPY.save).click();
    await page.getByText(PERSONALISATION_COPY.saved).waitFor();
    const published = await publicPage(page, owner.slug);
    expect(published).toContain('#C42B2B');
    expect(published).toContain('hero image');
    expect(published).not.toContain('class="search"');

    await button(page, PERSONALISATION_COPY.reset).click();
    await expect.poll(() => paint(frame)).toBe(DEFAULT_STORE_THEME.primaryColor);
    await button(page, PERSONALISATION_COPY.undo).click();
    await expect.poll(() => paint(frame)).toBe('#C42B2B');
    await button(page, PERSONALISATION_COPY.reset).click();
    await button(page, PERSONALISATION_COPY.save).click();
    await expect.poll(() => publicPage(page, owner.slug)).not.toContain('#C42B2B');
  });

  it('finds unpublished changes again', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `borrador-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/personalizacion`);
    await openCustomizer(page);
    await button(page, 'Rosa Moderno').click();
    await button(page, SCREEN_COPY.close).click();
    await button(page, PERSONALISATION_COPY.leave).click();
    await page.getByTitle(PERSONALISATION_COPY.preview).waitFor({ state: 'detached' });
    await page.reload();
    const frame = await openCustomizer(page);
    await expect.poll(() => paint(frame)).toBe(DEFAULT_STORE_THEME.primaryColor);
    await button(page, SCREEN_COPY.recoverDraft).click();
    await expect.poll(() => paint(frame)).toBe('#C2307A');
    expect(await publicPage(page, owner.slug)).not.toContain('#C2307A');
  });

  it('sets an emoji and then a picture as the logo', async () => {
    const page = await newPage({ ...look });
    const { slug } = await signInAsNewOwner(page, { slug: `letrero-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/personalizacion`);
    await button(page, OPEN_LOGO_TEXT).click();
    await choice(page, 'Vestido').check();
    await checkAccessibility(page);
    await takeScreenshot(page, `logo-iconos-${look.width}`);
    await button(page, LOGO_COPY.save).click();
    await page.getByText(LOGO_COPY.saved).waitFor();

    await page.goto(`${SERVER_URL}/str/${slug}`);
    const sign = page.locator('[data-owner]');
    expect(await sign.innerText()).toContain('👗');
    await sign.click();
    await page.getByText(STOREFRONT_COPY.toPanel).waitFor();
    await page.getByRole('link', { name: OPEN_LOGO_TEXT }).click();
    await page.getByRole('tab', { name: LOGO_COPY.image }).click();
    expect(await button(page, LOGO_COPY.save).isDisabled()).toBe(true);
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg>') });
    await page.getByText(LOGO_COPY.notAnImage).waitFor();
    await picker.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await drawing('#0B7A55'),
    });
    await button(page, LOGO_COPY.remove).waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `logo-imagen-${look.width}`);
    await button(page, LOGO_COPY.save).click();
    await page.getByText(LOGO_COPY.saved).waitFor();

    await page.goto(`${SERVER_URL}/str/${slug}`);
    const address = await page.locator('img.emblem').getAttribute('src');
    expect((await page.request.get(`${SERVER_URL}${address}`)).headers()['content-type']).toBe('image/webp');
  });
});
