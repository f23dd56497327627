import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { cartKeyOf } from '#shared/features/orders/cart-rules.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { MEASURED_FIELD_COPY } from '#web/lib/form/measured-field-copy.ts';
import { button } from './browser/button.ts';
import { CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { chatWithBot } from './browser/chat-with-bot.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const POUND = { unit: 'lb', step: 0.25, byMoney: true };
const GOODS = {
  salami: { name: 'Salami', price: 165, category: 'Embutidos', stock: 5, measure: POUND },
  cheese: { name: 'Queso de freír', price: 225, category: 'Lácteos', measure: POUND },
  cable: {
    name: 'Cable eléctrico',
    price: 45,
    category: 'Ferretería',
    stock: 3,
    measure: { unit: 'yd', step: 0.5, byMoney: false },
  },
  bread: { name: 'Pan sobao', price: 10, category: 'Panadería' },
};
type Good = keyof typeof GOODS;

/** Opens a colmado that sells by the piece, the pound and the yard. */
const openColmado = async (page: Page, wantedSlug: string) => {
  const owner = await signInAsNewOwner(page, { slug: wantedSlug, plan: 'pro' });
  const { slug } = owner;
  await callAs(owner, `PUT /tenants/${slug}/profile`, CAKE_STORE);
  const ids: Partial<Record<Good, string>> = {};
  for (const good of Object.keys(GOODS) as Good[])
    ids[good] = (await callAs(owner, 'POST /products', GOODS[good])).product.id;
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  return {
    owner,
    address: `${SERVER_URL}${storePath(slug)}`,
    pageOf: (good: Good) => `${SERVER_URL}${productPath(storePath(slug), ids[good] ?? '')}`,
    cartOf: () => page.evaluate((key) => localStorage.getItem(key), cartKeyOf(slug)),
    putCart: (lines: readonly [Good, number, string?][]) =>
      page.evaluate(({ key, text }) => localStorage.setItem(key, text), {
        key: cartKeyOf(slug),
        text: JSON.stringify(lines.map(([good, ...line]) => [ids[good], ...line])),
      }),
  };
};

const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });
const quantityOf = (page: Page, good: Good, units = 'libras') =>
  page.getByLabel(MEASURED_FIELD_COPY.quantity(GOODS[good].name, units), { exact: true });
