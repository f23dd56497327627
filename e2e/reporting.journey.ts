import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { openReportDesk, type ReportDesk } from '#server/testing/open-report-desk.ts';
import { registerStore } from '#server/testing/register-store.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { CONSENT_COPY } from '#web/features/analytics/consent-copy.ts';
import { keepSession } from './browser/keep-session.ts';
import { LAPTOP, newPage } from './browser/new-page.ts';
import { recordConnections } from './browser/record-connections.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';
import { whenIdle } from './browser/when-idle.ts';

const ADMIN = { email: 'jefa@colmado.do', password: 'Guagua-Verde-7' };
const EMAIL = 'rosa.plantada@gmail.com';
const PASSWORD = 'Chivo-Liniero-9';
const PHONE = '8095550177';
const CHAT = 'mi-secreto-del-chat';
const SLUG = 'la-plantada';
const BUSINESS = 'La Plantada';
const PRODUCT = 'Pastelitos';
const PLANTED = [EMAIL, PASSWORD, PHONE, CHAT, SLUG, BUSINESS, PRODUCT];

type Owner = Awaited<ReturnType<typeof registerStore>>;

const signUp = ({ url }: RunningServer): Promise<Owner> =>
  registerStore(url, {
    email: EMAIL,
    password: PASSWORD,
    businessName: 'La Plantada',
    tenantSlug: 'la-plantada',
    plan: 'pro',
  });

const furnish = async ({ url }: RunningServer, { token }: Owner): Promise<string> => {
  const profile = { method: 'PUT', path: `/tenants/${SLUG}/profile` } as const;
  await tellProgram(url, { ...profile, token, body: { whatsappNumber: PHONE } });
  const body = { name: PRODUCT, price: 50 };
  return (await tellProgram(url, { method: 'POST', path: '/products', token, body })).product.id;
};

/** Every host that a page of this context asks, noted as it asks. */
const recordHosts = (page: Page): Set<string> => {
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).host));
  return hosts;
};

const walkPublicPages = async (page: Page, { url }: RunningServer, productId: string): Promise<void> => {
  for (const path of [PATHS.home, storePath(SLUG), productPath(storePath(SLUG), productId), PATHS.login]) {
    await page.goto(url + path);
    await whenIdle(page);
  }
};

const openPanel = async (page: Page, { url }: RunningServer): Promise<void> => {
  await page.goto(url + PATHS.panel);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const openSuperadmin = async (page: Page, { url }: RunningServer): Promise<void> => {
  await page.goto(url + PATHS.superadminLogin);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Causes an error whose message contains personal data. */
const breakSomething = (page: Page): Promise<void> =>
  page.evaluate(
    ([email, phone, chat]) => {
      console.error('a screen crashed', new Error(`${email} ${phone} dijo "${chat}"`));
    },
    [EMAIL, PHONE, CHAT],
  );

const toldTo = ({ received }: ReportDesk): string => received.map(({ body }) => body).join('');

const countRecordings = (desk: ReportDesk): number => toldTo(desk).split('replay_recording').length - 1;

const BREAK_EVERY_MS = 500;

/** Repeats the error until the reporter, which is fetched after the screen, can send it. */
const breakUntil = <Told>(page: Page, tell: () => Told) =>
  expect.poll(() => breakSomething(page).then(tell), { interval: BREAK_EVERY_MS });

const openDesk = async (): Promise<ReportDesk> => {
  const desk = await openReportDesk();
  onTestFinished(desk.close);
  return desk;
};

const open = async (env: Record<string, string>): Promise<RunningServer> => {
  const server = await startServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env });
  onTestFinished(server.stop);
  return server;
};

it('without configuration no page reports anything', async () => {
  const connections = await recordConnections();
  const server = await open(connections.env);
  const page = await newPage(LAPTOP);
  const hosts = recordHosts(page);
  const owner = await signUp(server);
  const productId = await furnish(server, owner);
  await walkPublicPages(page, server, productId);
  await keepSession(page, { url: server.url, ...owner });
  await openPanel(page, server);
  expect(await page.getByRole('region', { name: CONSENT_COPY.title }).count()).toBe(0);
  await openSuperadmin(page, server);
  await whenIdle(page);
  expect([...hosts]).toEqual([new URL(server.url).host]);
  expect(await connections.read(), 'what the server itself connected to').toEqual([]);
});

