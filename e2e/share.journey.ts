import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OFFLINE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import {
  KIT_PICTURE_COPY,
  PREVIEW_CHECK_COPY,
  PREVIEW_COPY,
  SHARE_COPY,
} from '#web/features/storefront/share/share-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { addPicturedProduct } from './browser/add-pictured-product.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const addProduct = (page: Page, owner: NewOwner, name: string): Promise<string> =>
  addPicturedProduct(page, { owner, name, price: '1250' });

const shownPicture = (page: Page, name: string) =>
  page.getByRole('img', { name: SHARE_COPY.pictureOf(name) });
const isDrawn = (page: Page, name: string): Promise<boolean> =>
  shownPicture(page, name).evaluate(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
  );

/** Waits until the worker controls the page and has stored the opened pages. */
const keepOnDevice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px', (look) => {
  it('an owner shares the store, prints a poster and sees how the link looks in WhatsApp', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `comparte-${look.width}` });
    const url = `${SERVER_URL}/str/${owner.slug}`;
    await addProduct(page, owner, 'Lámpara de mesa');
    await page.goto(`${SERVER_URL}/panel`);
    await page.getByRole('link', { name: PANEL_COPY.shareMore }).click();
    await page.getByRole('heading', { name: SHARE_COPY.screen, level: 1 }).waitFor();
    await button(page, SHARE_COPY.copyLink).click();
    await page.getByText(SHARE_COPY.copied).waitFor();
    expect(await clipboard(page)).toBe(url);
    await button(page, `${SHARE_COPY.copyText}: Biografía de Instagram`).click();
    await page.getByText(SHARE_COPY.textCopied).waitFor();
    expect(await clipboard(page)).toContain(url);
    const whatsApp = page.getByRole('link', { name: SHARE_COPY.onWhatsApp });
    expect(await whatsApp.getAttribute('href')).toContain(encodeURIComponent(url));
    for (const { name } of [KIT_PICTURE_COPY.estado, KIT_PICTURE_COPY.cuadrado]) {
      await shownPicture(page, name).scrollIntoViewIfNeeded();
      await expect.poll(() => isDrawn(page, name)).toBe(true);
    }
    await checkAccessibility(page);
    await takeScreenshot(page, `compartir-${look.width}`);

    await tab(page, SHARE_COPY.tabPrint).click();
    for (const { name } of [KIT_PICTURE_COPY['cartel-mesa'], KIT_PICTURE_COPY['cartel-carta']]) {
      await page.getByRole('radio', { name, exact: true }).check();
      await expect.poll(() => isDrawn(page, name)).toBe(true);
    }
    const saved = page.waitForEvent('download');
    await button(page, SHARE_COPY.downloadPng).click();
    const { format, height } = await sharp(await (await saved).path()).metadata();
    expect([format, height]).toEqual(['png', 2750]);
    await checkAccessibility(page);
    await takeScreenshot(page, `carteles-${look.width}`);
    await page.emulateMedia({ media: 'print' });
    await takeScreenshot(page, `cartel-impreso-${look.width}`);
    expect(await page.getByRole('heading', { name: SHARE_COPY.screen, level: 1 }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await tab(page, SHARE_COPY.tabPreview).click();
    const chat = page.getByRole('figure', { name: PREVIEW_COPY.chat });
    await chat.getByText(owner.businessName, { exact: true }).waitFor();
    await page.getByText(PREVIEW_CHECK_COPY.phone.missing).waitFor();
    await checkAccessibility(page);
    await page.getByLabel(PREVIEW_COPY.find).fill('lampara');
    await page.getByText(PREVIEW_COPY.found(1, false)).waitFor();
    await page.getByLabel(PREVIEW_COPY.which).selectOption('Lámpara de mesa');
    await chat.getByText('RD$1,250 · 9 en inventario').waitFor();
    await page.getByRole('radio', { name: PREVIEW_COPY.dark }).check();
    await expect
      .poll(() => chat.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1200);
    await checkAccessibility(page);
    await takeScreenshot(page, `asi-se-ve-${look.width}`);
    await page.getByRole('link', { name: PREVIEW_CHECK_COPY.phone.fix }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/panel/configuracion/tienda');
  });

  it('a shopper without network sees visited pages, and the current ones once the network is back', async () => {
    const page = await newPage({
      ...look,
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
    });
    const owner = await signInAsNewOwner(page, { slug: `lejos-${look.width}` });
    const { slug } = owner;
    const [seen, unseen] = [
      await addProduct(page, owner, 'Mecedora'),
      await addProduct(page, owner, 'Hamaca'),
    ];
    const store = `${SERVER_URL}/str/${slug}`;
    await page.evaluate(() => localStorage.clear());
    await page.goto(store);
    await keepOnDevice(page);
    await page.goto(`${store}/producto/${seen}`);
    const notice = page.getByText(OFFLINE_COPY.notice);
    expect(await notice.isVisible()).toBe(false);

    const context = page.context();
    await context.setOffline(true);
    await page.goto(store);
    await notice.waitFor();
    await page.getByRole('heading', { name: 'Mecedora' }).waitFor();
    await expect
      .poll(() =>
        page
          .locator('.card img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    await checkAccessibility(page);
    expect(await notice.isVisible()).toBe(true);
    await takeScreenshot(page, `sin-conexion-${look.width}`);
    await page.goto(`${store}/producto/${seen}`);
    await page.getByRole('heading', { name: 'Mecedora', level: 1 }).waitFor();
    await page.goto(`${store}/producto/${unseen}`);
    await page.getByRole('heading', { name: OFFLINE_COPY.title }).waitFor();
    expect(await notice.isVisible()).toBe(false);
    await takeScreenshot(page, `no-visto-${look.width}`);

    await context.setOffline(false);
    await page.request.put(`${SERVER_URL}/api/tenants/${slug}/profile`, {
      headers: { authorization: `Bearer ${owner.token}` },
      data: { description: 'Muebles de guano hechos en Baní.' },
    });
    await page.goto(store);
    await page.getByText('Muebles de guano hechos en Baní.').first().waitFor();
    expect(await notice.isVisible()).toBe(false);
  });
});