const moneyOf = (page: Page, good: Good) =>
  page.getByLabel(MEASURED_FIELD_COPY.money(GOODS[good].name), { exact: true });

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  const judge = (page: Page, name: string): Promise<void> => judgeScreen(page, `medida-${name}`);

  it('a shopper buys half a pound of salami and fifty pesos of cheese, and changes the order without scripts', async () => {
    const page = await newPage(look);
    const shop = await openColmado(page, `colmado-medida-${look.width}`);
    await page.goto(shop.address);
    await page.getByText('RD$165 / lb').first().waitFor();
    await page.getByText('RD$45 / yd').first().waitFor();
    await judge(page, 'tienda');

    // On the page of a product the step and the amount show each other.
    await page.goto(shop.pageOf('salami'));
    const salami = quantityOf(page, 'salami');
    await salami.waitFor();
    expect([await salami.inputValue(), await moneyOf(page, 'salami').inputValue()]).toEqual(['¼', '41.25']);
    await button(page, MEASURED_FIELD_COPY.more('¼ lb', 'Salami')).click();
    expect([await salami.inputValue(), await moneyOf(page, 'salami').inputValue()]).toEqual(['½', '82.50']);
    await judge(page, 'producto');
    await salami.fill('7');
    await salami.blur();
    await page.getByText(MEASURED_FIELD_COPY.onlyLeft('quedan 5 lb')).waitFor();
    expect(await button(page, STOREFRONT_COPY.addToOrder).first().isDisabled()).toBe(true);
    await judge(page, 'no-alcanza');
    await salami.fill('1/2');
    await button(page, STOREFRONT_COPY.addToOrder).first().click();
    await page.getByText(CART_BAR_COPY.addedSome('½ lb')).waitFor();

    // In the quick view fifty pesos are typed.
    await page.goto(shop.address);
    // The cart's bar appears over the cards: a press that began before it would end on the bar.
    await button(page, CART_BAR_COPY.see(1)).waitFor();
    await page.getByRole('link', { name: 'Queso de freír' }).first().click();
    const quick = page.locator('.quick');
    await moneyOf(page, 'cheese').fill('50');
    expect(await quantityOf(page, 'cheese').inputValue()).toBe('0.222');
    await page.getByText(MEASURED_FIELD_COPY.buys('RD$50', '0.222 lb', 'RD$49.95')).waitFor();
    await judge(page, 'vista-rapida');
    await quick.getByRole('button', { name: STOREFRONT_COPY.addToOrder }).click();
    await page.keyboard.press('Escape');

    await button(page, CART_BAR_COPY.see(2)).click();
    await quantityOf(page, 'salami').waitFor();
    expect(await quantityOf(page, 'cheese').inputValue()).toBe('0.222');
    await sheet(page).getByText('RD$225 / lb').waitFor();
    await judge(page, 'pedido');
    // A typed quantity that is not sold is refused and not rounded.
    await page.getByRole('radio', { name: CART_COPY.pickup }).check();
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await page.getByLabel(CART_COPY.name).fill('Yokasta Peña');
    await page.getByLabel(CART_COPY.phone).fill('829 555 7777');
    await quantityOf(page, 'salami').fill('media');
    await button(page, CART_COPY.send).click();
    await page.getByText(CART_COPY.quantityWrong).waitFor();
    await quantityOf(page, 'salami').fill('0.5');
    await button(page, CART_COPY.send).click();
    const orderLink = sheet(page).getByRole('link', { name: CART_COPY.seeOrder });
    await orderLink.waitFor();
    const orderUrl = (await orderLink.getAttribute('href')) ?? '';
    expect(await shop.cartOf()).toBeNull();

    const buyer = await newPage({ ...look, javaScript: false });
    const orderPage = `${SERVER_URL}${new URL(orderUrl, SERVER_URL).pathname}`;
    await buyer.goto(orderPage);
    await buyer.getByText('de Salami').waitFor();
    await takeScreenshot(buyer, `medida-pedido-del-cliente-${look.width}`);
    await buyer.getByRole('link', { name: ORDER_PAGE_COPY.change }).click();
    await page.goto(buyer.url());
    await judge(page, 'pedido-cambiar');
    const changed = buyer.getByLabel(ORDER_PAGE_COPY.quantityIn('libras', 'Salami'));
    expect(await changed.inputValue()).toBe('0.5');
    await changed.fill('9');
    await button(buyer, ORDER_PAGE_COPY.saveChange).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.corto({ left: 5, unit: 'lb' })).waitFor();
    await changed.fill('1.25');
    await button(buyer, ORDER_PAGE_COPY.saveChange).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.cambiado()).waitFor();
    await buyer.getByText('1¼ lb').waitFor();
    await takeScreenshot(buyer, `medida-pedido-cambiado-${look.width}`);
  });

  it('the bot sells half a pound and fifty pesos, and asks what a bare fifty means', async () => {
    const owner = await newPage(look);
    const shop = await openColmado(owner, `colmado-chat-${look.width}`);
    await callAs(shop.owner, 'PUT /bot/settings', { isWebChatOn: true });
    const page = await newPage(look);
    const { log, say } = await chatWithBot(page, shop.address);
    await say('dame media libra de salami y 50 pesos de queso');
    await log.getByText(/½ lb de Salami/).waitFor();
    await log.getByText(/0\.222 lb de Queso de freír/).waitFor();
    await say('ponme 40 más de queso');
    await log.getByRole('button', { name: 'RD$40', exact: true }).waitFor();
    await judge(page, 'chat');
  });

  it('a product that is sold otherwise by now says so in the order, and the shopper decides', async () => {
    const page = await newPage(look);
    const shop = await openColmado(page, `medida-cambiada-${look.width}`);
    await page.goto(shop.address);
    await shop.putCart([
      ['salami', 2],
      ['cable', 0.7, 'yd'],
      ['bread', 0.5, 'lb'],
    ]);
    await page.reload();
    await button(page, CART_BAR_COPY.see(4)).click();
    await sheet(page).getByText(CART_COPY.soldOtherwise('¼ lb')).waitFor();
    await sheet(page).getByText(CART_COPY.soldOtherwise('½ yd')).waitFor();
    await sheet(page).getByText(CART_COPY.soldOtherwise(undefined)).waitFor();
    expect(await quantityOf(page, 'salami').inputValue()).toBe('2');
    expect(await quantityOf(page, 'cable', 'yardas').inputValue()).toBe('½');
    await judge(page, 'cambiada');
    await button(page, MEASURED_FIELD_COPY.more('½ yd', 'Cable eléctrico')).click();
    expect(await quantityOf(page, 'cable', 'yardas').inputValue()).toBe('1');
    for (const _ of [1, 2]) {
      const less = MEASURED_FIELD_COPY.less('½ yd', 'Cable eléctrico');
      const remove = CART_COPY.remove('Cable eléctrico');
      await button(page, less).or(button(page, remove)).click();
    }
    expect(JSON.parse((await shop.cartOf()) ?? '[]')).toMatchObject([
      [expect.any(String), 2, 'lb'],
      [expect.any(String), 1],
    ]);
  });

  it('without scripts the page of a product says price and stock, and the enquiry is about a step', async () => {
    const owner = await newPage(look);
    const shop = await openColmado(owner, `medida-sin-guion-${look.width}`);
    const page = await newPage({ ...look, javaScript: false });
    await page.goto(shop.pageOf('cable'));
    await page.getByText('RD$45 / yd').first().waitFor();
    await page.getByText('3 yd en inventario').waitFor();
    const enquiry = page.locator('#enquiry');
    const text = new URL((await enquiry.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain('Cantidad: ½ yd. Precio estimado: RD$23.');
    await takeScreenshot(page, `medida-sin-guion-${look.width}`);
  });
});
