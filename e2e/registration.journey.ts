import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { registerStore } from '#server/testing/register-store.ts';
import {
  AUTH_COPY,
  LOGIN_COPY,
  REGISTRATION_COPY,
  REGISTRATION_HINTS,
} from '#shared/features/auth/auth-copy.ts';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const next = (page: Page) => page.getByRole('button', { name: REGISTRATION_COPY.next });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe.each([
  { ...PHONE, owner: 'rosa' },
  { ...LAPTOP, owner: 'luis' },
])('at $width px, a new owner', ({ owner, ...size }) => {
  const email = `${owner}.perez@gmail.com`;

  it('registers in four steps, each with its rules', async () => {
    const page = await newPage({ ...size, expectedErrors: [/40[09]/] });
    await page.goto(SERVER_URL);
    await page.getByRole('link', { name: 'Crear mi tienda' }).first().click();

    await expect.poll(() => next(page).isDisabled()).toBe(true);
    await field(page, REGISTRATION_COPY.businessName).fill('Ab');
    await field(page, REGISTRATION_COPY.email).fill(`${owner}@correo.do`);
    await field(page, REGISTRATION_COPY.password).fill('abc');
    await field(page, REGISTRATION_COPY.password).blur();
    await page.getByText(TENANTS_COPY.businessNameTooShort).waitFor();
    await page.getByText(AUTH_COPY.emailDomain).waitFor();
    await page.getByText('Añadir letras mayúsculas').waitFor();
    await checkAccessibility(page);

    await field(page, REGISTRATION_COPY.businessName).fill(`Ferretería ${owner}`);
    await field(page, REGISTRATION_COPY.email).fill(email);
    await field(page, REGISTRATION_COPY.email).blur();
    await page.getByText(AUTH_COPY.emailAvailable).first().waitFor();
    await page.getByRole('button', { name: REGISTRATION_COPY.generatePassword }).click();
    await page.getByRole('button', { name: REGISTRATION_COPY.copyPassword }).click();
    await page.getByRole('button', { name: REGISTRATION_COPY.passwordCopied }).waitFor();
    const password = await field(page, REGISTRATION_COPY.password).inputValue();
    expect(password).toHaveLength(14);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await takeScreenshot(page, `registro-cuenta-${size.width}`);
    await next(page).click();

    const slug = field(page, REGISTRATION_COPY.storeUrl);
    await expect.poll(() => slug.inputValue()).toBe(`ferreteria-${owner}`);
    await page.getByText(TENANTS_COPY.slugAvailable).first().waitFor();
    await slug.fill('Mi Tienda!');
    expect(await slug.inputValue()).toBe('mitienda');
    await slug.fill('abc');
    await page.getByText(TENANTS_COPY.slugInvalid).waitFor();
    await page
      .getByRole('button', { name: REGISTRATION_HINTS.pickSuggestion(`ferreteria-${owner}-tienda`) })
      .click();
    await page.getByText(TENANTS_COPY.slugAvailable).first().waitFor();
    await takeScreenshot(page, `registro-url-${size.width}`);
    await next(page).click();

    await expect.poll(() => next(page).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: REGISTRATION_COPY.acceptTerms }).check();
    await page.getByRole('checkbox', { name: REGISTRATION_COPY.acceptTerms }).uncheck();
    await page.getByText(AUTH_COPY.termsRequired).waitFor();
    await page.getByRole('checkbox', { name: REGISTRATION_COPY.acceptTerms }).check();
    await next(page).click();

    await checkAccessibility(page);
    await page.getByRole('button', { name: REGISTRATION_COPY.submit }).click();
    await page.waitForURL('**/panel?welcome=true', { waitUntil: 'commit' });
    await page.getByText('24 horas').waitFor();
    await takeScreenshot(page, `panel-bienvenida-${size.width}`);
    await checkAccessibility(page);
  });

  it('learns at the next step that an e-mail and an address are taken', async () => {
    const page = await newPage({ ...size });
    await page.goto(`${SERVER_URL}/registro?plan=grow`);
    await field(page, REGISTRATION_COPY.businessName).fill(`Ferretería ${owner}`);
    await field(page, REGISTRATION_COPY.email).fill(email);
    await field(page, REGISTRATION_COPY.email).blur();
    await page.getByText(AUTH_COPY.emailTaken).waitFor();
    await expect.poll(() => next(page).isDisabled()).toBe(true);
    await field(page, REGISTRATION_COPY.email).fill(`otra.${owner}@gmail.com`);
    await field(page, REGISTRATION_COPY.password).fill('Guagua-Verde-7');
    await field(page, REGISTRATION_COPY.email).blur();
    await next(page).click();
    const slug = field(page, REGISTRATION_COPY.storeUrl);
    // The found address would otherwise arrive while the other one is written.
    await expect.poll(() => slug.inputValue()).toBe(`ferreteria-${owner}`);
    await slug.fill(`ferreteria-${owner}-tienda`);
    await page.getByText(TENANTS_COPY.slugTaken).waitFor();
    await slug.fill(`ferreteria-${owner}`);
    await page.getByText(TENANTS_COPY.slugAvailable).first().waitFor();
    await next(page).click();
    await page.getByRole('checkbox', { name: REGISTRATION_COPY.acceptTerms }).check();
    await next(page).click();
    await page.getByText(PLAN_COPY.cameForGrow).waitFor();
    expect(await page.getByRole('radio', { checked: true }).inputValue()).toBe('esencial');
  });

  it('returns to the panel page from which the login was required', async () => {
    const page = await newPage({ ...size, expectedErrors: [/401/] });
    const account = { email: `vuelve.${owner}@gmail.com`, password: 'Guagua-Verde-7' };
    const tenantSlug = `vuelta-${owner}`;
    await registerStore(SERVER_URL, { ...account, businessName: 'Tienda de vuelta', tenantSlug });
    await page.goto(`${SERVER_URL}/panel/recursos?mes=1`);
    await page.waitForURL('**/login?*');
    const submit = page.getByRole('button', { name: LOGIN_COPY.submit });
    await submit.click();
    await page.getByText(AUTH_COPY.emailRequired).waitFor();
    await field(page, LOGIN_COPY.email).fill(account.email);
    await field(page, LOGIN_COPY.password).fill('no-es-esta');
    await submit.click();
    await page.getByRole('alert').waitFor();
    expect(await field(page, LOGIN_COPY.email).inputValue()).toBe(account.email);
    await field(page, LOGIN_COPY.password).fill(account.password);
    // Twice, as impatient thumbs do: nothing below the button may move under the second tap.
    await submit.dblclick();
    await page.waitForURL('**/panel/recursos?mes=1');
  });
});

