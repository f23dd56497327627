import { beforeEach, describe, expect, it } from 'vitest';
import type { DnsAnswer } from '#server/platform/dns/name-servers.ts';
import type { RemoteReply } from '#server/platform/http/fetch-remote.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { DOMAIN_COPY } from '#shared/features/domains/domain-copy.ts';
import { orderPagePath, productPath, storePath, storePreviewPath } from '#shared/lib/paths.ts';
import { days, minutes } from '#shared/lib/time.ts';
import { CERTIFICATE_PATH } from './domain-routes.ts';

const STORE_DOMAIN = 'tiendas.example.do';
const TARGET = '203.0.113.7';
const PLATFORM = 'https://colmado.test';
/** Of a person: those of programs are not counted. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** What name servers say; what is not here has no records. */
const texts = new Map<string, string[] | 'silent'>();
const addresses = new Map<string, string[] | 'silent'>();
const answerOf = (found: string[] | 'silent' | undefined): DnsAnswer => {
  if (found === 'silent') return { kind: 'silent' };
  return found ? { kind: 'found', values: found } : { kind: 'absent' };
};

let probed: string[] = [];
let probeReply: RemoteReply = { kind: 'unreachable' };

const t = openTestApp({
  env: { STORE_DOMAIN },
  names: {
    readTexts: async (name) => answerOf(texts.get(name)),
    readAddresses: async (name) => answerOf(addresses.get(name)),
  },
  remote: async ({ url }) => {
    probed.push(url);
    return probeReply;
  },
});

beforeEach(() => {
  texts.clear();
  addresses.clear();
  addresses.set(STORE_DOMAIN, [TARGET]);
  probed = [];
  probeReply = { kind: 'unreachable' };
});

const plantPro = (slug?: string) => plantStore(t, { plan: 'pro', ...(slug && { slug }) });

const call = (
  { token }: Pick<PlantedStore, 'token'>,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path = '',
  body?: object,
) => callApi(t, { method, path: `/store-address${path}`, token, ...(body && { body }) });

const addressOf = async (store: PlantedStore) => (await call(store, 'GET')).body;
const claim = (store: PlantedStore, host: string) => call(store, 'PUT', '/domain', { host });

const check = async (store: PlantedStore) => {
  expect((await call(store, 'POST', '/domain/check')).status).toBe(200);
  await t.jobs.runWaiting();
  return (await addressOf(store)).domain;
};

/** Makes the records that an owner makes, and lets them be found. */
const prove = async (store: PlantedStore, host: string) => {
  const { domain } = (await claim(store, host)).body;
  texts.set(domain.txtName, ['v=spf1 -all', domain.txtValue]);
  addresses.set(host, [TARGET]);
  return check(store);
};

/** The store with a new session: a session ends within days. */
const signIn = async (store: PlantedStore): Promise<PlantedStore> => {
  const { email, password } = store;
  const { body } = await callApi(t, { method: 'POST', path: '/auth/login', body: { email, password } });
  return { ...store, token: body.token };
};

const subjects = async ({ email }: PlantedStore) => (await readMails(t, email)).map(({ subject }) => subject);

/** As a payment or the end of one does. */
const setPlan = ({ tenantId }: PlantedStore, plan: string) =>
  t.platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
    await tx.query('update tenants set plan = $2, version = version + 1 where id = $1', [tenantId, plan]);
    tx.notify('tenant_changed', tenantId);
  });

const visit = async (host: string, url: string) => {
  const { statusCode, headers, body } = await t.app.inject({ url, headers: { host } });
  return { status: statusCode, location: headers.location, headers, body };
};

const ask = async (host: string) =>
  (await t.app.inject({ url: `${CERTIFICATE_PATH}?domain=${host}`, headers: { host: 'localhost' } }))
    .statusCode;

