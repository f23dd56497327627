import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orderPath, PANEL_NOTICES_PATH, PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { seconds } from '#shared/lib/time.ts';
import { NOTICE_SCREEN_COPY } from '#web/features/notices/notice-screen-copy.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { whenIdle } from './browser/when-idle.ts';

/** A panel that hears of nothing looks again after a minute. */
const AT_ONCE_MS = seconds(15);

const authorised = ({ token }: NewOwner) => ({ authorization: `Bearer ${token}` });

const openStore = async (page: Page, slug: string): Promise<NewOwner> => {
  const owner = await signInAsNewOwner(page, { slug });
  const headers = authorised(owner);
  await page.request.put(`${SERVER_URL}/api/tenants/${owner.slug}/profile`, { headers, data: CAKE_STORE });
  await page.request.post(`${SERVER_URL}/api/products`, { headers, data: CAKE });
  return owner;
};

/** Orders the store's only product as a shopper does, and answers the order's id. */
const order = async (page: Page, owner: NewOwner): Promise<string> => {
  const headers = authorised(owner);
  const list = await page.request.get(`${SERVER_URL}/api/products?tenantId=${owner.tenantId}`, { headers });
  const [{ id: productId, price }] = (await list.json()).products;
  const sent = await page.request.post(`${SERVER_URL}/api/storefront/${owner.slug}/orders`, {
    data: {
      name: 'Yokasta Peña',
      phone: '8095551234',
      lines: [{ productId, quantity: 1, price }],
      delivery: { isPickup: true, zone: null, place: null, address: null },
      fee: 0,
      payment: CAKE_STORE.paymentMethods?.[0]?.name ?? null,
      note: '',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { code } = await sent.json();
  const found = await page.request.get(`${SERVER_URL}/api/orders?q=${code}`, { headers });
  return (await found.json()).orders[0].id;
};

/** The browser of the journeys has no notices and reaches no push service: its page asks and subscribes as if it had. */
const standInForPushService = async (page: Page): Promise<void> => {
  const curve = createECDH('prime256v1');
  const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(({ p256dh, auth }) => {
    let subscription: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async (options: object) => {
        subscription = {
          options,
          toJSON: () => ({ endpoint: 'https://push.invalid/1', keys: { p256dh, auth } }),
          unsubscribe: async () => {
            subscription = null;
            return true;
          },
        };
        return subscription;
      },
    });
    // A browser without a window refuses notices by itself.
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification, {
      requestPermission: async () => {
        permission = 'granted';
        return permission;
      },
    });
  }, keys);
};

/** The worker of the panel, once it rules the page. */
const workerOf = async (page: Page): Promise<Worker> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the panel has no worker');
  return worker;
};

/** Hands a push message to the worker, as the browser does. */
const pushTo = async (page: Page, payload: object): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  let registrationId = '';
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL.endsWith(PATHS.panel))?.registrationId ?? registrationId;
  });
  await client.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: SERVER_URL,
    registrationId,
    data: JSON.stringify(payload),
  });
};

