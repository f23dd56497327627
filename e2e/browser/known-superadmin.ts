import type { Page } from 'playwright-core';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** The superadmin of a server of its own. */
export const KNOWN_SUPERADMIN = { email: 'jefa@colmado.do', password: 'Guagua-Verde-7' };

/** Starts a server whose superadmin is known and signs in with a password alone. */
export const startWithSuperadmin = (env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({
    ADMIN_EMAIL: KNOWN_SUPERADMIN.email,
    ADMIN_PASSWORD: KNOWN_SUPERADMIN.password,
    ADMIN_SECOND_FACTOR: 'optional',
    ...env,
  });

/** Signs the superadmin in on the way to a screen, and waits for its title. */
export const openAsSuperadmin = async (
  page: Page,
  { url, title }: { url: string; title: string },
): Promise<void> => {
  await page.goto(url);
  await page.getByLabel(SUPERADMIN_LOGIN_COPY.email).fill(KNOWN_SUPERADMIN.email);
  await page.getByLabel(SUPERADMIN_LOGIN_COPY.password, { exact: true }).fill(KNOWN_SUPERADMIN.password);
  await page.getByRole('button', { name: SUPERADMIN_LOGIN_COPY.submit, exact: true }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};
