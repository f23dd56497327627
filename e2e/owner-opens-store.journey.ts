import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import {
  OUTBOUND_COPY,
  PRODUCT_PAGE_COPY,
  STOREFRONT_COPY,
} from '#shared/features/storefront/storefront-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { IMPORT_SCREEN_COPY } from '#web/features/imports/import-screen-copy.ts';
import { LANDING_COPY } from '#web/features/storefront/landing/landing-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { PROFILE_FORM_COPY } from '#web/features/tenants/profile/profile-copy.ts';
import { button } from './browser/button.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signUpOwner } from './browser/sign-up-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const CATALOGUE = 'e2e/fixtures/ferreteria.csv';
const PASSWORD = 'Guagua-Verde-7';

const photo = async (index: number) => ({
  name: `foto ${index}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: 40 * index, g: 90, b: 120 } },
  })
    .jpeg()
    .toBuffer(),
});

const addProductWithPhotos = async (page: Page) => {
  await page.goto(`${SERVER_URL}/panel/agregar-producto`);
  await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all([1, 2, 3, 4].map(photo)));
  await page.getByRole('img', { name: 'Foto 4 de 4' }).waitFor();
  await page.getByLabel(PRODUCT_FORM_COPY.name).fill('Carretilla reforzada');
  await page.getByLabel(PRODUCT_FORM_COPY.price).fill('3850');
  await button(page, CATALOGUE_COPY.save).click();
  await page.waitForURL(/product_added=true/);
  await page.getByText(CATALOGUE_COPY.created).waitFor();
};

const sayWhatsApp = async (page: Page) => {
  await page.goto(`${SERVER_URL}/panel/configuracion/tienda`);
  await page.getByLabel(PROFILE_FORM_COPY.whatsapp, { exact: true }).fill('829-555-0117');
  await button(page, SCREEN_COPY.save).click();
  await page.getByText(PROFILE_FORM_COPY.saved).waitFor();
};

const importCatalogue = async (page: Page, expected: { creates: number; says: string[] }) => {
  await page.goto(`${SERVER_URL}/panel/importar`);
  await page.setInputFiles('input[type=file]', CATALOGUE);
  for (const text of expected.says) await page.getByText(text).waitFor();
  await button(page, IMPORT_SCREEN_COPY.apply(expected.creates, 0)).click();
  await page.getByRole('heading', { name: IMPORT_SCREEN_COPY.doneTitle(expected.creates) }).waitFor();
};

const enquiryIn = (href: string | null) => {
  const url = new URL(href ?? '');
  return { to: url.origin + url.pathname, text: url.searchParams.get('text') };
};

/** As a shopper on a phone of their own: search, filter, list, product page and the texts that WhatsApp opens with. */
const shop = async (page: Page, { slug, businessName }: { slug: string; businessName: string }) => {
  const store = `${SERVER_URL}/str/${slug}`;
  await page.goto(store);
  const cards = page.locator('.card');
  const all = await cards.count();
  await page.getByLabel(STOREFRONT_COPY.searchLabel).fill('sementos');
  await expect.poll(() => cards.count()).toBeLessThan(10);
  expect(await cards.first().textContent()).toContain('Cemento');
  await page.getByRole('link', { name: STOREFRONT_COPY.clearFilters }).click();
  await expect.poll(() => cards.count()).toBe(all);
  await page.getByLabel(STOREFRONT_COPY.categoryLabel, { exact: true }).selectOption({ label: 'Plomería' });
  await page.waitForURL(/category=/);
  await page.getByRole('link', { name: STOREFRONT_COPY.listView }).click();
  await page.locator('.shelf.list').waitFor();
  await takeScreenshot(page, `recorrido-tienda-${slug}`);

  const card = cards.first();
  const name = (await card.locator('h3').textContent()) ?? '';
  const url = `${store}/producto/${await card.getAttribute('data-id')}`;
  const ask = await card.getByRole('link', { name: STOREFRONT_COPY.askOnWhatsApp }).getAttribute('href');
  expect(enquiryIn(ask)).toEqual({
    to: 'https://wa.me/18295550117',
    text: `${OUTBOUND_COPY.listEnquiry(name, businessName)}\n${url}`,
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: PRODUCT_PAGE_COPY.moreQuantity }).click();
  const link = page.locator('#enquiry');
  await expect
    .poll(async () => enquiryIn(await link.getAttribute('href')).text)
    .toMatch(/^Hola, me interesa \*.+\*\. Cantidad: 2\. Precio estimado: RD\$[\d,]+\.\nhttp/);
};

const published = async (page: Page, slug: string) => {
  const { tenant } = await (await page.request.get(`${SERVER_URL}/api/tenants/${slug}`)).json();
  const answer = await page.request.get(`${SERVER_URL}/api/products?tenantId=${tenant.id}`);
  return (await answer.json()).products.length;
};

describe.each([
  { ...PHONE, look: 'celular' },
  { ...LAPTOP, look: 'portatil' },
])('at $width px', ({ look, ...size }) => {
  it('a business registers, imports as many products as its plan allows, sells, signs out and comes back', async () => {
    const page = await newPage({ ...size, expectedErrors: [/401/] });
    const businessName = `Ferretería ${look}`;
    const account = { businessName, email: `${look}@gmail.com`, password: PASSWORD };
    const slug = `ferreteria-${look}`;
    await page.goto(SERVER_URL);
    await page.getByRole('link', { name: LANDING_COPY.createStore }).first().click();
    await signUpOwner(page, { ...account, plan: 'esencial' });
    await page.getByText(PANEL_COPY.welcomeTitle).waitFor();
    await addProductWithPhotos(page);
    await sayWhatsApp(page);
    await importCatalogue(page, {
      creates: 49,
      says: [IMPORT_SCREEN_COPY.roomTitle('Starter', 50, 1), IMPORT_SCREEN_COPY.roomPartly(49, 31)],
    });
    expect(await published(page, slug)).toBe(50);

    const shopper = await newPage({ ...size });
    await shop(shopper, { slug, businessName });

    await page.goto(`${SERVER_URL}/panel`);
    if (size.width < 1024) await button(page, PANEL_COPY.more).click();
    await button(page, PANEL_COPY.signOut).click();
    await page.waitForURL(`${SERVER_URL}/`);
    await page.goto(`${SERVER_URL}/panel/productos?q=cemento`);
    await page.waitForURL('**/login?*');
    await page.getByLabel(LOGIN_COPY.email, { exact: true }).fill(account.email);
    await page.getByLabel(LOGIN_COPY.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: LOGIN_COPY.submit }).click();
    await page.waitForURL('**/panel/productos?q=cemento');
    await page.getByText('Cemento gris').first().waitFor();
  });

  it('on the plan Pro all 80 products are imported', async () => {
    const page = await newPage({ ...size });
    await page.goto(`${SERVER_URL}/registro?plan=pro`);
    const account = { businessName: `Ferretería Pro ${look}`, email: `pro.${look}@gmail.com` };
    await signUpOwner(page, { ...account, password: PASSWORD, plan: 'pro' });
    await importCatalogue(page, { creates: 80, says: [] });
    await page.goto(`${SERVER_URL}/str/ferreteria-pro-${look}`);
    const sellable = await page.locator('.card').count();
    expect(sellable).toBe(48);
    expect(await published(page, `ferreteria-pro-${look}`)).toBe(80);
  });
});
