import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_COPY } from '#shared/features/auth/auth-copy.ts';
import { STORE_SETTINGS_COPY } from '#shared/features/tenants/store-settings-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { openBrowser } from './browser/open-browser.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const browser = openBrowser();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ SEED_DEMO: '0' });
});
afterAll(() => server.stop());

const PASSWORD = 'Guagua-Verde-7';

type Account = { email: string; slug: string };

/** Opens a store by the API and keeps its session in the page, as the registration would. */
const signInNewOwner = async (page: Page, { email, slug }: Account): Promise<void> => {
  const registration = {
    email,
    password: PASSWORD,
    businessName: 'Dulces Rosa',
    tenantSlug: slug,
    plan: 'esencial',
  };
  const answer = await page.request.post(`${server.url}/api/auth/register`, { data: registration });
  const { token, user, tenant } = await answer.json();
  await page.goto(server.url);
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    [
      ['auth_token', token],
      ['user_data', JSON.stringify(user)],
      ['tenant_data', JSON.stringify(tenant)],
    ] as [string, string][],
  );
};

const form = (page: Page, name: string) => page.getByRole('form', { name });

describe.each([
  { ...PHONE, owner: 'rosa' },
  { ...LAPTOP, owner: 'luis' },
])('at $width px, an owner', ({ owner, ...size }) => {
  it('changes e-mail, password, name and address, and meets the lock', async () => {
    const page = await newPage({ browser: browser.get(), ...size, expectedErrors: [/401/] });
    await signInNewOwner(page, { email: `${owner}@gmail.com`, slug: `dulces-${owner}` });
    await page.goto(`${server.url}${PATHS.panelSettings}`);

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
    await name.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PASSWORD);
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
    await address.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PASSWORD);
    await address.getByRole('button', { name: STORE_SETTINGS_COPY.slugSubmit }).click();
    await confirm();
    await page.getByText(TENANTS_COPY.slugUpdated).waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('tenant_data') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ slug: `rosa-${owner}`, business_name: 'Dulces de Rosa' });

    const email = form(page, ACCOUNT_COPY.changeEmail);
    await email.getByLabel(ACCOUNT_COPY.newEmail).fill(`${owner}@empresa.do`);
    await email.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PASSWORD);
    await email.getByRole('button', { name: ACCOUNT_COPY.changeEmail }).click();
    await page.getByText(ACCOUNT_COPY.emailUpdated).waitFor();
    await page.getByText(ACCOUNT_COPY.currentEmail(`${owner}@empresa.do`)).waitFor();

    const password = form(page, ACCOUNT_COPY.changePassword);
    await password.getByLabel(SCREEN_COPY.currentPassword, { exact: true }).fill(PASSWORD);
    await password.getByLabel(ACCOUNT_COPY.newPassword, { exact: true }).fill('Chinola-Fria-9');
    await password.getByRole('button', { name: ACCOUNT_COPY.changePassword }).click();
    await page.getByText(ACCOUNT_COPY.passwordUpdated).waitFor();
    await takeScreenshot(page, `cuenta-${size.width}`);
    await checkAccessibility(page);
  });
});
