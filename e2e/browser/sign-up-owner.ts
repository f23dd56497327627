import type { Page } from 'playwright-core';
import { AUTH_COPY, REGISTRATION_COPY } from '#shared/features/auth/auth-copy.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';

export type SignUp = {
  businessName: string;
  email: string;
  password: string;
  plan: 'esencial' | 'pro';
};

/** Walks the registration that is open, from its first step to the panel. */
export const signUpOwner = async (page: Page, { businessName, email, password, plan }: SignUp) => {
  const next = page.getByRole('button', { name: REGISTRATION_COPY.next });
  await page.getByLabel(REGISTRATION_COPY.businessName, { exact: true }).fill(businessName);
  await page.getByLabel(REGISTRATION_COPY.email, { exact: true }).fill(email);
  await page.getByLabel(REGISTRATION_COPY.password, { exact: true }).fill(password);
  await page.getByText(AUTH_COPY.emailAvailable).first().waitFor();
  await next.click();
  await page.getByText(TENANTS_COPY.slugAvailable).first().waitFor();
  await next.click();
  await page.getByRole('checkbox', { name: REGISTRATION_COPY.acceptTerms }).check();
  await next.click();
  await page.getByRole('radio', { name: new RegExp(planOf(plan).shownName) }).check();
  await page.getByRole('button', { name: REGISTRATION_COPY.submit }).click();
  // The welcome stays for five seconds, so a test that looks for it must not wait for the whole page first.
  await page.waitForURL('**/panel?welcome=true', { waitUntil: 'commit' });
};
