import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { EMAIL_BANNER_COPY } from '#web/features/auth/account/email-banner-copy.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const headersOf = ({ token }: NewOwner) => ({ authorization: `Bearer ${token}` });

const plant = async (page: Page, owner: NewOwner, name: string): Promise<string> => {
  const data = { name, price: '100', stock: 3 };
  const answer = await page.request.post(`${SERVER_URL}/api/products`, { headers: headersOf(owner), data });
  return (await answer.json()).product.id;
};

const priceOf = async (page: Page, owner: NewOwner, id: string): Promise<number> => {
  const query = `tenantId=${owner.tenantId}`;
  const answer = await page.request.get(`${SERVER_URL}/api/products/${id}?${query}`, {
    headers: headersOf(owner),
  });
  return (await answer.json()).product.price;
};

const setPrice = async (page: Page, name: string, [from, to]: [string, string]) => {
  await page.getByRole('button', { name: PRODUCT_LIST_COPY.editPrice(name, from) }).click();
  const field = page.getByLabel(PRODUCT_LIST_COPY.priceOf(name));
  await field.fill(to);
  await field.press('Enter');
};

const leaveWithoutNetwork = async (page: Page, name: string, prices: readonly [string, string][]) => {
  await page.goto(`${SERVER_URL}/panel/productos`);
  await page.getByRole('link', { name }).waitFor();
  // The last part of the screen to be fetched.
  await page.getByText(EMAIL_BANNER_COPY.title).waitFor();
  await page.context().setOffline(true);
  await page.getByText(SCREEN_COPY.offline).waitFor();
  for (const price of prices) await setPrice(page, name, price);
  await page.close();
};

/** The next page of the same browser, with the writes of products that it sends. */
const openAgain = async (page: Page) => {
  const next = await page.context().newPage();
  const sent: string[] = [];
  next.on('request', (request) => {
    if (request.url().endsWith('/api/products/values')) sent.push(request.postData() ?? '');
  });
  await page.context().setOffline(false);
  return { next, sent };
};

const waitingKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^waiting/.test(key)));

const signIn = (page: Page, { token, tenantId, email }: NewOwner) =>
  page.evaluate(
    ([key, id, address]) => {
      const user = { ...JSON.parse(localStorage.getItem('user_data') ?? '{}'), email: address };
      localStorage.setItem('auth_token', key);
      localStorage.setItem('user_data', JSON.stringify({ ...user, id: `other-${user.id}` }));
      const tenant = JSON.parse(localStorage.getItem('tenant_data') ?? '{}');
      localStorage.setItem('tenant_data', JSON.stringify({ ...tenant, id }));
    },
    [token, tenantId, email] as const,
  );

describe.each([PHONE, LAPTOP])('at $width px, what an owner changes without network', (look) => {
  it('is sent once and in order by the next page after its own was closed', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `cortado-${look.width}` });
    const id = await plant(page, owner, 'Pan sobao');
    await leaveWithoutNetwork(page, 'Pan sobao', [
      ['RD$100', '125'],
      ['RD$125', '130'],
    ]);
    const { next, sent } = await openAgain(page);
    // The message appears for only four seconds, so the wait begins before the action.
    await Promise.all([
      next.getByText(PRODUCT_LIST_COPY.lateSent(2)).waitFor(),
      next.goto(`${SERVER_URL}/panel`),
    ]);
    expect(sent.map((body) => JSON.parse(body).products[0].price)).toEqual([125, 130]);
    expect(await priceOf(next, owner, id)).toBe(130);
    await next.goto(`${SERVER_URL}/panel/productos`);
    await next.getByText('RD$130').waitFor();
    expect(sent).toHaveLength(2);
  });

  it('is reported when the server refuses it', async () => {
    const page = await newPage({
      ...look,
      expectedErrors: [/Failed to load resource/],
    });
    const owner = await signInAsNewOwner(page, { slug: `borrado-${look.width}` });
    const id = await plant(page, owner, 'Pan sobao');
    await leaveWithoutNetwork(page, 'Pan sobao', [['RD$100', '125']]);
    const { next } = await openAgain(page);
    const url = `${SERVER_URL}/api/products/${id}?tenantId=${owner.tenantId}`;
    expect((await next.request.delete(url, { headers: headersOf(owner) })).ok()).toBe(true);
    await Promise.all([
      next.getByText(PRODUCT_LIST_COPY.lateRefused('')).waitFor(),
      next.goto(`${SERVER_URL}/panel`),
    ]);
    await expect.poll(() => waitingKeys(next)).toEqual([]);
  });

  it('is never sent for another account', async () => {
    const page = await newPage({ ...look });
    const other = await signInAsNewOwner(page, { slug: `ajeno-${look.width}` });
    const owner = await signInAsNewOwner(page, { slug: `propio-${look.width}` });
    await plant(page, owner, 'Pan sobao');
    await leaveWithoutNetwork(page, 'Pan sobao', [['RD$100', '125']]);
    const { next, sent } = await openAgain(page);
    await next.goto(`${SERVER_URL}/terminos`);
    await signIn(next, other);
    await next.goto(`${SERVER_URL}/panel/productos`);
    await next.getByText(PRODUCT_LIST_COPY.emptyTitle).waitFor();
    // Not the price: as its network is taken from the browser and given back, the closing page itself may still send.
    expect(sent).toEqual([]);
    expect(await waitingKeys(next)).toHaveLength(1);
  });
});
