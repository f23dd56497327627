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

/**
 * Registers a store through the API and leaves its session on the page's device; go to a panel page next. In a second try of a
 * journey the name is taken, and the store gets another.
 */
export const signInAsNewOwner = async (
  page: Page,
  { slug: wanted, plan = 'esencial', businessName = `Negocio ${wanted}`, url = SERVER_URL }: StoreToOpen,
): Promise<NewOwner> => {
  const register = async (slug: string) => {
    const account = { email: `${slug}@gmail.com`, password: PLANTED_PASSWORD };
    const session = await registerStore(url, { ...account, businessName, tenantSlug: slug, plan });
    return { slug, account, session };
  };
  const { slug, account, session } = await register(wanted).catch((error: unknown) => {
    if (!String(error).includes('EMAIL_TAKEN')) throw error;
    return register(`${wanted}-otra-vez`);
  });
  await keepSession(page, { url, ...session });
  return { token: session.token, tenantId: session.tenant.id, slug, businessName, ...account };
};
