import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_COPY, AUTH_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { USAGE_STATUS_LABELS } from '#shared/features/plans/plan-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ACCESS_COPY } from '#web/features/auth/access-check-copy.ts';
import {
  CONFIRM_EMAIL_COPY,
  INVITATION_COPY,
  RECOVERY_COPY,
  SESSIONS_COPY,
  TEAM_COPY,
} from '#web/features/auth/access-copy.ts';
import { EMAIL_BANNER_COPY } from '#web/features/auth/account/email-banner-copy.ts';
import { ORDER_DESK_COPY, ORDER_STEP_LABELS } from '#web/features/orders/order-desk-copy.ts';
import { CLOSING_COPY, PLAN_REQUEST_COPY } from '#web/features/plans/plan-request-copy.ts';
import { STORE_SETTINGS_COPY } from '#web/features/tenants/settings/store-settings-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { devPageUrl, SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

/**
 * Opens the newest mail with a subject to an address, among the mails that the server stores, as soon as its job has
 * written it.
 */
const openMail = async (page: Page, to: string, subject: string): Promise<void> => {
  const mail = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect
    .poll(async () => {
      await page.goto(devPageUrl('/dev/mail'));
      return mail.count();
    })
    .toBe(1);
  await mail.getByRole('link').click();
};

const form = (page: Page, name: string) => page.getByRole('form', { name });

