import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const paint = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Adds a product with a picture of each colour, and answers its id. */
const addProduct = async (
  page: Page,
  { token }: NewOwner,
  { name, colors }: { name: string; colors: readonly string[] },
): Promise<string> => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, price: '165', category: 'Embutidos', stock: '9' }))
    form.append(field, value);
  for (const color of colors)
    form.append('images', new Blob([new Uint8Array(await paint(color))]), `${color.slice(1)}.jpg`);
  const answer = await page.request.fetch(`${SERVER_URL}/api/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    multipart: form,
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).product.id;
};

const log = (page: Page) => page.getByRole('log');
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: WEB_CHAT_COPY.field }).fill(text);
  await page.keyboard.press('Enter');
};
/** The picture on the last card, once it is drawn. */
const lastPicture = async (page: Page): Promise<string | null> => {
  const picture = log(page).locator('.goods img').last();
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  return picture.getAttribute('src');
};

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px', (look) => {
  it('a shopper sees products as cards, asks for pictures, and the owner sees what was shown', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `tarjetas-${look.width}`, plan: 'pro' });
    const { slug } = owner;
    await page.request.fetch(`${SERVER_URL}/api/bot/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}` },
      data: { isWebChatOn: true },
    });
    const id = await addProduct(page, owner, {
      name: 'Salami Induveca',
      colors: ['#b3543a', '#7d3a2a'],
    });
    await addProduct(page, owner, { name: 'Salami Campesino', colors: ['#8a2f2f'] });
    await addProduct(page, owner, { name: 'Arroz selecto', colors: [] });
    const session = await page.evaluate(() => ({ ...localStorage }));
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${SERVER_URL}/str/${slug}`);
    await page.getByRole('button', { name: STOREFRONT_COPY.openChat }).click();

    await say(page, 'qué salami tienen?');
    await log(page).locator('.goods li').nth(1).waitFor();
    await lastPicture(page);
    await takeScreenshot(page, `tarjetas-varias-${look.width}`);

    await say(page, 'foto del salami induveca');
    await log(page).getByText('Aquí está la foto 1 de 2.').waitFor();
    const first = await lastPicture(page);
    const card = log(page).locator('.goods').last().getByRole('link');
    expect(await card.getAttribute('href')).toBe(`/str/${slug}/producto/${id}`);
    await checkAccessibility(page);
    expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(page, `tarjetas-foto-${look.width}`);

    await log(page).getByRole('button', { name: 'Otra foto' }).click();
    await log(page).getByText('Aquí está la foto 2 de 2.').waitFor();
    expect(await lastPicture(page)).not.toBe(first);
    await say(page, 'otra foto');
    await log(page).getByText('Esas son las 2 fotos').waitFor();
    await say(page, 'foto del arroz');
    await log(page).getByText('no tengo foto por aquí').waitFor();
    await takeScreenshot(page, `tarjetas-sin-foto-${look.width}`);

    await page.evaluate((kept) => Object.assign(localStorage, kept), session);
    await page.goto(`${SERVER_URL}${PATHS.panelConversations}`);
    await page.getByText('no tengo foto por aquí').first().click();
    await page.getByText('Aquí está la foto 2 de 2.').waitFor();
    await takeScreenshot(page, `tarjetas-bandeja-${look.width}`);
  });
});
