import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { readAuthenticator } from '#server/testing/read-authenticator.ts';
import { registerStore } from '#server/testing/register-store.ts';
import { ACCOUNT_COPY } from '#shared/features/auth/auth-copy.ts';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import { PROOF_COPY, SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import {
  AUDIT_COPY,
  SUPERADMIN_COPY,
  SUPERADMIN_LOGIN_COPY,
  SUPERADMIN_PALETTE_COPY,
  USER_LIST_COPY,
} from '#shared/features/superadmin/superadmin-copy.ts';
import { TENANT_LIST_COPY, TENANT_STATUS_EFFECTS } from '#shared/features/superadmin/tenant-list-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { PATHS, storePath, superadminTenantPath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { DAY_MEASURE_COPY, PLATFORM_DAYS_COPY } from '#web/features/superadmin/stats/platform-day-copy.ts';
import {
  DEAD_LETTER_COPY,
  PLATFORM_HEALTH_COPY,
  USAGE_LIST_COPY,
} from '#web/features/superadmin/usage/platform-health-copy.ts';
import { FRAME_COPY } from '#web/lib/keyboard/frame-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { walkByKeyboard } from './browser/walk-by-keyboard.ts';

/** It has its own server, because a second factor would lock out all other journeys. */
let server: RunningServer;

const EMAIL = 'jefa@colmado.do';
const PASSWORD = 'Guagua-Verde-7';
const PROOF = { success: false, message: 'Confirma tu contraseña.', error: 'PROOF_REQUIRED' };

beforeAll(async () => {
  server = await startServer({
    ...{ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD },
    // Every journey signs in several times; the last one sets the second factor up on a server that wants it.
    ADMIN_SECOND_FACTOR: 'optional',
  });
});
afterAll(() => server.stop());

/** A store whose owner asks for Grow, and sits at its inbox on a page of its own. */
const openAskingStore = async (page: Page, slug: string, businessName: string): Promise<void> => {
  const { url } = server;
  const { token } = await signInAsNewOwner(page, { slug, businessName, url });
  await tellProgram(url, { method: 'POST', path: '/plan-requests', token, body: { plan: 'grow' } });
  await page.goto(`${url}${PATHS.panelConversations}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const enter = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel(SUPERADMIN_LOGIN_COPY.email).fill(EMAIL);
  await page.getByLabel(SUPERADMIN_LOGIN_COPY.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: SUPERADMIN_LOGIN_COPY.submit, exact: true }).click();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

describe.each([
  { ...PHONE, slug: 'rosa-celular', name: 'Dulces Doña Rosa' },
  { ...LAPTOP, slug: 'nico-laptop', name: 'Colmado de Ñico' },
])('at $width px, a superadmin', ({ slug, name, ...size }) => {
  it("signs in, hides a store and shows it again, and applies its owner's request", async () => {
    const page = await newPage({ ...size, expectedErrors: [/401/, /403/] });
    const panel = await newPage(size);
    await openAskingStore(panel, slug, name);
    const banner = panel.getByText(TENANTS_COPY.suspendedBanner);
    const storeStatus = async () => (await page.request.get(`${server.url}${storePath(slug)}`)).status();

    await page.goto(`${server.url}${superadminTenantPath(slug)}`);
    await page.waitForURL(`**${PATHS.superadminLogin}?**`);
    await checkAccessibility(page);
    await takeScreenshot(page, `superadmin-acceso-${size.width}`);
    await enter(page, 'no-es-esta');
    await page.getByRole('alert').getByText(SUPERADMIN_LOGIN_COPY.denied).waitFor();
    await enter(page, PASSWORD);
    await page.waitForURL(`**${superadminTenantPath(slug)}`);

    const status = page.getByLabel(TENANT_LIST_COPY.statusOf(name));
    const dialog = page.getByRole('dialog');
    await status.selectOption('suspended');
    await dialog.getByText(TENANT_STATUS_EFFECTS.suspended).waitFor();
    expect(await storeStatus()).toBe(200);
    await dialog.getByLabel(TENANT_LIST_COPY.reason).fill('Vendía lo que no se puede');
    await checkAccessibility(page);
    await takeScreenshot(page, `superadmin-suspender-${size.width}`);
    // The first call is answered as if the password had been confirmed too long ago; the next one continues.
    await page.route('**/api/admin/tenants/*/plan', (route) => route.fulfill({ status: 403, json: PROOF }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: TENANT_LIST_COPY.confirmStatus.suspended }).click();
    const proof = page.getByRole('dialog', { name: PROOF_COPY.title });
    // Like a password manager that sends no event.
    await proof
      .getByLabel(SCREEN_COPY.currentPassword, { exact: true })
      .evaluate((input: HTMLInputElement, password) => {
        input.value = password;
      }, PASSWORD);
    await checkAccessibility(page);
    await takeScreenshot(page, `superadmin-confirmar-${size.width}`);
    await proof.getByRole('button', { name: PROOF_COPY.confirm }).click();
    await page.getByText(TENANT_LIST_COPY.statusChanged(name, 'suspended')).waitFor();
    // Away from the toast, which a resting mouse would hold over what is pressed next.
    await page.mouse.move(0, 0);
    expect(await storeStatus()).toBe(404);
    await banner.waitFor();
    await status.selectOption('active');
    await dialog.getByRole('button', { name: TENANT_LIST_COPY.confirmStatus.active }).click();
    await page.getByText(TENANT_LIST_COPY.statusChanged(name, 'active')).waitFor();
    expect(await storeStatus()).toBe(200);
    await banner.waitFor({ state: 'hidden' });
    await dialog.waitFor({ state: 'hidden' });
    await checkAccessibility(page);
    const isPhone = size.width === PHONE.width;
    expect(isPhone ? await findSmallTargets(page) : await walkByKeyboard(page)).toEqual([]);

    await page.goto(`${server.url}${PATHS.superadmin}`);
    await page.getByRole('link', { name: REQUEST_LIST_COPY.seeAll }).click();
    await heading(page, SUPERADMIN_COPY.requests);
    await page.getByRole('button', { name: REQUEST_LIST_COPY.applyOne(name) }).click();
    await page.getByText(REQUEST_LIST_COPY.applied(name, 'grow')).waitFor();
    await page.getByText(REQUEST_LIST_COPY.emptyTitle).waitFor();
    await checkAccessibility(page);

    if (isPhone) await page.getByRole('button', { name: SUPERADMIN_COPY.openMenu }).click();
    await page.getByRole('link', { name: SUPERADMIN_COPY.audit, exact: true }).click();
    await page.getByText('Vendía lo que no se puede').first().waitFor();
    await page.goBack();
    await heading(page, SUPERADMIN_COPY.requests);
    await page.goForward();
    await page.getByText('Vendía lo que no se puede').first().waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `superadmin-historial-${size.width}`);

    if (isPhone) await page.getByRole('button', { name: SUPERADMIN_COPY.openMenu }).click();
    await page.getByRole('button', { name: SUPERADMIN_COPY.signOut }).filter({ visible: true }).click();
    await enter(page, PASSWORD);
    await heading(page, SUPERADMIN_COPY.audit);

    if (isPhone) await page.getByRole('button', { name: FRAME_COPY.openPalette }).click();
    else await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: SUPERADMIN_PALETTE_COPY.label }).fill(slug);
    await page.getByRole('option', { name }).first().waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `superadmin-paleta-${size.width}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${superadminTenantPath(slug)}`);
    await page.goBack();
    await heading(page, SUPERADMIN_COPY.audit);
    await page.goto(`${server.url}${PATHS.superadminUsers}?q=${slug}`);
    await page.getByText(`${slug}@gmail.com`).first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(USER_LIST_COPY.search).waitFor();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await checkAccessibility(page);
  });

  it('reads the days as bars and as a table, and the usage of the platform and its stores', async () => {
    const page = await newPage(size);
    const second = { email: `${slug}-dos@gmail.com`, tenantSlug: `${slug}-dos` };
    await registerStore(server.url, { ...second, businessName: `${name} Dos` });
    await page.goto(`${server.url}${PATHS.superadminStats}`);
    await enter(page, PASSWORD);
    const { title } = DAY_MEASURE_COPY.signUps;
    const chart = page.getByRole('slider', { name: PLATFORM_DAYS_COPY.chart(title) });
    await chart.press('ArrowLeft');
    await expect
      .poll(() => chart.getAttribute('aria-valuetext'))
      .toContain(DAY_MEASURE_COPY.signUps.noun.other);
    await checkAccessibility(page);
    await takeScreenshot(page, `superadmin-estadisticas-${size.width}`);
    await page.getByRole('button', { name: PLATFORM_DAYS_COPY.tableOf(title) }).click();
    await page.getByRole('table', { name: PLATFORM_DAYS_COPY.table(title) }).waitFor();
    await checkAccessibility(page);

    await page.goto(`${server.url}${PATHS.superadminUsage}`);
    await page.getByText(USAGE_LIST_COPY.totals(0, 0)).waitFor();
    await page.getByRole('table', { name: PLATFORM_HEALTH_COPY.numbersTitle }).waitFor();
    await page.getByText(DEAD_LETTER_COPY.empty).waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `superadmin-recursos-${size.width}`);
    if (size.width === PHONE.width) expect(await findSmallTargets(page)).toEqual([]);
  });
});

it('a superadmin must add a second factor, signs in with it, and turns it off with a recovery code', async () => {
  const strict = await startServer({
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    ADMIN_SECOND_FACTOR: 'required',
  });
  onTestFinished(() => strict.stop());
  const page = await newPage({
    ...LAPTOP,
    colorScheme: 'dark',
    expectedErrors: [/401/, /403/],
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${strict.url}${PATHS.superadmin}`);
  await enter(page, PASSWORD);
  await page.waitForURL(`**${PATHS.superadminAccount}`);
  await heading(page, SUPERADMIN_COPY.account);
  await page.getByText(SECOND_FACTOR_COPY.required).waitFor();
  await checkAccessibility(page);
  await takeScreenshot(page, 'superadmin-debe-activar');
  await page.getByRole('button', { name: SECOND_FACTOR_COPY.start, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: SECOND_FACTOR_COPY.next }).click();
  await dialog.getByRole('img', { name: SECOND_FACTOR_COPY.qrLabel }).waitFor();
  const typed = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = typed?.replaceAll(' ', '') ?? '';
  await checkAccessibility(page);
  await takeScreenshot(page, 'superadmin-dos-pasos');
  await dialog.getByLabel(SECOND_FACTOR_COPY.code).fill(readAuthenticator(secret, new Date()));
  await dialog.getByRole('button', { name: SECOND_FACTOR_COPY.confirm }).click();
  await dialog.getByText(SECOND_FACTOR_COPY.recoveryTitle).waitFor();
  const recoveryCode = await dialog.getByRole('listitem').first().textContent();
  await checkAccessibility(page);
  await takeScreenshot(page, 'superadmin-codigos');
  // Closed too early, and gone to another screen: the codes wait here.
  await page.keyboard.press('Escape');
  await page.getByText(SECOND_FACTOR_COPY.unsaved).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await checkAccessibility(page);
  await takeScreenshot(page, 'superadmin-codigos-sin-guardar');
  await page.getByRole('link', { name: SUPERADMIN_COPY.audit }).click();
  await heading(page, SUPERADMIN_COPY.audit);
  await page.getByText(AUDIT_COPY.actions.second_factor_on).waitFor();
  await page.getByRole('link', { name: SUPERADMIN_COPY.account }).click();
  await page.getByRole('button', { name: SECOND_FACTOR_COPY.showAgain }).click();
  await dialog.getByText(recoveryCode ?? '').waitFor();
  await dialog.getByRole('button', { name: SECOND_FACTOR_COPY.saved }).click();
  await page.getByText(SECOND_FACTOR_COPY.codesLeft('10')).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await checkAccessibility(page);

  await page.getByRole('button', { name: SUPERADMIN_COPY.signOut }).click();
  await page.waitForURL(`**${PATHS.superadminLogin}?**`);
  await enter(page, PASSWORD);
  await page.getByText(SECOND_FACTOR_COPY.loginTitle).waitFor();
  await checkAccessibility(page);
  await page.getByLabel(SECOND_FACTOR_COPY.code).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText(SECOND_FACTOR_COPY.codeWrong).waitFor();
  // The code of now was used to turn it on; the next one is good already.
  await page.getByLabel(SECOND_FACTOR_COPY.code).fill(readAuthenticator(secret, new Date(), 1));
  await page.keyboard.press('Enter');
  await heading(page, SUPERADMIN_COPY.account);

  await page.getByRole('button', { name: SECOND_FACTOR_COPY.renew, exact: true }).click();
  await dialog.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(SECOND_FACTOR_COPY.eitherCode).fill(recoveryCode ?? '');
  await dialog.getByRole('button', { name: SECOND_FACTOR_COPY.renewConfirm }).click();
  await dialog.getByText(SECOND_FACTOR_COPY.recoveryTitle).waitFor();
  const newCode = await dialog.getByRole('listitem').first().textContent();
  await dialog.getByRole('button', { name: SECOND_FACTOR_COPY.saved }).click();

  await page.getByRole('button', { name: SECOND_FACTOR_COPY.disable, exact: true }).click();
  await dialog.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(SECOND_FACTOR_COPY.eitherCode).fill(newCode ?? '');
  await dialog.getByRole('button', { name: SECOND_FACTOR_COPY.disable, exact: true }).click();
  await page.getByText(SECOND_FACTOR_COPY.disabled).waitFor();
  await page.getByRole('button', { name: SECOND_FACTOR_COPY.start, exact: true }).waitFor();
  await page.getByRole('form', { name: ACCOUNT_COPY.changePassword }).waitFor();
});
