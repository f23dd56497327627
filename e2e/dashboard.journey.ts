import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ORDER_QUERY, PATHS } from '#shared/lib/paths.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { DASHBOARD_COPY } from '#web/features/tenants/dashboard/dashboard-copy.ts';
import { ONBOARDING_COPY, ONBOARDING_STEPS } from '#web/features/tenants/dashboard/onboarding-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const call = async (page: Page, { token }: NewOwner, path: string, data: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${SERVER_URL}/api${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

const addProduct = async (page: Page, owner: NewOwner, fields: object): Promise<string> =>
  (await call(page, owner, '/products', { price: 350, category: 'Comida', ...fields })).product.id;

const DELIVERY = { isPickup: true, zone: null, place: null, address: null };

const writeOrder = (page: Page, owner: NewOwner, productId: string, state: 'new' | 'confirmed') =>
  call(page, owner, '/orders', {
    customer: { name: 'Ramona Ureña' },
    lines: [{ productId, quantity: 2, price: 350 }],
    delivery: DELIVERY,
    state,
  });

describe.each([PHONE, LAPTOP])('at $width px, an owner in the morning', (look) => {
  it('reads what waits and what was sold, and each line leads there', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `manana-${look.width}` });
    await page.goto(SERVER_URL + PATHS.panel);
    await page.getByText(ONBOARDING_STEPS.link_shared.title).first().waitFor();
    expect(await page.getByText(DASHBOARD_COPY.waiting).count()).toBe(0);
    expect(await page.getByText(DASHBOARD_COPY.soldToday).count()).toBe(0);

    const productId = await addProduct(page, owner, { name: 'Bizcocho de guayaba' });
    await writeOrder(page, owner, productId, 'confirmed');
    await page.getByText(DASHBOARD_COPY.nothingWaits).waitFor();
    await page.getByText('RD$700', { exact: true }).first().waitFor();
    await page.getByText(ONBOARDING_COPY.title).waitFor();
    expect(await page.getByText(ONBOARDING_STEPS.link_shared.title).isVisible()).toBe(false);

    const lineOf = (name: string) => page.getByRole('main').getByRole('link', { name });
    await writeOrder(page, owner, productId, 'new');
    await lineOf(DASHBOARD_COPY.newOrders(1)).waitFor();
    await addProduct(page, owner, { name: 'Pastelito de pollo', stock: 2 });
    await page.reload();
    await lineOf(DASHBOARD_COPY.lowStock(1)).waitFor();
    await takeScreenshot(page, `dashboard-${look.width}`);
    if (look === PHONE) expect(await findSmallTargets(page)).toEqual([]);
    await checkAccessibility(page);

    await lineOf(DASHBOARD_COPY.lowStock(1)).click();
    const endLowStock = page.getByRole('button', { name: PRODUCT_LIST_COPY.lowStock });
    await endLowStock.waitFor();
    await page.getByText('Pastelito de pollo').first().waitFor();
    await expect.poll(() => page.getByText('Bizcocho de guayaba').count()).toBe(0);
    await endLowStock.click();
    await page.getByText('Bizcocho de guayaba').first().waitFor();
    await page.goBack();
    await lineOf(DASHBOARD_COPY.newOrders(1)).click();
    await page.waitForURL((url) => url.search === `?${ORDER_QUERY.state}=new`);
    await expect.poll(() => page.getByText('Ramona Ureña').count()).toBe(1);
  });
});

it('shows the store of the person who signs in in another tab, and nothing of the store before', async () => {
  const page = await newPage({ ...LAPTOP });
  const neighbour = await signInAsNewOwner(page, { slug: 'pestana-vecina' });
  await addProduct(page, neighbour, { name: 'Bizcocho vecino' });
  await page.goto(SERVER_URL + PATHS.panelProducts);
  await page.getByText('Bizcocho vecino').first().waitFor();

  const otherTab = await page.context().newPage();
  const owner = await signInAsNewOwner(otherTab, { slug: 'pestana-propia' });
  await addProduct(otherTab, owner, { name: 'Pastelito propio' });
  await page.getByRole('heading', { name: PANEL_COPY.greeting(owner.businessName) }).waitFor();
  await page.getByRole('link', { name: PANEL_COPY.products, exact: true }).first().click();
  await page.getByText('Pastelito propio').first().waitFor();
  expect(await page.getByText('Bizcocho vecino').count()).toBe(0);
});