describe.each([
  { ...PHONE, owner: 'rosa' },
  { ...LAPTOP, owner: 'luis' },
])('at $width px, an owner', ({ owner, ...size }) => {
  it('changes e-mail, password, name and address, and sees the lock', async () => {
    const page = await newPage({ ...size, expectedErrors: [/401/] });
    const { password: current } = await signInAsNewOwner(page, { slug: `dulces-${owner}` });
    await page.goto(`${SERVER_URL}${PATHS.panelSettings}`);

    const name = form(page, STORE_SETTINGS_COPY.changeName);
    const confirm = async (): Promise<void> => {
      await page.getByRole('dialog').getByRole('button', { name: STORE_SETTINGS_COPY.confirm }).click();
      // Away from where the toast appears, which a resting mouse would hold.
      await page.mouse.move(0, 0);
    };
    await name.getByLabel(STORE_SETTINGS_COPY.newName).fill('Dulces de Rosa');
    expect(await name.getByRole('button', { name: STORE_SETTINGS_COPY.nameSubmit }).isDisabled()).toBe(true);
    await name.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill('no-es-esta');
    await name.getByRole('button', { name: STORE_SETTINGS_COPY.nameSubmit }).click();
    await confirm();
    await name.getByRole('alert').waitFor();
    await name.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(current);
    await checkAccessibility(page);
    await name.getByRole('button', { name: STORE_SETTINGS_COPY.nameSubmit }).click();
    await takeScreenshot(page, `cuenta-confirmar-${size.width}`);
    await confirm();
    await page.getByText(TENANTS_COPY.nameUpdated).waitFor();
    await page.getByText(TENANTS_COPY.nameLocked('5 días')).waitFor();

    const address = form(page, STORE_SETTINGS_COPY.changeSlug);
    await address.getByLabel(STORE_SETTINGS_COPY.newSlug).fill('Ab');
    await page.getByText(TENANTS_COPY.settingsSlugInvalid).waitFor();
    await address.getByLabel(STORE_SETTINGS_COPY.newSlug).fill(`rosa-${owner}`);
    await page.getByText(TENANTS_COPY.slugAvailable).waitFor();
    await address.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(current);
    await address.getByRole('button', { name: STORE_SETTINGS_COPY.slugSubmit }).click();
    await confirm();
    await page.getByText(TENANTS_COPY.slugUpdated).waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('tenant_data') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ slug: `rosa-${owner}`, business_name: 'Dulces de Rosa' });

    const email = form(page, ACCOUNT_COPY.changeEmail);
    await email.getByLabel(ACCOUNT_COPY.newEmail).fill(`${owner}@empresa.do`);
    await email.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(current);
    await email.getByRole('button', { name: ACCOUNT_COPY.changeEmail }).click();
    await page.getByText(ACCOUNT_COPY.emailUpdated).waitFor();
    await page.getByText(ACCOUNT_COPY.currentEmail(`${owner}@empresa.do`)).waitFor();

    const password = form(page, ACCOUNT_COPY.changePassword);
    await password.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(current);
    await password.getByLabel(ACCOUNT_COPY.newPassword, { exact: true }).fill('Chinola-Fria-9');
    await password.getByRole('button', { name: ACCOUNT_COPY.changePassword }).click();
    await page.getByText(ACCOUNT_COPY.passwordUpdated).waitFor();
    await takeScreenshot(page, `cuenta-${size.width}`);
    await checkAccessibility(page);
  });

  it('signs in again by the mailed link, and ends the other sessions', async () => {
    const page = await newPage({ ...size, expectedErrors: [/401/] });
    const { email } = await signInAsNewOwner(page, { slug: `olvida-${owner}` });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${SERVER_URL}${PATHS.login}`);
    await page.getByRole('link', { name: LOGIN_COPY.forgotPassword }).click();
    await page.waitForURL(`**${PATHS.recover}`);
    await checkAccessibility(page);
    await page.getByLabel(LOGIN_COPY.email).fill(email);
    await page.getByRole('button', { name: RECOVERY_COPY.submit }).click();
    await page.getByText(RECOVERY_COPY.sentTitle).waitFor();
    await takeScreenshot(page, `recuperar-${size.width}`);

    await openMail(page, email, 'Hay una tienda');
    await takeScreenshot(page, `correo-${size.width}`);
    await page.getByRole('link', { name: 'Escribir contraseña nueva' }).click();
    await page.waitForURL(`**${PATHS.resetPassword}#*`);
    await page.getByLabel(RECOVERY_COPY.newPassword, { exact: true }).fill('Chinola-Fria-9');
    await takeScreenshot(page, `restablecer-${size.width}`);
    await checkAccessibility(page);
    const link = page.url();
    await page.getByRole('button', { name: RECOVERY_COPY.save }).click();
    await page.getByText(RECOVERY_COPY.doneTitle).waitFor();

    const other = { email, password: 'Chinola-Fria-9' };
    expect((await page.request.post(`${SERVER_URL}/api/auth/login`, { data: other })).status()).toBe(200);
    await page.getByRole('link', { name: LOGIN_COPY.submit, exact: true }).click();
    await page.getByLabel(LOGIN_COPY.email).fill(email);
    await page.getByLabel(LOGIN_COPY.password, { exact: true }).fill('Chinola-Fria-9');
    await page.getByRole('button', { name: LOGIN_COPY.submit }).click();
    await page.waitForURL(`**${PATHS.panel}`);
    await page.goto(`${SERVER_URL}${PATHS.panelSettings}`);
    await page.getByText(SESSIONS_COPY.current).waitFor();
    await page.getByRole('button', { name: SESSIONS_COPY.endOthers }).click();
    await page.getByText(SESSIONS_COPY.onlyThis).waitFor();
    expect(link).toContain('#');
  });

  it('confirms the e-mail and invites somebody, who accepts and sees what a guest may see', async () => {
    const page = await newPage({ ...size, expectedErrors: [/403/, /422/] });
    const { businessName, email: own, token } = await signInAsNewOwner(page, { slug: `equipo-${owner}` });
    const tell = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await page.request.post(`${SERVER_URL}/api${path}`, { headers, data })).json();
    };
    const { product } = await tell('/products', { name: 'Pan de agua', price: 15, category: 'Pan' });
    await tell('/orders', {
      customer: { name: 'Ramona Ureña' },
      lines: [{ productId: product.id, quantity: 2, price: 15 }],
      delivery: { isPickup: true, zone: null, place: null, address: null },
    });
    await page.goto(`${SERVER_URL}${PATHS.panelTeam}`);
    const invited = `ayuda.${owner}@empresa.do`;
    const invite = async (email: string): Promise<void> => {
      await page.getByLabel(TEAM_COPY.email).fill(email);
      await page.getByRole('button', { name: TEAM_COPY.invite, exact: true }).click();
    };
    await page.getByText(EMAIL_BANNER_COPY.banner(own, false)).waitFor();
    await page.getByRole('button', { name: EMAIL_BANNER_COPY.resend }).click();
    await page.getByText(EMAIL_BANNER_COPY.resent(own)).waitFor();
    await page.mouse.move(0, 0);
    await invite(invited);
    await page.getByText(AUTH_COPY.confirmFirst).waitFor();
    await takeScreenshot(page, `sin-confirmar-${size.width}`);
    await checkAccessibility(page);
    await openMail(page, own, 'Confirma tu correo');
    await page.getByRole('link', { name: 'Confirmar mi correo' }).click();
    await page.waitForURL(`**${PATHS.confirmEmail}#*`);
    await page.getByRole('button', { name: CONFIRM_EMAIL_COPY.submit }).waitFor();
    await takeScreenshot(page, `confirmar-${size.width}`);
    await checkAccessibility(page);
    await page.getByRole('button', { name: CONFIRM_EMAIL_COPY.submit }).click();
    await page.getByText(CONFIRM_EMAIL_COPY.doneTitle).waitFor();
    await checkAccessibility(page);
    await page.getByRole('link', { name: CONFIRM_EMAIL_COPY.toPanel }).click();
    await page.waitForURL(`**${PATHS.panel}`);
    await page.goto(`${SERVER_URL}${PATHS.panelTeam}`);
    await invite(invited);
    await page.getByText(EMAIL_BANNER_COPY.title).waitFor({ state: 'detached' });
    await page.getByText(TEAM_COPY.invitationsTitle).waitFor();
    await invite(`otra.${owner}@empresa.do`);
    await page.getByText('Cámbiate a Grow').waitFor();
    await page.mouse.move(0, 0);
    await takeScreenshot(page, `equipo-${size.width}`);
    await checkAccessibility(page);

    const guest = await newPage({ ...size });
    await openMail(guest, invited, 'te invita');
    await guest.getByRole('link', { name: 'Aceptar la invitación' }).click();
    await guest.getByRole('heading', { name: INVITATION_COPY.title(businessName) }).waitFor();
    await guest.getByLabel(INVITATION_COPY.password, { exact: true }).fill('Chinola-Fria-9');
    await takeScreenshot(guest, `invitacion-${size.width}`);
    await checkAccessibility(guest);
    await guest.getByRole('button', { name: INVITATION_COPY.submit }).click();
    await guest.waitForURL(`**${PATHS.panel}`);
    await guest.goto(`${SERVER_URL}${PATHS.panelTeam}`);
    await guest.getByText(ACCESS_COPY.denied('owner')).waitFor();
    await guest.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await guest.getByText(ORDER_DESK_COPY.guestsMove).waitFor();
    await guest.getByRole('button', { name: ORDER_STEP_LABELS.confirmed }).first().click();
    await guest.getByText(ORDER_STATE_LABELS.confirmed).first().waitFor();
    await checkAccessibility(guest);
    await takeScreenshot(guest, `pedidos-de-invitado-${size.width}`);

    await page.reload();
    await page.getByRole('button', { name: TEAM_COPY.removeOne(invited) }).click();
    await page.getByRole('dialog').getByRole('button', { name: TEAM_COPY.confirmRemove }).click();
    await page.getByText(TEAM_COPY.removed(invited)).waitFor();
  });

  it('reads the usage, requests a plan, exports everything and closes the account', async () => {
    const page = await newPage({ ...size, colorScheme: 'dark' });
    const { password: current } = await signInAsNewOwner(page, { slug: `plan-${owner}` });
    await page.goto(`${SERVER_URL}${PATHS.panelUsage}`);
    await page.getByText(USAGE_STATUS_LABELS.available).first().waitFor();
    await page.getByRole('button', { name: PLAN_REQUEST_COPY.upgradeTo('Grow') }).click();
    await page.getByText(PLAN_REQUEST_COPY.asked).waitFor();
    await page.mouse.move(0, 0);
    await takeScreenshot(page, `recursos-${size.width}`);
    await checkAccessibility(page);
    await page.getByRole('button', { name: PLAN_REQUEST_COPY.undo }).click();
    await page.getByRole('button', { name: PLAN_REQUEST_COPY.upgradeTo('Grow') }).waitFor();

    await page.goto(`${SERVER_URL}${PATHS.panelSettings}#datos`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: CLOSING_COPY.export }).click();
    expect((await download).suggestedFilename()).toBe(`colmado-plan-${owner}.zip`);
    await page.getByRole('button', { name: CLOSING_COPY.close, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(current);
    await takeScreenshot(page, `cerrar-${size.width}`);
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: CLOSING_COPY.confirm }).click();
    await page.getByRole('button', { name: CLOSING_COPY.reopen }).waitFor();
    await page.mouse.move(0, 0);
    await takeScreenshot(page, `cuenta-oscura-${size.width}`);
    await checkAccessibility(page);
    await page.getByRole('button', { name: CLOSING_COPY.reopen }).click();
    await page.getByText(CLOSING_COPY.reopened).waitFor();
  });
});
