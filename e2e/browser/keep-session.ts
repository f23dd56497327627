import type { Page } from 'playwright-core';

type KeptSession = { url: string; token: string; user: object; tenant: object };

/** An address of the origin that costs nothing to draw. */
const BARE_PAGE = '/healthz';

/** Leaves an owner's session on the page's device, as the sign-in does; go to a panel page next. */
export const keepSession = async (page: Page, { url, token, user, tenant }: KeptSession): Promise<void> => {
  await page.goto(`${url}${BARE_PAGE}`);
  await page.evaluate((session) => Object.assign(localStorage, session), {
    auth_token: token,
    user_data: JSON.stringify(user),
    tenant_data: JSON.stringify(tenant),
  });
};