it('with configuration the panel reports errors, its usage only after consent, and nothing about shoppers', async () => {
  const [faults, usage, traces] = await Promise.all([openDesk(), openDesk(), openDesk()]);
  const connections = await recordConnections();
  const server = await open({
    ...connections.env,
    SENTRY_DSN: `http://llave@${faults.host}/7`,
    POSTHOG_KEY: 'phc_prueba',
    POSTHOG_HOST: usage.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
  });
  const ownHost = new URL(server.url).host;
  const page = await newPage({ ...LAPTOP, expectedErrors: [/a screen crashed/] });
  const hosts = recordHosts(page);
  const owner = await signUp(server);
  const productId = await furnish(server, owner);
  await walkPublicPages(page, server, productId);
  expect([...hosts], 'hosts that shoppers and guests meet').toEqual([ownHost]);

  await keepSession(page, { url: server.url, ...owner });
  await openPanel(page, server);
  const banner = page.getByRole('region', { name: CONSENT_COPY.title });
  await banner.waitFor();
  await breakUntil(page, () => toldTo(faults)).toContain('"type":"event"');
  await expect
    .poll(() => [...hosts].sort(), { message: 'hosts before any consent' })
    .toEqual([ownHost, faults.host].sort());
  await expect.poll(() => toldTo(faults)).toContain('"sample_rate":"0.1"');

  await banner.getByRole('button', { name: CONSENT_COPY.accept }).click();
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => usage.received.length).toBeGreaterThan(0);
  expect(JSON.parse(usage.received[0]?.body ?? '').batch[0].event).toBe('screen_opened');
  await breakUntil(page, () => toldTo(faults)).toContain('replay_recording');
  expect(toldTo(faults)).toContain('"sessionSampleRate":0.05,"errorSampleRate":1,');
  expect(toldTo(faults)).toContain('"maskAllText":true,"maskAllInputs":true,');

  await page.goto(server.url + PATHS.panelSettings);
  await page.getByRole('button', { name: CONSENT_COPY.refuse }).click();
  await page.getByText(/^Dijiste que no/).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('usage_identity'))).toBeNull();
  // Reports that were on their way before the refusal have arrived.
  await whenIdle(page);
  const recorded = countRecordings(faults);
  await breakSomething(page);
  await page.getByRole('button', { name: CONSENT_COPY.accept }).click();
  await page.getByText(/^Aceptaste el/).waitFor();
  expect(countRecordings(faults), 'recordings after a no').toBe(recorded);
  await breakUntil(page, () => countRecordings(faults)).toBeGreaterThan(recorded);

  await page.getByRole('button', { name: CONSENT_COPY.refuse }).click();
  await page.getByText(/^Dijiste que no/).waitFor();
  await page.goto(server.url + PATHS.panelProducts);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => traces.received.length).toBeGreaterThan(0);
  expect(toldTo(usage), 'screens after a no').not.toContain(PATHS.panelProducts);

  expect([...hosts].sort()).toEqual([ownHost, faults.host, usage.host].sort());
  await expect
    .poll(() => connections.read(), { message: 'what the server itself connected to' })
    .toEqual([faults.host, traces.host].sort());
  const guarded = await newPage(LAPTOP);
  await guarded.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    const answer = { isGranted: true, version: 1, atMs: Date.now(), asked: ['usage', 'recording'] };
    localStorage.setItem('privacy_consent', JSON.stringify(answer));
  });
  const guardedHosts = recordHosts(guarded);
  await keepSession(guarded, { url: server.url, ...owner });
  await guarded.goto(server.url + PATHS.panelSettings);
  await guarded.getByText(CONSENT_COPY.state.signalled).waitFor();
  expect(await guarded.getByRole('button', { name: CONSENT_COPY.accept }).count()).toBe(0);
  expect([...guardedHosts], 'a browser that asks not to be followed').not.toContain(usage.host);

  const told = [faults, usage, traces].flatMap(({ received }) =>
    received.map(({ path, body }) => path + body),
  );
  for (const planted of PLANTED) expect(told.filter((text) => text.includes(planted))).toEqual([]);
});
