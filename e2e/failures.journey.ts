import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PLANTED_PASSWORD } from '#server/testing/plant-store.ts';
import { ACCOUNT_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { FAILURE_COPY, SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

type Answer = { path: RegExp; method: string; status: number; body: string };

/** Replies like a proxy in front of the server. */
const answerAsProxy = (page: Page, { path, method, status, body }: Answer) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, body }) : route.fallback(),
  );

const REFUSED = { status: 200, body: '{"success":false}' };
const BROKEN = { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };

it.each([
  [PATHS.login, /\/api\/auth\/login$/, LOGIN_COPY.submit, LOGIN_COPY.failed],
  [PATHS.superadminLogin, /\/api\/admin\/login$/, SUPERADMIN_LOGIN_COPY.submit, SUPERADMIN_LOGIN_COPY.denied],
])(
  '%s says what the specification says of a refused and of a broken sign-in',
  async (path, call, submit, refusal) => {
    const page = await newPage({ ...PHONE, expectedErrors: [/502/] });
    const signIn = async (): Promise<void> => {
      await page.getByLabel(LOGIN_COPY.email, { exact: true }).fill('rosa@gmail.com');
      await page.getByLabel(LOGIN_COPY.password, { exact: true }).fill(PLANTED_PASSWORD);
      await page.getByRole('button', { name: submit }).click();
    };
    await page.goto(SERVER_URL + path);
    await answerAsProxy(page, { path: call, method: 'POST', ...REFUSED });
    await signIn();
    await page.getByText(refusal).waitFor();
    await page.unroute(call);
    await answerAsProxy(page, { path: call, method: 'POST', ...BROKEN });
    await signIn();
    await page.getByText(FAILURE_COPY.connectionError).waitFor();
  },
);

it('an owner reads the specified messages when a deletion fails and a password is refused', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/502/] });
  const owner = await signInAsNewOwner(page, { slug: 'nada-se-borra' });
  const headers = { authorization: `Bearer ${owner.token}` };
  for (const name of ['Malta', 'Jugo']) {
    const data = { name, price: 50, category: 'Bebidas' };
    expect((await page.request.post(`${SERVER_URL}/api/products`, { headers, data })).status()).toBe(201);
  }
  await answerAsProxy(page, { path: /\/api\/products\/bulk$/, method: 'POST', ...BROKEN });
  await page.goto(SERVER_URL + PATHS.panelProducts);
  const remove = page.getByRole('button', { name: PRODUCT_LIST_COPY.remove, exact: true });
  await page.getByRole('link', { name: 'Malta' }).click();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: PRODUCT_LIST_COPY.remove }).last().click();
  await page.getByText(CATALOGUE_COPY.deleteFailed, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Malta' }).waitFor();

  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
  await page.getByRole('link', { name: 'Malta' }).click();
  await page.getByRole('button', { name: PRODUCT_LIST_COPY.edit, exact: true }).click();
  const form = page.getByRole('dialog', { name: PRODUCT_FORM_COPY.editTitle });
  await form.getByLabel(PRODUCT_FORM_COPY.price).fill('60');
  await page.getByRole('button', { name: PRODUCT_FORM_COPY.saveChanges }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    tenantId: owner.tenantId,
    name: 'Malta',
    price: '60',
  });
  await page.getByText(CATALOGUE_COPY.updated).waitFor();

  await answerAsProxy(page, { path: /\/api\/auth\/password$/, method: 'PUT', ...REFUSED });
  await page.goto(SERVER_URL + PATHS.panelSettings);
  const account = page.getByRole('form', { name: ACCOUNT_COPY.changePassword });
  await account.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PLANTED_PASSWORD);
  await account.getByLabel(ACCOUNT_COPY.newPassword, { exact: true }).fill('Guagua-Verde-7');
  await account.getByRole('button', { name: ACCOUNT_COPY.changePassword }).click();
  await page.getByText(ACCOUNT_COPY.passwordFailed).waitFor();
  expect(await page.getByText(ACCOUNT_COPY.passwordUpdated).count()).toBe(0);
});
