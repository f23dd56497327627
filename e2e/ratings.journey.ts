import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { CUSTOMERS_COPY } from '#web/features/orders/customers-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { RATINGS_COPY } from '#web/features/orders/ratings/ratings-copy.ts';
import { DASHBOARD_COPY } from '#web/features/tenants/dashboard/dashboard-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const LONG_NAME =
  'Bizcocho de tres leches con relleno de dulce de coco, piña y guayaba para cincuenta personas';

const openStore = async (page: Page, slug: string) => {
  const owner = await signInAsNewOwner(page, { slug });
  await callAs(owner, `PUT /tenants/${owner.slug}/profile`, CAKE_STORE);
  const ids: string[] = [];
  for (const name of [CAKE.name, LONG_NAME])
    ids.push((await callAs(owner, 'POST /products', { ...CAKE, name })).product.id);
  return { owner, ids };
};

/** Sends a cart with every product, takes it to its end, and returns the address of its page. */
const deliver = async ({ owner, ids }: Awaited<ReturnType<typeof openStore>>, name: string) => {
  const { pageUrl, code } = await callAs(owner, `POST /storefront/${owner.slug}/orders`, {
    name,
    phone: '8295557777',
    lines: ids.map((productId) => ({ productId, quantity: 1, price: CAKE.price })),
    delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
    fee: 200,
    payment: 'Transferencia',
    note: '',
  });
  const [{ id }] = (await callAs(owner, `GET /orders?q=${code}`)).orders;
  for (const state of ['confirmed', 'delivered']) await callAs(owner, `PUT /orders/${id}/state`, { state });
  return String(pageUrl);
};