describe('a name below the operator’s domain', () => {
  it('is the one address of the store, without the plan no longer', async () => {
    const store = await plantPro('rosa-mercado');
    await plantStore(t, { slug: 'vecina-mercado', plan: 'pro' });
    const host = `rosa-mercado.${STORE_DOMAIN}`;
    const id = await plantProduct(t, store, { name: 'Arroz selecto' });
    expect((await visit(host, '/')).location).toBe(`${PLATFORM}/str/rosa-mercado/`);
    expect(await ask(host)).toBe(404);
    const { body } = await call(store, 'PUT', '/subdomain', { isOn: true });
    expect(body).toMatchObject({ url: `https://${host}`, subdomain: { host, isOn: true } });
    const shown = await visit(host, '/');
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(`<link rel="canonical" href="https://${host}/"`);
    expect(shown.body).toContain('Arroz selecto');
    expect(shown.body).not.toContain('/str/rosa-mercado');
    expect((await visit(host, productPath('' as never, id))).body).toContain(
      `<link rel="canonical" href="https://${host}/producto/${id}"`,
    );
    for (const path of ['', '/', `/producto/${id}`, '?q=arroz', '/sitemap.xml']) {
      const moved = await visit('colmado.test', `${storePath('rosa-mercado')}${path}`);
      expect([moved.status, moved.location]).toEqual([301, `https://${host}${path}`]);
    }
    expect(await ask(host)).toBe(200);
    expect(await ask(`vecina-mercado.${STORE_DOMAIN}`)).toBe(404);
    await setPlan(store, 'grow');
    await expect
      .poll(async () => (await visit(host, '/producto/1?x=2')).location)
      .toBe(`${PLATFORM}/str/rosa-mercado/producto/1?x=2`);
    expect((await visit('colmado.test', '/str/rosa-mercado')).status).toBe(200);
    expect((await call(store, 'PUT', '/subdomain', { isOn: true })).status).toBe(403);
    expect((await call(store, 'PUT', '/subdomain', { isOn: false })).status).toBe(200);
  });

  it('follows the slug, and leads from the former one', async () => {
    const store = await plantPro('rosa-vieja');
    await call(store, 'PUT', '/subdomain', { isOn: true });
    const body = { newSlug: 'rosa-nueva', currentPassword: store.password };
    expect(
      (await callApi(t, { method: 'PUT', path: '/tenants/slug', token: store.token, body })).status,
    ).toBe(200);
    expect((await visit(`rosa-vieja.${STORE_DOMAIN}`, '/producto/1')).location).toBe(
      `https://rosa-nueva.${STORE_DOMAIN}/producto/1`,
    );
    expect(await ask(`rosa-vieja.${STORE_DOMAIN}`)).toBe(200);
    const card = '/tarjeta/icono-192-0123456789abcdef0123.png';
    expect((await visit(`rosa-vieja.${STORE_DOMAIN}`, card)).location).toBe(
      `https://rosa-nueva.${STORE_DOMAIN}${card}`,
    );
    expect((await visit(`rosa-nueva.${STORE_DOMAIN}`, '/')).status).toBe(200);
  });

  it('ends when the store gets a name that people take for the operator', async () => {
    const store = await plantPro('rosa-mercado');
    await call(store, 'PUT', '/subdomain', { isOn: true });
    const body = { newSlug: 'soporte', currentPassword: store.password };
    await callApi(t, { method: 'PUT', path: '/tenants/slug', token: store.token, body });
    expect((await addressOf(store)).url).toBe(`${PLATFORM}/str/soporte`);
    expect((await visit(`soporte.${STORE_DOMAIN}`, '/')).location).toBe(`${PLATFORM}/str/soporte/`);
  });

  it('counts what is searched there in vain', async () => {
    const store = await plantPro('rosa-mercado');
    await plantProduct(t, store, { name: 'Arroz selecto' });
    await call(store, 'PUT', '/subdomain', { isOn: true });
    const headers = { host: `rosa-mercado.${STORE_DOMAIN}`, 'user-agent': PHONE };
    await t.app.inject({ url: '/?q=bacalao', headers });
    const readWords = () =>
      t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
        tx.query('select word from store_missed_words'),
      );
    // The page is answered first.
    await expect.poll(readWords).toEqual([{ word: 'bacalao' }]);
  });

  it('is refused where people take it for the operator', async () => {
    const store = await plantPro('soporte');
    const { status, body } = await call(store, 'PUT', '/subdomain', { isOn: true });
    expect([status, body.message]).toEqual([422, DOMAIN_COPY.nameReserved]);
  });
});

