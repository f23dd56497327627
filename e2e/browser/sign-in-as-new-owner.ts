import type { Page } from 'playwright-core';
import { PLANTED_PASSWORD } from '#server/testing/plant-store.ts';
import { registerStore } from '#server/testing/register-store.ts';
import { keepSession } from './keep-session.ts';
import { SERVER_URL } from './server-url.ts';

export type NewOwner = {
  token: string;
  tenantId: string;
  slug: string;
  businessName: string;
  email: string;
  password: string;
};

type StoreToOpen = {
  slug: string;
  plan?: 'esencial' | 'basico' | 'pro';
  businessName?: string;
  url?: string;
};

/** Registers a store through the API and leaves its session on the page's device; go to a panel page next. */
export const signInAsNewOwner = async (
  page: Page,
  { slug, plan = 'esencial', businessName = `Negocio ${slug}`, url = SERVER_URL }: StoreToOpen,
): Promise<NewOwner> => {
  const account = { email: `${slug}@gmail.com`, password: PLANTED_PASSWORD };
  const session = await registerStore(url, { ...account, businessName, tenantSlug: slug, plan });
  await keepSession(page, { url, ...session });
  return { token: session.token, tenantId: session.tenant.id, slug, businessName, ...account };
};