describe.each([PHONE, LAPTOP])('at $width px, an owner', (look) => {
  it('turns notices on where orders are, and a tapped notice opens its order in the panel that is open', async () => {
    const page = await newPage({ ...look });
    await standInForPushService(page);
    const owner = await openStore(page, `avisos-${look.width}`);
    const id = await order(page, owner);
    await page.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await page.getByText(NOTICE_SCREEN_COPY.offer).waitFor();
    await takeScreenshot(page, `orders-offer-${look.width}`);
    await page.getByRole('button', { name: NOTICE_SCREEN_COPY.turnOn }).click();
    await page.getByText(NOTICE_SCREEN_COPY.turnedOn).waitFor();
    expect(await page.getByText(NOTICE_SCREEN_COPY.offer).count()).toBe(0);
    expect(await page.title()).toMatch(/^\(1\) /);

    await page.goto(`${SERVER_URL}${PATHS.panel}`);
    const worker = await workerOf(page);
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      Object.assign(registration, {
        showNotification: async (title: string, options: object) =>
          void Object.assign(globalThis, { shown: { title, ...options } }),
      });
    });
    const payload = { title: 'Pedido nuevo ABC-1', body: 'RD$350. Toca para abrirlo.', tag: 'abc' };
    await pushTo(page, { ...payload, path: orderPath(id) });
    const readShown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown'));
    await expect.poll(readShown).toMatchObject({ ...payload, silent: true });
    await worker.evaluate(() => {
      const notification = { close: () => undefined, data: Reflect.get(globalThis, 'shown').data };
      const click = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      });
      globalThis.dispatchEvent(click);
    });
    await page.waitForURL((url) => url.href.endsWith(orderPath(id)));
  });

  it('sees a new order on any screen at once, in the menu and in the tab', async () => {
    const page = await newPage({ ...look });
    const owner = await openStore(page, `al-momento-${look.width}`);
    const listening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
    await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await listening;
    await order(page, owner);
    await page.waitForFunction(() => document.title.startsWith('(1) '), undefined, { timeout: AT_ONCE_MS });
  });

  it('finds the notices in the settings, and what is set there stays', async () => {
    const page = await newPage({ ...look });
    await openStore(page, `ajustes-avisos-${look.width}`);
    await page.goto(`${SERVER_URL}${PANEL_NOTICES_PATH}`);
    const mail = page.getByRole('switch', { name: NOTICE_SCREEN_COPY.kinds.order.mail });
    await mail.uncheck();
    await page.getByText(NOTICE_SCREEN_COPY.saved).first().waitFor();
    await page.getByRole('switch', { name: NOTICE_SCREEN_COPY.quietSwitch }).check();
    await page.getByLabel(NOTICE_SCREEN_COPY.quietFrom).fill('22:30');
    await page.getByText(NOTICE_SCREEN_COPY.saved).first().waitFor();
    await takeScreenshot(page, `notice-settings-${look.width}`);
    if (look === PHONE) expect(await findSmallTargets(page)).toEqual([]);
    await checkAccessibility(page);
    await page.reload();
    await expect.poll(() => mail.isChecked()).toBe(false);
    await expect.poll(() => page.getByLabel(NOTICE_SCREEN_COPY.quietFrom).inputValue()).toBe('22:30');
  });

  it('fetches a part of the settings again that did not arrive', async () => {
    const page = await newPage({ ...look, expectedErrors: [/ERR_FAILED/] });
    await openStore(page, `parte-perdida-${look.width}`);
    const script = '**/assets/notice-settings-form-*.js';
    await page.context().route(script, (route) => route.abort());
    await page.goto(`${SERVER_URL}${PANEL_NOTICES_PATH}`);
    await page.getByText(PANEL_COPY.sectionMissing).waitFor();
    await page.context().unroute(script);
    await page.getByRole('button', { name: SCREEN_COPY.retry }).click();
    await page.getByRole('switch', { name: NOTICE_SCREEN_COPY.kinds.order.mail }).waitFor();
    expect(await page.getByText(PANEL_COPY.sectionMissing).count()).toBe(0);
  });

  it('leaves no number on the icon of the app when it signs out', async () => {
    const page = await newPage({ ...look });
    await page.addInitScript(() => {
      const note = (count: number) => sessionStorage.setItem('badge', String(count));
      Object.assign(Navigator.prototype, {
        setAppBadge: async (count: number) => note(count),
        clearAppBadge: async () => note(0),
      });
    });
    const owner = await openStore(page, `icono-${look.width}`);
    await order(page, owner);
    await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    const badge = () => page.evaluate(() => sessionStorage.getItem('badge'));
    await expect.poll(badge).toBe('1');
    if (look === PHONE) await page.getByRole('button', { name: PANEL_COPY.more }).click();
    await page.getByRole('button', { name: PANEL_COPY.signOut }).click();
    await page.waitForURL(`${SERVER_URL}${PATHS.home}`);
    expect(await badge()).toBe('0');
  });

  it('opens the panel without network, and signed out finds nothing of it', async () => {
    const page = await newPage({ ...look, expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
    await openStore(page, `panel-sin-red-${look.width}`);
    await page.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await workerOf(page);
    await page.getByRole('heading', { name: ORDER_DESK_COPY.title, exact: true }).waitFor();
    const filesFromWorker: string[] = [];
    page.on('response', (response) => {
      const isFile = new URL(response.url()).pathname.startsWith('/assets/');
      if (isFile && response.fromServiceWorker()) filesFromWorker.push(response.url());
    });
    await page.reload();
    await page.getByRole('heading', { name: ORDER_DESK_COPY.title, exact: true }).waitFor();
    expect(filesFromWorker).toEqual([]);
    await whenIdle(page);
    // What the worker answers without network may not come from the browser's own memory.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: ORDER_DESK_COPY.title, exact: true }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path !== '/panel' && !path.startsWith('/assets/'))).toEqual([]);
    expect(filesFromWorker).not.toEqual([]);
  });
});
