import { request as requestHttp } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { type DnsStandIn, startDnsStandIn } from '#server/testing/dns-stand-in.ts';
import { DOMAIN_COPY } from '#shared/features/domains/domain-copy.ts';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { OFFLINE_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS, storePath, storePreviewPath } from '#shared/lib/paths.ts';
import { ADDRESS_COPY } from '#web/features/domains/address-copy.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { button } from './browser/button.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';

/** Browsers take every name below `localhost` for this machine, and for as safe as TLS. */
const STORE_DOMAIN = 'tiendas.localhost';
const HERE = '127.0.0.1';

/** It has its own server, which asks a name server of ours. */
let server: RunningServer;
let dns: DnsStandIn;

beforeAll(async () => {
  dns = await startDnsStandIn({ [STORE_DOMAIN]: { addresses: [HERE] } });
  server = await startServer({ STORE_DOMAIN, DNS_SERVERS: dns.server });
});
afterAll(async () => {
  await server.stop();
  await dns.close();
});

/** Asks the server for a page at another host, as a proxy in front of it does. */
const visitAt = (host: string, path: string): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const request = requestHttp(`${server.url}${path}`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    });
    request.once('error', reject);
    request.end();
  });

const openAddress = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}${PATHS.panelAddress}`);
  await page.getByRole('heading', { name: ADDRESS_COPY.now }).waitFor();
};

const judge = (page: Page, name: string) => judgeScreen(page, `direccion-${name}`);

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('an address of its own at $width px', (look) => {
  it('is a name below the operator’s domain, where people look and order', async () => {
    const page = await newPage(look);
    const wanted = `provisiones-dona-altagracia-${look.width}`;
    const owner = await signInAsNewOwner(page, { slug: wanted, plan: 'pro', url: server.url });
    const { slug } = owner;
    const body = { name: 'Arroz selecto', price: 185, stock: 20, category: 'Granos' };
    const call = { method: 'POST', path: '/products', token: owner.token, body } as const;
    await tellProgram(server.url, call);
    await openAddress(page);
    const host = `${slug}.${STORE_DOMAIN}`;
    const home = `http://${host}:${new URL(server.url).port}`;
    await judge(page, 'sin');
    await page.getByRole('switch').check();
    await page.getByText(home).waitFor();
    await judge(page, 'nombre');

    const shopper = await newPage({ ...look, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    await shopper.goto(`${server.url}${storePath(slug)}?q=arroz`);
    expect(shopper.url()).toBe(`${home}/?q=arroz`);
    await shopper.getByText(host).first().waitFor();
    await shopper.goto(home);
    await judge(shopper, 'tienda');
    await button(shopper, STOREFRONT_COPY.addToOrder).first().click();
    await button(shopper, CART_BAR_COPY.see(1)).click();
    const order = shopper.getByRole('dialog', { name: CART_COPY.title });
    await order.getByRole('link', { name: 'Arroz selecto' }).waitFor();
    expect(await order.getByRole('link', { name: 'Arroz selecto' }).getAttribute('href')).toMatch(
      /^\/producto\//,
    );
    await judge(shopper, 'pedido');
    await order.getByRole('link', { name: 'Arroz selecto' }).click();
    await shopper.waitForURL(`${home}/producto/*`);
    await shopper.goto(home);
    // What was seen opens again without network, here as at the platform.
    await shopper.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => shopper.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);
    await shopper.context().setOffline(true);
    await shopper.goto(`${home}/producto/nunca-visto`);
    await shopper.getByText(OFFLINE_COPY.title).waitFor();
    await shopper.goto(home);
    await shopper.getByText(OFFLINE_COPY.notice).waitFor();
    await shopper.getByText('Arroz selecto').first().waitFor();
    await shopper.context().setOffline(false);

    const preview = await page.request.get(`${server.url}${storePreviewPath(slug)}`);
    expect([preview.status(), preview.url()]).toEqual([200, `${server.url}${storePreviewPath(slug)}`]);
  });

  it('is a domain that the owner proves', async () => {
    const page = await newPage({ ...look, expectedErrors: [/422/] });
    const wanted = `dominio-${look.width}`;
    const { slug } = await signInAsNewOwner(page, { slug: wanted, plan: 'pro', url: server.url });
    await openAddress(page);
    const host = `www.provisiones-dona-altagracia-${look.width}.com.do`;
    await page.getByLabel(ADDRESS_COPY.domainField).fill('mi tienda');
    await button(page, ADDRESS_COPY.claim).click();
    await page.getByText(DOMAIN_COPY.notADomain).first().waitFor();
    expect(await page.getByLabel(ADDRESS_COPY.domainField).inputValue()).toBe('mi tienda');
    await judge(page, 'mal');
    await page.getByLabel(ADDRESS_COPY.domainField).fill(`https://${host}/`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: host }).waitFor();
    await judge(page, 'pedido-de-dominio');
    await button(page, ADDRESS_COPY.check).click();
    await page.getByText(ADDRESS_COPY.problems.txt_missing).waitFor();
    await judge(page, 'falta-registro');
    const value = await page.getByText(/^colmado-verificacion=/).innerText();
    dns.zone[`_colmado.${host}`] = { texts: [value] };
    await button(page, ADDRESS_COPY.check).click();
    await page.getByText(ADDRESS_COPY.problems.elsewhere).waitFor();
    await judge(page, 'no-lleva');
    dns.zone[host] = { addresses: [HERE] };
    await button(page, ADDRESS_COPY.check).click();
    await page.getByText(ADDRESS_COPY.states.active, { exact: true }).waitFor();
    await judge(page, 'funciona');
    expect(await visitAt(host, '/')).toMatchObject({ status: 200 });
    const port = new URL(server.url).port;
    expect(await visitAt(`127.0.0.1:${port}`, storePath(slug))).toEqual({
      status: 301,
      location: `http://${host}:${port}`,
    });

    // Who has lost the plan may still let go of the domain.
    const withoutPlan = (url: URL) => url.pathname === '/api/store-address';
    await page.route(withoutPlan, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isIncluded: false } });
    });
    await openAddress(page);
    await page.getByText(ADDRESS_COPY.lostPlan).waitFor();
    expect(await button(page, ADDRESS_COPY.check).count()).toBe(0);
    // The page may be looking again: an answer that is on its way is let through first.
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, ADDRESS_COPY.remove).click();
    await judge(page, 'quitar');
    await button(page, ADDRESS_COPY.removeConfirm).click();
    await page.getByLabel(ADDRESS_COPY.domainField).waitFor();
    expect((await visitAt(host, '/')).status).toBe(404);
  });

  it('is not for every plan, and says which has it', async () => {
    const page = await newPage(look);
    await signInAsNewOwner(page, { slug: `sin-direccion-${look.width}`, url: server.url });
    await openAddress(page);
    await page.getByText(ADDRESS_COPY.notIncluded).waitFor();
    await judge(page, 'otro-plan');
    await page.getByRole('link', { name: ADDRESS_COPY.seePlans }).click();
    await page.waitForURL(`**${PATHS.panelUsage}`);
  });
});
