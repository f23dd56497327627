import type { Page } from 'playwright-core';
import { PATHS } from '#shared/lib/paths.ts';

type KeptSession = { url: string; token: string; user: object; tenant: object };

/** Leaves an owner's session on the page's device, as the sign-in does; go to a panel page next. */
export const keepSession = async (page: Page, { url, token, user, tenant }: KeptSession): Promise<void> => {
  await page.goto(`${url}${PATHS.terms}`);
  await page.evaluate((session) => Object.assign(localStorage, session), {
    auth_token: token,
    user_data: JSON.stringify(user),
    tenant_data: JSON.stringify(tenant),
  });
};
