import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { TAX_LABELS } from '#shared/features/orders/itbis-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { PRODUCT_PICKER_COPY } from '#web/features/catalogue/product-picker-copy.ts';
import { SCAN_LABELS } from '#web/features/catalogue/scan/scan-label-copy.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { QUOTATION_COPY } from '#web/features/orders/quotation-copy.ts';
import { MEASURED_FIELD_COPY } from '#web/lib/form/measured-field-copy.ts';
import { button } from './browser/button.ts';
import { CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { chatWithBot } from './browser/chat-with-bot.ts';
import { giveCamera } from './browser/give-camera.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const BARCODE = '7501055300075';
const GOODS = {
  cement: { name: 'Cemento gris', price: 480, category: 'Construcción', stock: 50, gtin: BARCODE },
  cable: {
    name: 'Cable eléctrico #12',
    price: 45,
    category: 'Electricidad',
    stock: 300,
    measure: { unit: 'yd', step: 0.5, byMoney: false },
    tiers: [{ quantity: 50, price: 40 }],
  },
};
type Good = keyof typeof GOODS;

/** Opens a hardware store that adds ITBIS to its prices. */
const openHardwareStore = async (page: Page, wantedSlug: string) => {
  const owner = await signInAsNewOwner(page, {
    slug: wantedSlug,
    plan: 'pro',
    businessName: 'Ferretería La Ñapa',
  });
  const { slug } = owner;
  await callAs(owner, `PUT /tenants/${slug}/profile`, CAKE_STORE);
  await callAs(owner, 'PUT /order-settings', { taxMode: 'added', taxId: '101001577' });
  await callAs(owner, 'PUT /bot/settings', { isWebChatOn: true });
  const ids: Partial<Record<Good, string>> = {};
  for (const good of Object.keys(GOODS) as Good[])
    ids[good] = (await callAs(owner, 'POST /products', GOODS[good])).product.id;
  return {
    address: `${SERVER_URL}${storePath(slug)}`,
    pageOf: (good: Good) => `${SERVER_URL}${productPath(storePath(slug), ids[good] ?? '')}`,
  };
};

const pesos = (amount: number): string => `RD$${Math.round(amount).toLocaleString('en-US')}`;

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, a hardware store', (look) => {
  const judge = (page: Page, name: string): Promise<void> => judgeScreen(page, `ferreteria-${name}`);

  it('quotes what its owner scans, sells cable by the yard at the price of a roll, and its bot counts the ITBIS', async () => {
    const page = await newPage(look);
    await giveCamera(page, BARCODE);
    const shop = await openHardwareStore(page, `ferreteria-${look.width}`);

    // The owner writes an order down: a bag that is scanned twice, and cable from the list.
    await page.goto(`${SERVER_URL}${PATHS.panelNewOrder}`);
    await button(page, NEW_ORDER_COPY.addProduct).click();
    const picker = page.getByRole('dialog', { name: NEW_ORDER_COPY.pickTitle });
    for (const count of ['1', '2']) {
      await picker.getByRole('button', { name: SCAN_LABELS.scan }).click();
      await picker.getByText(NEW_ORDER_COPY.inOrder(count)).waitFor();
    }
    await picker.getByLabel(PRODUCT_PICKER_COPY.search).fill('cable');
    await picker.getByRole('button', { name: GOODS.cable.name }).click();
    await judge(page, 'escoger');
    await button(page, NEW_ORDER_COPY.pickDone).click();
    await page.getByLabel(NEW_ORDER_COPY.quantity(GOODS.cable.name)).fill('2.5');
    await page.getByLabel(NEW_ORDER_COPY.name).fill('Constructora Gil');
    await page.getByLabel(NEW_ORDER_COPY.taxId).fill('1-01-00157-7');
    await judge(page, 'pedido-escrito');
    const arriving = page.waitForEvent('download');
    await button(page, QUOTATION_COPY.download).click();
    expect((await arriving).suggestedFilename()).toBe(QUOTATION_COPY.draftFileName);

    // A shopper takes fifty yards, which cost the price of the roll, with ITBIS on top.
    const shopper = await newPage(look);
    await shopper.goto(shop.pageOf('cable'));
    await shopper.getByText('Desde 50 yd: RD$40').first().waitFor();
    const yards = shopper.getByLabel(MEASURED_FIELD_COPY.quantity(GOODS.cable.name, 'yardas'), {
      exact: true,
    });
    await yards.fill('50');
    await yards.blur();
    await judge(shopper, 'producto');
    await button(shopper, STOREFRONT_COPY.addToOrder).first().click();
    await button(shopper, CART_BAR_COPY.see(1)).click();
    const sheet = shopper.getByRole('dialog', { name: CART_COPY.title });
    await shopper.getByRole('radio', { name: CART_COPY.pickup }).check();
    await sheet.getByText(TAX_LABELS.added, { exact: true }).waitFor();
    expect(await sheet.locator('.order-total dd').textContent()).toBe(pesos(50 * 40 * 1.18));
    await judge(shopper, 'pedido');

    const buyer = await newPage(look);
    const { log, say } = await chatWithBot(buyer, shop.address);
    await say('dame yarda y media de cable y 2 fundas de cemento');
    await log.getByText(/1½ yd de Cable eléctrico #12/).waitFor();
    await log.getByText(`ITBIS ${pesos((1.5 * 45 + 960) * 0.18)}`).waitFor();
    await judge(buyer, 'chat');
  });
});
