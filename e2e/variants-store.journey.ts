import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { cartKeyOf } from '#shared/features/orders/cart-rules.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { productPath, quickViewPath, storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { VARIANT_COPY } from '#web/features/storefront/store/variant-copy.ts';
import { button } from './browser/button.ts';
import { CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { chatWithBot } from './browser/chat-with-bot.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const SHIRT = {
  name: 'Poloche básico',
  price: 450,
  category: 'Ropa de diario',
  variants: {
    options: [
      { name: 'Talla', values: ['S', 'M', 'L'] },
      { name: 'Color', values: ['Rojo', 'Azul'] },
    ],
    items: [
      { values: ['S', 'Rojo'], stock: 2, picture: 0 },
      { values: ['M', 'Rojo'], stock: 3, price: 550, picture: 0 },
      { values: ['M', 'Azul'], stock: 4, picture: 1 },
      { values: ['L', 'Azul'], stock: 0, picture: 1 },
      { values: ['L', 'Rojo'], stock: 6, picture: 0 },
    ],
  },
};
const SHADES = Array.from({ length: 30 }, (_, at) =>
  `${at + 1} Tono con un nombre de los largos`.slice(0, 8 + (at % 5) * 6),
);
const PAINT = {
  name: 'Pintura acrílica semibrillante para interiores y exteriores, resistente a la humedad',
  price: 1250,
  category: 'Pinturas',
  variants: {
    options: [
      { name: 'Tono', values: SHADES },
      { name: 'Envase', values: ['Galón'] },
      { name: 'Acabado', values: ['Mate', 'Brillante'] },
    ],
    items: SHADES.map((shade, at) => ({
      values: [shade, 'Galón', at % 3 === 0 ? 'Mate' : 'Brillante'],
      stock: at % 4,
    })),
  },
};

const pictureOf = async (color: string): Promise<Blob> => {
  const drawn = sharp({ create: { width: 600, height: 600, channels: 3, background: color } }).png();
  return new Blob([new Uint8Array(await drawn.toBuffer())], { type: 'image/png' });
};

/** Opens a shop that sells a shirt in sizes and colours, and a paint in thirty shades. */
const openShop = async (page: Page, wantedSlug: string) => {
  const owner = await signInAsNewOwner(page, { slug: wantedSlug, plan: 'pro' });
  const { slug } = owner;
  const headers = { authorization: `Bearer ${owner.token}` };
  await callAs(owner, `PUT /tenants/${slug}/profile`, CAKE_STORE);
  const form = new FormData();
  for (const [name, value] of Object.entries(SHIRT))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const color of ['#b3261e', '#1d4f91']) form.append('images', await pictureOf(color), 'foto.png');
  const answer = await fetch(`${SERVER_URL}/api/products`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  const { product } = await answer.json();
  const paint = (await callAs(owner, 'POST /products', PAINT)).product.id;
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  return {
    slug,
    owner,
    read: async (path: string) => (await page.request.get(`${SERVER_URL}/api${path}`, { headers })).json(),
    shirt: product.id as string,
    variant: (at: number): string => product.variants.items[at].id,
    store: `${SERVER_URL}${storePath(slug)}`,
    pageOf: (id: string) => `${SERVER_URL}${productPath(storePath(slug), id)}`,
    paint: paint as string,
  };
};

const value = (page: Page, option: string, name: string) =>
  page.getByRole('radiogroup', { name: option }).getByRole('radio', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });
