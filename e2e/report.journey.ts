import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { markedLink, PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import {
  FUNNEL_STEP_LABELS,
  REPORT_COPY,
  REPORT_MEASURE_COPY,
  VISIT_SOURCE_LABELS,
} from '#web/features/analytics/report/report-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

const call = async (page: Page, { token }: NewOwner, path: string, data: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${SERVER_URL}/api${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

/** A product of the store, and an order of two of it that the team wrote down. */
const sell = async (page: Page, owner: NewOwner): Promise<string> => {
  const product = { name: 'Bizcocho de guayaba', price: 350, category: 'Dulces' };
  const { id } = (await call(page, owner, '/products', product)).product;
  await call(page, owner, '/orders', {
    customer: { name: 'Ramona Ureña' },
    lines: [{ productId: id, quantity: 2, price: 350 }],
    delivery: { isPickup: true, zone: null, place: null, address: null },
    state: 'confirmed',
  });
  return id;
};

/** Somebody reads the code of a poster, searches for what the store does not have, opens the product and puts it into the order. */
const visit = async (owner: NewOwner, productId: string, look: typeof PHONE): Promise<void> => {
  const shopper = await newPage({ ...look, userAgent: ANDROID });
  const counted = async (event: string): Promise<number> => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await shopper.request.get(`${SERVER_URL}/api/analytics/today`, { headers });
    return (await answer.json()).counts[event].today;
  };
  await shopper.goto(markedLink(SERVER_URL + storePath(owner.slug), 'qr'));
  await expect.poll(() => counted('visit')).toBe(1);
  await shopper.getByRole('searchbox').fill('queso de hoja');
  await shopper.getByRole('heading', { name: STOREFRONT_COPY.noMatches }).waitFor();
  await shopper.goto(SERVER_URL + productPath(storePath(owner.slug), productId));
  await expect.poll(() => counted('product_view')).toBe(1);
  await shopper.getByRole('button', { name: STOREFRONT_COPY.addToOrder }).first().click();
  await expect.poll(() => counted('cart')).toBe(1);
};

const card = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true, level: 3 }).locator('xpath=ancestor::section[1]');

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  const isPhone = look.width === PHONE.width;

  it('an owner on Starter sees true visits and orders of a week, and what Grow adds', async () => {
    const page = await newPage({ ...look, userAgent: ANDROID });
    const owner = await signInAsNewOwner(page, { slug: `mira-${look.width}` });
    const productId = await sell(page, owner);
    await visit(owner, productId, look);
    await page.goto(SERVER_URL + PATHS.panel);
    if (isPhone) await page.getByRole('button', { name: PANEL_COPY.more, exact: true }).click();
    await page.getByRole('link', { name: PANEL_COPY.report, exact: true }).filter({ visible: true }).click();
    await page.waitForURL(SERVER_URL + PATHS.panelReport);
    await card(page, REPORT_MEASURE_COPY.visits.title).getByText('1', { exact: true }).first().waitFor();
    await card(page, REPORT_MEASURE_COPY.orders.title).getByText('1', { exact: true }).first().waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(2);
    await page.getByRole('heading', { name: REPORT_COPY.moreTitle('Grow') }).waitFor();
    expect(await page.getByRole('button', { name: REPORT_COPY.periods.month }).count()).toBe(0);
    await checkAccessibility(page);
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(page, `report-starter-${look.width}`);
    await page.getByRole('link', { name: REPORT_COPY.seePlans }).click();
    await page.waitForURL(`${SERVER_URL}${PATHS.panelUsage}#planes`);
  });

  it.each([
    { plan: 'basico', periods: ['week', 'month'] },
    { plan: 'pro', periods: ['week', 'month', 'year'] },
  ] as const)(
    'an owner on $plan reads where the visits came from and what sold',
    async ({ plan, periods }) => {
      const page = await newPage({ ...look, userAgent: ANDROID });
      const owner = await signInAsNewOwner(page, { slug: `mide-${plan}-${look.width}`, plan });
      await page.goto(SERVER_URL + PATHS.panelReport);
      await page.getByText(REPORT_MEASURE_COPY.visits.none).waitFor();
      await checkAccessibility(page);
      await takeScreenshot(page, `report-empty-${plan}-${look.width}`);

      const productId = await sell(page, owner);
      await visit(owner, productId, look);
      await page.reload();
      await card(page, REPORT_MEASURE_COPY.sales.title)
        .getByText('RD$700', { exact: true })
        .first()
        .waitFor();
      const visits = card(page, REPORT_MEASURE_COPY.visits.title);
      await visits.getByRole('slider').press('Home');
      await visits
        .getByRole('button', { name: REPORT_COPY.tableOf(REPORT_MEASURE_COPY.visits.title) })
        .click();
      expect(await visits.getByRole('row').count()).toBe(31);
      await card(page, REPORT_COPY.soldProducts).getByText('Bizcocho de guayaba').waitFor();
      await card(page, REPORT_COPY.viewedProducts).getByText('Bizcocho de guayaba').waitFor();
      await card(page, REPORT_COPY.sources).getByText(VISIT_SOURCE_LABELS.qr).waitFor();
      const choices = page.getByRole('group', { name: REPORT_COPY.period }).getByRole('button');
      expect(await choices.allTextContents()).toEqual(periods.map((period) => REPORT_COPY.periods[period]));
      await checkAccessibility(page);
      if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
      await takeScreenshot(page, `report-${plan}-${look.width}`);

      const funnel = page.getByRole('heading', { name: REPORT_COPY.funnel, level: 3 });
      if (plan === 'pro') {
        await card(page, REPORT_COPY.funnel).getByText(FUNNEL_STEP_LABELS.cart).waitFor();
        await card(page, REPORT_COPY.customers).getByText(REPORT_COPY.returning).waitFor();
        await card(page, REPORT_COPY.missed)
          .getByRole('row', { name: /queso de hoja.*RD\$700/ })
          .waitFor();
        // The month of the store's first order, and none before it.
        expect(await card(page, REPORT_COPY.cohorts).getByRole('row').count()).toBe(2);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: REPORT_COPY.download }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^analitica-.*\.csv$/);
      } else {
        await page.getByRole('heading', { name: REPORT_COPY.moreTitle('Pro') }).waitFor();
        expect(await funnel.count()).toBe(0);
      }

      const widest = periods.at(-1) ?? 'week';
      await page.getByRole('button', { name: REPORT_COPY.periods.week, exact: true }).click();
      await page.waitForURL(/periodo=week/);
      await page.getByRole('button', { name: REPORT_COPY.periods[widest], exact: true }).click();
      await card(page, REPORT_MEASURE_COPY.orders.title).getByText('1', { exact: true }).first().waitFor();
    },
  );
});