const starsOf = (page: Page, product: string) =>
  page.getByRole('radiogroup', { name: ORDER_PAGE_COPY.rateOne(product) });

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  const isPhone = look.width < 640;

  it('a buyer without scripts rates what was delivered, the store answers, and the third rating makes the average', async () => {
    const panel = await newPage({ ...look, expectedErrors: [] });
    const store = await openStore(panel, `estrellas-${look.width}`);
    await panel.goto(`${SERVER_URL}${PATHS.panelRatings}`);
    await panel.getByText(RATINGS_COPY.emptyTitle).waitFor();
    await takeScreenshot(panel, `opiniones-vacio-${look.width}`);

    const buyer = await newPage({ ...look, javaScript: false, expectedErrors: [/422/] });
    const delivered = await deliver(store, 'Yokasta Peña');
    // Looked at with scripts, which the tools need.
    const looked = await newPage(look);
    await looked.goto(delivered);
    await checkAccessibility(looked);
    if (isPhone) expect(await findSmallTargets(looked)).toEqual([]);
    await takeScreenshot(looked, `opinar-${look.width}`);
    await buyer.goto(delivered);
    await starsOf(buyer, CAKE.name)
      .getByRole('radio', { name: RATING_COPY.starsLabel(4) })
      .check();
    await buyer
      .getByLabel(ORDER_PAGE_COPY.rateText(CAKE.name))
      .fill('Fresco y a tiempo, la guagua lo trajo frío.');
    await starsOf(buyer, LONG_NAME)
      .getByRole('radio', { name: RATING_COPY.starsLabel(5) })
      .check();
    await takeScreenshot(buyer, `opinar-lleno-${look.width}`);
    await buyer.getByRole('button', { name: ORDER_PAGE_COPY.saveRating }).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.opinion()).waitFor();

    await buyer.goto(`${SERVER_URL}${storePath(store.owner.slug)}`);
    await buyer.getByText(STOREFRONT_COPY.newStore.split(' ')[1] ?? '').waitFor();
    await buyer.goto(await deliver(store, 'María del Carmen Altagracia Concepción Rodríguez'));
    await starsOf(buyer, CAKE.name)
      .getByRole('radio', { name: RATING_COPY.starsLabel(2) })
      .check();
    await buyer.getByLabel(ORDER_PAGE_COPY.rateText(CAKE.name)).fill('Llegó tarde.');
    await buyer.getByRole('button', { name: ORDER_PAGE_COPY.saveRating }).click();

    await panel.goto(`${SERVER_URL}${PATHS.panel}`);
    await panel.getByRole('link', { name: DASHBOARD_COPY.ratings(2) }).click();
    const late = panel.getByRole('listitem').filter({ hasText: 'Llegó tarde.' });
    await late.getByRole('button', { name: RATINGS_COPY.answer }).click();
    await late
      .getByLabel(RATINGS_COPY.answerLabel)
      .fill('Lo sentimos, María: había tapón. '.repeat(15).trim());
    await late.getByRole('button', { name: RATINGS_COPY.saveAnswer }).click();
    await late.getByText(RATING_COPY.answer).waitFor();
    await late.getByRole('button', { name: RATINGS_COPY.report }).click();
    await panel.getByLabel(RATINGS_COPY.reportLabel).fill('No es de una compra nuestra');
    await panel.getByRole('button', { name: RATINGS_COPY.sendReport }).click();
    await late.getByText(RATINGS_COPY.reports.waiting).waitFor();
    await checkAccessibility(panel);
    if (isPhone) expect(await findSmallTargets(panel)).toEqual([]);
    await takeScreenshot(panel, `opiniones-${look.width}`);

    const shopper = await newPage(look);
    await shopper.goto(`${SERVER_URL}${storePath(store.owner.slug)}`);
    await shopper.getByText('3.7/5').waitFor();
    await checkAccessibility(shopper);
    await takeScreenshot(shopper, `tienda-con-opiniones-${look.width}`);
    await shopper.goto(`${SERVER_URL}${productPath(storePath(store.owner.slug), store.ids[0] ?? '')}`);
    await shopper.getByText('María R.').waitFor();
    await shopper.getByText('Lo sentimos, María').waitFor();
    await checkAccessibility(shopper);
    await takeScreenshot(shopper, `producto-con-opiniones-${look.width}`);
  });

  it('a buyer asks for a copy of the data, and the team finds it, exports it and has it closed', async () => {
    const panel = await newPage(look);
    const store = await openStore(panel, `pide-${look.width}`);
    const buyer = await newPage({ ...look, javaScript: false });
    await buyer.goto(await deliver(store, 'Yokasta Peña'));
    await buyer.getByRole('link', { name: ORDER_PAGE_COPY.data }).click();
    await takeScreenshot(buyer, `pedir-datos-${look.width}`);
    await buyer.getByRole('button', { name: ORDER_PAGE_COPY.dataAsk.copy }).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices['datos-pedidos']()).waitFor();
    await buyer.getByText(ORDER_PAGE_COPY.dataWaits.copy).waitFor();
    await takeScreenshot(buyer, `datos-pedidos-${look.width}`);

    await panel.goto(`${SERVER_URL}${PATHS.panel}`);
    await panel.getByRole('link', { name: DASHBOARD_COPY.dataRequests(1) }).waitFor();
    await takeScreenshot(panel, `resumen-pide-datos-${look.width}`);
    await panel.getByRole('link', { name: DASHBOARD_COPY.dataRequests(1) }).click();
    await panel.getByRole('heading', { name: CUSTOMERS_COPY.dataRequests }).waitFor();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `ficha-pide-datos-${look.width}`);
    const file = panel.waitForEvent('download');
    await panel.getByRole('button', { name: CUSTOMERS_COPY.exportOne }).click();
    await file;
    await panel.getByText(/^Exportados el .* por /).waitFor();
    await panel.goto(`${SERVER_URL}${PATHS.panel}`);
    await panel.getByText(DASHBOARD_COPY.waiting).waitFor();
    expect(await panel.getByRole('link', { name: DASHBOARD_COPY.dataRequests(1) }).count()).toBe(0);
    await buyer.reload();
    await expect.poll(() => buyer.getByText(ORDER_PAGE_COPY.dataWaits.copy).count()).toBe(0);
  });
});