const cardOf = (page: Page, id: string) => page.locator(`.card[data-id="${id}"]`);

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  const judge = (page: Page, name: string): Promise<void> => judgeScreen(page, `variantes-${name}`);

  it('a shopper chooses M red by buttons and by keyboard, shares the address and orders it, and the stock falls', async () => {
    const page = await newPage(look);
    const shop = await openShop(page, `variantes-${look.width}`);
    await page.goto(shop.store);
    await cardOf(page, shop.shirt).getByText('desde RD$450').waitFor();
    await judge(page, 'tienda');

    // The card leads to the choice, and the choice into the address.
    await cardOf(page, shop.shirt).getByRole('link', { name: VARIANT_COPY.choose }).click();
    const quick = page.locator('.quick');
    await value(page, 'Talla', 'S').waitFor();
    await button(page, VARIANT_COPY.missing('talla y color')).click();
    expect(await value(page, 'Talla', 'S').evaluate((radio) => radio === document.activeElement)).toBe(true);
    await value(page, 'Talla', 'M').click();
    await button(page, VARIANT_COPY.missing('color')).waitFor();
    await judge(page, 'vista-rapida');
    await value(page, 'Color', 'Rojo').click();
    await quick.getByText('RD$550', { exact: true }).waitFor();
    await quick.getByText('3 en inventario', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('v')).toBe(shop.variant(1));
    await judge(page, 'vista-elegida');
    const other = await newPage(look);
    await other.goto(page.url());
    await other.locator('.quick').getByText('RD$550', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await quick.waitFor({ state: 'detached' });
    expect(page.url()).toBe(shop.store);

    // By keyboard, on the page of the product: L in blue is sold out, and said to be.
    await page.goto(shop.pageOf(shop.shirt));
    await value(page, 'Talla', 'S').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'L', exact: true, checked: true }).waitFor();
    await value(page, 'Color', `Azul ${VARIANT_COPY.unsold.sold_out}`).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await button(page, 'Agotado').waitFor();
    await page.getByText('Sin stock').waitFor();
    // The gallery shows the picture of the blue one.
    await page.waitForFunction(() => {
      const photos = document.querySelector('.photos');
      return photos !== null && photos.scrollLeft > photos.clientWidth * 0.9;
    });
    await judge(page, 'agotada');
    const struck = value(page, 'Color', `Azul ${VARIANT_COPY.unsold.sold_out}`);
    expect(await struck.evaluate((radio) => getComputedStyle(radio).textDecorationLine)).toBe('line-through');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await page.getByText('RD$550', { exact: true }).waitFor();
    expect(page.url()).toBe(`${shop.pageOf(shop.shirt)}?v=${shop.variant(1)}`);
    await judge(page, 'producto');

    // The address shows the same choice to somebody else, also in its short form.
    for (const address of [page.url(), shop.pageOf(shop.variant(1))]) {
      await other.goto(address);
      await other.getByRole('radio', { name: 'M', exact: true, checked: true }).waitFor();
      await other.getByRole('radio', { name: 'Rojo', exact: true, checked: true }).waitFor();
      expect(other.url()).toBe(page.url());
    }

    await button(page, STOREFRONT_COPY.addToOrder).click();
    await page.getByText(CART_BAR_COPY.added).waitFor();
    await button(page, CART_BAR_COPY.see(1)).click();
    await sheet(page).getByRole('link', { name: 'Poloche básico · M · Rojo' }).waitFor();
    const close = await sheet(page).getByRole('button', { name: CART_COPY.close }).boundingBox();
    expect(close?.x).toBeGreaterThan(look.width / 2);
    await judge(page, 'pedido');
    await page.getByRole('radio', { name: CART_COPY.pickup }).check();
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await page.getByLabel(CART_COPY.name).fill('Yokasta Peña');
    await page.getByLabel(CART_COPY.phone).fill('829 555 7777');
    await button(page, CART_COPY.send).click();
    const orderLink = sheet(page).getByRole('link', { name: CART_COPY.seeOrder });
    await orderLink.waitFor();
    await other.goto(
      `${SERVER_URL}${new URL((await orderLink.getAttribute('href')) ?? '', SERVER_URL).pathname}`,
    );
    await other.getByText('Poloche básico · M · Rojo').first().waitFor();
    await judge(other, 'pedido-del-cliente');

    // Once the store confirms it, one is less.
    const { orders } = await shop.read('/orders');
    await callAs(shop.owner, `PUT /orders/${orders[0].id}/state`, { state: 'confirmed' });
    await other.goto(page.url());
    await other.getByText('2 en inventario', { exact: true }).waitFor();
  });

  it('the bot asks a shopper for the size and colour that were not said, and takes them by button and by word', async () => {
    const owner = await newPage(look);
    const shop = await openShop(owner, `variantes-chat-${look.width}`);
    await callAs(shop.owner, 'PUT /bot/settings', { isWebChatOn: true });
    const page = await newPage(look);
    const { log, say } = await chatWithBot(page, shop.store);
    await say('dame un poloche');
    await log.getByRole('button', { name: 'M', exact: true }).click();
    await log.getByRole('button', { name: 'Rojo', exact: true }).click();
    await log.getByText(/Poloche básico · M · Rojo.*RD\$550/).waitFor();
    await say('mejor en L');
    await log.getByText(/Poloche básico · L · Rojo.*RD\$450/).waitFor();
    await judge(page, 'chat');
  });

  it('a cart of before is told to choose again, and the choice takes its place', async () => {
    const page = await newPage(look);
    const shop = await openShop(page, `variantes-carrito-${look.width}`);
    await page.goto(shop.store);
    const cartOf = () => page.evaluate((key) => localStorage.getItem(key), cartKeyOf(shop.slug));
    await page.evaluate(({ key, text }) => localStorage.setItem(key, text), {
      key: cartKeyOf(shop.slug),
      text: JSON.stringify([[shop.shirt, 2]]),
    });
    await page.reload();
    await button(page, CART_BAR_COPY.see(2)).click();
    await sheet(page).getByText(CART_COPY.chooseLine).waitFor();
    await judge(page, 'elegir-otra-vez');
    await button(page, CART_COPY.send).click();
    await sheet(page).getByText(CART_COPY.chooseFirst).waitFor();
    await sheet(page).getByRole('link', { name: CART_COPY.choose }).click();
    await value(page, 'Talla', 'L').click();
    await value(page, 'Color', 'Rojo').click();
    await button(page, STOREFRONT_COPY.addToOrder).click();
    await button(page, CART_BAR_COPY.see(3)).click();
    await sheet(page).getByRole('link', { name: 'Poloche básico · L · Rojo' }).waitFor();
    expect(JSON.parse((await cartOf()) ?? '')).toEqual([[shop.variant(4), 1]]);
  });

  it('without scripts the values are links, and the enquiry names the choice', async () => {
    const owner = await newPage(look);
    const shop = await openShop(owner, `variantes-sin-guion-${look.width}`);
    const page = await newPage({ ...look, javaScript: false });
    await page.goto(shop.store);
    await cardOf(page, shop.shirt).getByRole('link', { name: VARIANT_COPY.choose }).click();
    await page.locator('.quick').getByRole('link', { name: 'M', exact: true }).click();
    await page.locator('.quick').getByText('RD$550', { exact: true }).waitFor();
    expect(page.url()).toBe(
      `${SERVER_URL}${quickViewPath(storePath(shop.slug), shop.shirt)}&v=${shop.variant(1)}`,
    );
    await takeScreenshot(page, `variantes-sin-guion-vista-${look.width}`);
    await page.goto(shop.pageOf(shop.shirt));
    await page.getByRole('link', { name: 'Azul', exact: true }).click();
    await page.getByRole('link', { name: 'M', exact: true }).and(page.locator('[aria-current]')).waitFor();
    await page.getByText('4 en inventario').waitFor();
    const enquiry = page.locator('#enquiry');
    const text = new URL((await enquiry.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain('*Poloche básico · M · Azul*. Cantidad: 1. Precio estimado: RD$450.');
    await takeScreenshot(page, `variantes-sin-guion-${look.width}`);
  });

  it('three options, one with thirty values, hold on the screen', async () => {
    const page = await newPage(look);
    const shop = await openShop(page, `variantes-muchas-${look.width}`);
    await page.goto(shop.pageOf(shop.paint));
    await button(page, VARIANT_COPY.missing('tono y acabado')).waitFor();
    await value(page, 'Acabado', 'Mate').click();
    await judge(page, 'muchas');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