describe('a domain of the store', () => {
  it('is proven, leads here, and is then the one address', async () => {
    const store = await plantPro('rosa-mercado');
    const { domain } = (await claim(store, ' https://WWW.MiRosa.do/ ')).body;
    expect(domain).toMatchObject({
      host: 'www.mirosa.do',
      state: 'claimed',
      txtName: '_colmado.www.mirosa.do',
      target: STORE_DOMAIN,
      targetAddresses: [TARGET],
      bought: 'mirosa.do',
    });
    expect(await check(store)).toMatchObject({ state: 'claimed', problem: 'txt_missing' });
    expect((await visit('www.mirosa.do', '/')).status).toBe(404);
    expect(await ask('www.mirosa.do')).toBe(404);
    texts.set(domain.txtName, [domain.txtValue]);
    addresses.set('www.mirosa.do', ['198.51.100.1']);
    probeReply = { kind: 'status', status: 404 };
    expect(await check(store)).toMatchObject({ state: 'proven', problem: 'elsewhere' });
    expect(probed).toEqual(['https://www.mirosa.do/.well-known/colmado-domain']);
    expect(await ask('www.mirosa.do')).toBe(200);
    expect((await visit('colmado.test', '/str/rosa-mercado')).status).toBe(200);
    expect((await visit('www.mirosa.do', '/')).location).toBe(`${PLATFORM}/str/rosa-mercado/`);
    addresses.set('www.mirosa.do', ['198.51.100.1', TARGET]);
    expect(await check(store)).toMatchObject({ state: 'active', problem: null });
    expect((await addressOf(store)).url).toBe('https://www.mirosa.do');
    expect((await visit('www.mirosa.do', '/')).status).toBe(200);
    expect((await visit('WWW.MiRosa.do.:443', '/')).status).toBe(200);
    expect((await visit('colmado.test', '/str/rosa-mercado/producto/1')).location).toBe(
      'https://www.mirosa.do/producto/1',
    );
    expect(await subjects(store)).toContain('Tu tienda ya está en tu dominio');
  });

  it('is known behind a proxy of its owner, which hides where it leads', async () => {
    const store = await plantPro();
    const { domain } = (await claim(store, 'mirosa.do')).body;
    texts.set(domain.txtName, [domain.txtValue]);
    addresses.set('mirosa.do', ['198.51.100.1']);
    expect(await check(store)).toMatchObject({ state: 'proven', problem: null });
    const proof = await visit('mirosa.do', '/.well-known/colmado-domain');
    expect(proof.status).toBe(200);
    expect(domain.txtValue).toContain(proof.body);
    probeReply = { kind: 'ok', bytes: Buffer.from(proof.body), contentType: 'text/plain' };
    expect(await check(store)).toMatchObject({ state: 'active' });
    expect((await visit('otra.do', '/.well-known/colmado-domain')).status).toBe(404);
  });

  it('goes to whoever proves it', async () => {
    const first = await plantPro('rosa-primera');
    const second = await plantPro('rosa-segunda');
    expect(await prove(first, 'mirosa.do')).toMatchObject({ state: 'active' });
    const { domain } = (await claim(second, 'mirosa.do')).body;
    expect(domain.txtValue).not.toBe((await addressOf(first)).domain.txtValue);
    texts.set(domain.txtName, [domain.txtValue, (await addressOf(first)).domain.txtValue]);
    expect(await check(second)).toMatchObject({ state: 'claimed', problem: 'taken' });
    expect((await visit('mirosa.do', '/')).body).toContain('rosa-primera');
    texts.set(domain.txtName, [domain.txtValue]);
    expect(await check(second)).toMatchObject({ state: 'active', problem: null });
    expect((await addressOf(first)).domain).toMatchObject({ state: 'failed', problem: 'taken' });
    expect((await addressOf(first)).url).toBe(`${PLATFORM}/str/rosa-primera`);
    expect((await visit('mirosa.do', '/')).body).toContain('rosa-segunda');
    expect((await visit('colmado.test', '/str/rosa-primera')).status).toBe(200);
  });

  it('is lost three days after its record, and not by name servers that are silent', async () => {
    const store = await plantPro();
    await plantStore(t, { plan: 'pro' });
    await prove(store, 'mirosa.do');
    texts.set('_colmado.mirosa.do', 'silent');
    addresses.set('mirosa.do', 'silent');
    t.clock.advance(days(3));
    await t.jobs.runScheduled('check-domains');
    expect((await addressOf(await signIn(store))).domain).toMatchObject({ state: 'active', problem: null });
    texts.delete('_colmado.mirosa.do');
    addresses.set('mirosa.do', [TARGET]);
    t.clock.advance(minutes(11));
    await t.jobs.runScheduled('check-domains');
    const { domain } = await addressOf(await signIn(store));
    expect(domain).toMatchObject({ state: 'active', problem: 'txt_missing' });
    expect(new Date(domain.endsAt).getTime()).toBe(t.clock.now().getTime() + days(3));
    await t.jobs.runWaiting();
    expect(await subjects(store)).toContain('Falta un registro de tu dominio');
    t.clock.advance(days(3));
    await t.jobs.runScheduled('check-domains');
    await t.jobs.runWaiting();
    expect((await addressOf(await signIn(store))).domain).toMatchObject({ state: 'failed', endsAt: null });
    expect(await subjects(store)).toContain('Tu tienda dejó de usar tu dominio');
    expect((await visit('mirosa.do', '/')).location).toBe(`${PLATFORM}/str/${store.slug}/`);
    expect(await prove(await signIn(store), 'mirosa.do')).toMatchObject({ state: 'active' });
  });

  it('is left at the second finding that it leads elsewhere', async () => {
    const store = await plantPro();
    await prove(store, 'mirosa.do');
    addresses.delete('mirosa.do');
    expect(await check(store)).toMatchObject({ state: 'active', problem: 'elsewhere' });
    expect(await check(store)).toMatchObject({ state: 'proven', problem: 'elsewhere' });
    expect((await visit('colmado.test', `/str/${store.slug}`)).status).toBe(200);
    addresses.set('mirosa.do', [TARGET]);
    expect(await check(store)).toMatchObject({ state: 'active', problem: null });
  });

  it('is watched without the plan too, so that a plan that comes back leads nobody to a domain sold meanwhile', async () => {
    const store = await plantPro();
    const neighbour = await plantPro();
    await prove(store, 'mirosa.do');
    await prove(neighbour, 'vecina.do');
    await setPlan(store, 'esencial');
    texts.delete('_colmado.mirosa.do');
    addresses.set('mirosa.do', ['198.51.100.9']);
    for (const wait of [minutes(11), minutes(11), days(3)]) {
      t.clock.advance(wait);
      await t.jobs.runScheduled('check-domains');
    }
    await setPlan(store, 'pro');
    await expect.poll(async () => (await visit('colmado.test', `/str/${store.slug}`)).status).toBe(200);
    expect((await addressOf(await signIn(store))).domain).toMatchObject({ state: 'failed' });
    expect((await addressOf(await signIn(neighbour))).domain).toMatchObject({ state: 'active' });
  });

  it('leads nobody to who only asked for it', async () => {
    const waiting = await plantPro('rosa-que-espera');
    const owner = await plantPro('rosa-verdadera');
    await claim(waiting, 'mirosa.do');
    t.clock.advance(days(15));
    await t.jobs.runScheduled('check-domains');
    expect((await addressOf(await signIn(waiting))).domain).toMatchObject({
      state: 'failed',
      problem: 'expired',
    });
    expect((await visit('mirosa.do', '/')).status).toBe(404);
    expect(await prove(await signIn(owner), 'mirosa.do')).toMatchObject({ state: 'active' });
    expect((await visit('mirosa.do', '/')).body).toContain('rosa-verdadera');
  });

  it('is at once the one of who proves it, whoever it led to before', async () => {
    const former = await plantPro('rosa-antigua');
    await prove(former, 'mirosa.do');
    expect((await visit('www.mirosa.do', '/')).location).toBe('https://mirosa.do/');
    const present = await plantPro('rosa-actual');
    expect(await prove(present, 'www.mirosa.do')).toMatchObject({ state: 'active' });
    expect((await visit('www.mirosa.do', '/')).body).toContain('rosa-actual');
    texts.delete('_colmado.mirosa.do');
    await check(former);
    t.clock.advance(days(3));
    await t.jobs.runScheduled('check-domains');
    expect((await visit('mirosa.do', '/')).location).toBe(`${PLATFORM}/str/rosa-antigua/`);
    const last = await signIn(await plantPro('rosa-ultima'));
    expect(await prove(last, 'mirosa.do')).toMatchObject({ state: 'active' });
    expect((await visit('mirosa.do', '/')).body).toContain('rosa-ultima');
  });

  it('is removed at once, and a removed one is nobody’s', async () => {
    const store = await plantPro();
    await prove(store, 'mirosa.do');
    expect((await visit('www.mirosa.do', '/producto/1')).location).toBe('https://mirosa.do/producto/1');
    const { body } = await call(store, 'DELETE', '/domain');
    expect(body).toMatchObject({ domain: null, url: `${PLATFORM}/str/${store.slug}` });
    await expect.poll(async () => (await visit('mirosa.do', '/')).status).toBe(404);
    expect((await visit('colmado.test', `/str/${store.slug}`)).status).toBe(200);
    expect(await ask('mirosa.do')).toBe(404);
    expect((await call(store, 'POST', '/domain/check')).status).toBe(422);
  });

  it('counts once, however often it is asked for at a time', async () => {
    const stores = await Promise.all([plantPro(), plantPro(), plantPro()]);
    const answers = await Promise.all(
      stores.flatMap((store) => Array.from({ length: 33 }, (_, n) => claim(store, `rosa${n}.do`))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const store of stores) expect((await addressOf(store)).domain.state).toBe('claimed');
  });

  it('is checked while its owner changes it, and neither waits for the other', async () => {
    const store = await plantPro();
    for (let round = 0; round < 15; round += 1) {
      await prove(store, 'mirosa.do');
      await call(store, 'POST', '/domain/check');
      const [, changed] = await Promise.all([
        t.jobs.runWaiting(),
        round % 2 === 0 ? claim(store, 'otra.do') : call(store, 'DELETE', '/domain'),
      ]);
      expect(changed.status).toBe(200);
      expect((await addressOf(store)).url).toBe(`${PLATFORM}/str/${store.slug}`);
    }
  });

  it('is asked for with the plan alone, by who may change the store', async () => {
    const grow = await plantStore(t, { plan: 'grow' });
    expect((await claim(grow, 'mirosa.do')).status).toBe(403);
    const store = await plantPro();
    const guest = await plantMember(t, store, 'guest');
    expect((await call(guest, 'PUT', '/domain', { host: 'mirosa.do' })).status).toBe(403);
    expect((await claim(store, 'colmado.test')).body.message).toBe(DOMAIN_COPY.notADomain);
    expect((await claim(store, '')).status).toBe(422);
  });
});

describe('the host of a request', () => {
  it('leads to no page of the platform, and not by its path', async () => {
    const store = await plantPro();
    await prove(store, 'mirosa.do');
    for (const path of ['/login', '/panel', '/superadmin', '/registro', '/str/demo', '/terminos'])
      expect([path, (await visit('mirosa.do', path)).status]).toEqual([path, 404]);
    expect((await visit('colmado.test', '/str/mirosa.do')).status).toBe(404);
    expect((await visit('nadie.do', '/')).status).toBe(404);
    for (const host of ['10.0.0.7', 'localhost:3000', 'colmado', 'app.default.svc', 'www.colmado.test'])
      expect([host, (await visit(host, '/login')).status]).toEqual([host, 200]);
  });

  it('has the rules and the files of the store', async () => {
    const store = await plantPro();
    await plantProduct(t, store, { name: 'Arroz selecto', price: 100 });
    await prove(store, 'mirosa.do');
    expect((await visit('mirosa.do', '/robots.txt')).body).toContain(
      'Sitemap: https://mirosa.do/sitemap.xml',
    );
    expect((await visit('mirosa.do', '/sitemap.xml')).body).toContain('<loc>https://mirosa.do/</loc>');
    const worker = await visit('mirosa.do', '/sw.js');
    expect([worker.status, worker.headers['service-worker-allowed']]).toEqual([200, '/']);
    const manifest = JSON.parse((await visit('mirosa.do', '/manifest.webmanifest')).body);
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' });
    const icon = manifest.icons[0].src;
    expect(icon).toMatch(/^\/tarjeta\//);
    expect((await visit('mirosa.do', icon)).status).toBe(200);
    expect((await visit('mirosa.do', '/healthz')).status).toBe(200);
    // Its former address, which others have shared, leads to the picture from every host.
    const other = icon.replace(/[0-9a-f]{8}\./, '00000000.');
    for (const host of ['mirosa.do', 'www.mirosa.do', 'colmado.test']) {
      const path = host === 'colmado.test' ? `${storePath(store.slug)}${other}` : other;
      expect((await visit(host, path)).location).toBe(`https://mirosa.do${icon}`);
    }
    expect((await visit('colmado.test', '/sitemap.xml')).body).not.toContain(store.slug);
  });

  it('leaves the customiser at the platform', async () => {
    const store = await plantPro();
    await prove(store, 'mirosa.do');
    const preview = await visit('colmado.test', storePreviewPath(store.slug));
    expect(preview.status).toBe(200);
    expect(preview.body).toContain(`${storePath(store.slug)}/manifest.webmanifest`);
    expect((await visit('mirosa.do', '/?preview=1')).location).toBe(
      `${PLATFORM}${storePath(store.slug)}/?preview=1`,
    );
  });

  it('keeps the page of an order, and its forms, where the buyer is', async () => {
    const store = await plantPro();
    await prove(store, 'mirosa.do');
    const token = '0'.repeat(32);
    expect((await visit('colmado.test', orderPagePath(storePath(store.slug), token))).location).toBe(
      `https://mirosa.do/pedido/${token}`,
    );
    const sent = await t.app.inject({
      method: 'POST',
      url: `/pedido/${token}`,
      headers: { host: 'mirosa.do', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'accion=cancelar',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/pedido/${token}`]);
  });
});
