import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AUTH_COPY, REGISTRATION_COPY } from '#shared/features/auth/auth-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { LANDING_COPY } from '#web/features/storefront/landing/landing-copy.ts';
import { findBrokenRules, findWeakColours } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { findTightSpots } from './browser/find-tight-spots.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { walkByKeyboard } from './browser/walk-by-keyboard.ts';
import { whenHeard } from './browser/when-heard.ts';

const SLUG = 'demo';
/** An id that no product has. */
const NOBODY = '01a1fd6e-e287-7c93-9a1b-6c264faa1700';
const MAX_TABS = 60;
const LOOKS = [
  ['light', findBrokenRules],
  ['dark', findWeakColours],
] as const;

const firstProductId = async (page: Page): Promise<string> => {
  const { tenant } = await (await page.request.get(`${SERVER_URL}/api/tenants/${SLUG}`)).json();
  const answer = await page.request.get(`${SERVER_URL}/api/products?tenantId=${tenant.id}&limit=1`);
  return (await answer.json()).products[0].id;
};

/** Every address that needs no sign-in, and what a visitor finds where nothing is. */
const addressesOf = (productId: string): string[] => [
  ...Object.values(PATHS).filter((path) => !/^\/(panel|superadmin)/.test(path)),
  PATHS.superadminLogin,
  '/no-existe',
  storePath(SLUG),
  `${storePath(SLUG)}?view=list`,
  `${storePath(SLUG)}?q=zzzqqq`,
  `${storePath(SLUG)}?product=${productId}`,
  productPath(storePath(SLUG), productId),
  productPath(storePath(SLUG), NOBODY),
  storePath('no-existe'),
];

/** The width of a laptop's screen at 400 % (ux 5). */
const NARROWEST = 320;

const SETTLED_MS = 2_000;

/**
 * Compared with what was asked for: a phone's own measure of its window grows with a page that is too wide. The frame in
 * which a window shrinks may still be laid out for the larger one.
 */
const isWiderThan = async (page: Page, size: { width: number; height: number }): Promise<boolean> => {
  await page.setViewportSize(size);
  const fits = page.waitForFunction((width) => document.documentElement.scrollWidth <= width, size.width, {
    timeout: SETTLED_MS,
  });
  return fits.then(
    () => false,
    () => true,
  );
};

describe.each([PHONE, LAPTOP])('at $width px, light and dark', (look) => {
  it('every public page is readable and all its controls are usable', async () => {
    const page = await newPage({ ...look, expectedErrors: [/40[04]/] });
    const problems: string[] = [];
    for (const address of addressesOf(await firstProductId(page))) {
      const found: string[] = [];
      for (const [colorScheme, find] of LOOKS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(SERVER_URL + address);
        await page.getByRole('heading').first().waitFor();
        found.push(...(await find(page)).map((rule) => `${colorScheme}: ${rule}`));
      }
      found.push(...(look === PHONE ? await findSmallTargets(page) : await walkByKeyboard(page)));
      for (const width of [NARROWEST, look.width])
        if (await isWiderThan(page, { ...look, width })) found.push(`is wider than ${width} pixels`);
      if (look === PHONE) found.push(...(await findTightSpots(page)));
      problems.push(...found.map((problem) => `${address}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
});

/** Presses Tab until the element with this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const focus = page
    .locator(':focus')
    .and(page.getByText(name, { exact: true }).or(page.getByLabel(name, { exact: true })));
  for (let count = 0; count < MAX_TABS; count += 1) {
    await page.keyboard.press('Tab');
    if ((await focus.count()) > 0) return;
  }
  throw new Error(`the Tab key never reaches «${name}»`);
};

const pressEnterOn = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

describe('with the keyboard alone', () => {
  it('a store is created, from the landing page to the panel', async () => {
    const page = await newPage({ ...LAPTOP });
    await page.goto(SERVER_URL);
    await pressEnterOn(page, LANDING_COPY.createStore);
    await page.getByLabel(REGISTRATION_COPY.businessName, { exact: true }).waitFor();
    await tabTo(page, REGISTRATION_COPY.businessName);
    await page.keyboard.type('Floristería Isabela');
    await tabTo(page, REGISTRATION_COPY.email);
    await page.keyboard.type('isabela@gmail.com');
    await tabTo(page, REGISTRATION_COPY.password);
    await page.getByText(AUTH_COPY.emailAvailable).first().waitFor();
    await page.keyboard.type('Guagua-Verde-7');
    await page.keyboard.press('Enter');
    await page.getByText(TENANTS_COPY.slugAvailable).first().waitFor();
    await pressEnterOn(page, REGISTRATION_COPY.next);
    await tabTo(page, REGISTRATION_COPY.acceptTerms);
    await page.keyboard.press('Space');
    await pressEnterOn(page, REGISTRATION_COPY.next);
    await pressEnterOn(page, REGISTRATION_COPY.submit);
    await page.waitForURL('**/panel?welcome=true');
  });

  it('a shopper searches, opens a product, closes it and is back at the same position', async () => {
    const page = await newPage({ ...LAPTOP });
    await whenHeard(page, () => page.goto(SERVER_URL + storePath(SLUG)));
    const names = page.locator('.card h3');
    const all = await names.count();
    await tabTo(page, STOREFRONT_COPY.searchLabel);
    await page.keyboard.type('arroz');
    await expect.poll(() => names.count()).toBeLessThan(all);
    const name = (await names.first().textContent()) ?? '';
    await pressEnterOn(page, name);
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').textContent()).toBe(name);
  });
});
