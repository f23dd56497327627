import { expect, it, onTestFinished } from 'vitest';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { LAPTOP, newPage } from './browser/new-page.ts';
import { startServer } from './browser/start-server.ts';

const [EMAIL, PASSWORD] = ['jefa@colmado.do', 'Guagua-Verde-7'];

it('a superadmin works at a separate host name, with links to stores at the public address', async () => {
  const server = await startServer({
    ...{ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, ADMIN_SECOND_FACTOR: 'optional' },
    // Browsers know every name below it as this machine.
    ADMIN_HOST: 'admin.localhost',
  });
  onTestFinished(() => server.stop());
  const own = new URL(server.url);
  own.hostname = 'admin.localhost';
  // Every file of its screens exists at the host: a failed request would fail this test.
  const page = await newPage(LAPTOP);
  await page.goto(new URL(PATHS.superadminTenants, own).href);
  await page.getByLabel(SUPERADMIN_LOGIN_COPY.email).fill(EMAIL);
  await page.getByLabel(SUPERADMIN_LOGIN_COPY.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: SUPERADMIN_LOGIN_COPY.submit, exact: true }).click();
  await page.waitForURL(`**${PATHS.superadminTenants}`);
  for (const path of [PATHS.superadminStats, PATHS.superadminUsage, PATHS.superadminAccount]) {
    await page.goto(new URL(path, own).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto(new URL(PATHS.panel, own).href);
  expect(new URL(page.url()).hostname).toBe(new URL(server.url).hostname);

  const elsewhere = await newPage({ ...LAPTOP, expectedErrors: [/404/] });
  expect((await elsewhere.goto(`${server.url}${PATHS.superadmin}`))?.status()).toBe(404);
});
