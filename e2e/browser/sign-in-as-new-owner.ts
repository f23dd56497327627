import type { Page } from 'playwright-core';
import { SERVER_URL } from './server-url.ts';

export type NewOwner = {
  token: string;
  tenantId: string;
  slug: string;
  businessName: string;
  email: string;
  password: string;
};

const PASSWORD = 'Guagua-Verde-7';

/** Registers a store through the API and leaves its session on the page's device; go to a panel page next. */
export const signInAsNewOwner = async (
  page: Page,
  {
    slug,
    plan = 'esencial',
    businessName = `Negocio ${slug}`,
  }: { slug: string; plan?: 'esencial' | 'basico' | 'pro'; businessName?: string },
): Promise<NewOwner> => {
  const email = `${slug}@gmail.com`;
  const data = { email, password: PASSWORD, businessName, tenantSlug: slug, plan };
  const response = await page.request.post(`${SERVER_URL}/api/auth/register`, { data });
  if (!response.ok()) throw new Error(`registration answered ${response.status()}: ${await response.text()}`);
  const { token, user, tenant } = await response.json();
  await page.goto(`${SERVER_URL}/terminos`);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { auth_token: token, user_data: JSON.stringify(user), tenant_data: JSON.stringify(tenant) },
  );
  return { token, tenantId: tenant.id, slug, businessName, email, password: PASSWORD };
};