it('a login script that was lost is fetched again on the next try', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/ERR_FAILED/, /dynamically imported module/] });
  // The route stays after the first request: taking it away while another request waits can leave that one without an answer.
  let isLost = false;
  await page.route('**/assets/login-*.js', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort();
  });
  await page.goto(SERVER_URL + PATHS.login);
  await page.getByRole('button', { name: SCREEN_COPY.retry }).click();
  await field(page, LOGIN_COPY.email).waitFor();
});

it('later steps that were lost are fetched again, and nothing typed is lost', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/ERR_FAILED/] });
  let bring = (): void => undefined;
  const answer = new Promise<void>((resolve) => {
    bring = resolve;
  });
  let isLost = true;
  await page.route('**/assets/later-steps-*.js', async (route) => {
    await answer;
    await (isLost ? route.abort() : route.continue());
  });
  await page.goto(SERVER_URL + PATHS.register);
  const typed = [
    [REGISTRATION_COPY.businessName, 'Colmado sin señal'],
    [REGISTRATION_COPY.email, 'sin.senal@gmail.com'],
    [REGISTRATION_COPY.password, 'Guagua-Verde-7'],
  ] as const;
  for (const [name, text] of typed) await field(page, name).fill(text);
  await page.getByText(AUTH_COPY.emailAvailable).first().waitFor();
  await next(page).click();
  await page.locator('[aria-busy="true"]', { hasText: SCREEN_COPY.loading }).waitFor();
  bring();
  await page.getByText(REGISTRATION_HINTS.stepMissing).waitFor();
  for (const [name, text] of typed) expect(await field(page, name).inputValue()).toBe(text);
  await checkAccessibility(page);
  isLost = false;
  await page.getByRole('button', { name: SCREEN_COPY.retry }).click();
  await field(page, REGISTRATION_COPY.storeUrl).waitFor();
  expect(await page.getByText(REGISTRATION_HINTS.stepMissing).count()).toBe(0);
  await page.getByRole('button', { name: REGISTRATION_COPY.previous }).click();
  for (const [name, text] of typed) expect(await field(page, name).inputValue()).toBe(text);
});
