import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CERTIFICATE_PATH } from '#server/features/domains/domains.ts';
import { type ProgramRequest, tellProgram } from '#server/testing/call-program.ts';
import { startDnsStandIn } from '#server/testing/dns-stand-in.ts';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { registerStore } from '#server/testing/register-store.ts';
import type { StoreAddressView } from '#shared/features/domains/domain-calls.ts';
import { storePath } from '#shared/lib/paths.ts';
import { seconds } from '#shared/lib/time.ts';
import type { DrillResult } from './drill-result.ts';

const PROGRAM = 'dist/program/server/main.js';
const CADDY = process.env.CADDY_PATH ?? 'caddy';
const HERE = '127.0.0.1';
const PLATFORM = 'colmado-de-prueba.do';
const STORE_DOMAIN = 'tiendas-de-prueba.do';
const READY_MS = seconds(60);
const LOOK_MS = 100;

/** Says whether there is a Caddy on this machine, by CADDY_PATH or on the PATH. */
export const hasCaddy = (): boolean => spawnSync(CADDY, ['version']).status === 0;

/** What docs/operate.md tells operators, with certificates of Caddy's internal authority. */
const caddyfile = (folder: string, { tls, app }: { tls: number; app: number }): string => `{
  admin off
  auto_https disable_redirects
  skip_install_trust
  storage file_system ${folder}/storage
  on_demand_tls {
    ask http://${HERE}:${app}${CERTIFICATE_PATH}
  }
}
https://${PLATFORM}:${tls} {
  tls internal
  reverse_proxy ${HERE}:${app}
}
https://:${tls} {
  tls {
    issuer internal
    on_demand
  }
  reverse_proxy ${HERE}:${app}
}
`;

type Seen = { status: number; location: string | undefined } | 'no certificate';

/** Program, proxy and name server, and an eye on what a browser would see. */
class Installation {
  readonly tls: number;
  readonly app: number;
  readonly dns: Awaited<ReturnType<typeof startDnsStandIn>>;
  readonly #folder: string;
  readonly #children: ChildProcess[] = [];

  private constructor(folder: string, ports: { tls: number; app: number }, dns: Installation['dns']) {
    this.#folder = folder;
    this.tls = ports.tls;
    this.app = ports.app;
    this.dns = dns;
  }

  static async open(): Promise<Installation> {
    const folder = mkdtempSync(path.join(tmpdir(), 'colmado-drill-addresses-'));
    const ports = { tls: await findFreePort(), app: await findFreePort() };
    const dns = await startDnsStandIn({ [STORE_DOMAIN]: { addresses: [HERE] } });
    const installation = new Installation(folder, ports, dns);
    await installation.#start();
    return installation;
  }

  get url(): string {
    return `http://${HERE}:${this.app}`;
  }

  /** Opens an address over TLS as a browser that trusts the authority. */
  async see(host: string, page: string): Promise<Seen> {
    const ca = readFileSync(path.join(this.#folder, 'storage/pki/authorities/local/root.crt'));
    return new Promise((resolve) => {
      const asked = request(
        { host: HERE, port: this.tls, servername: host, path: page, ca, agent: false, headers: { host } },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
        },
      );
      asked.once('error', () => resolve('no certificate'));
      asked.end();
    });
  }

  async close(): Promise<void> {
    for (const child of this.#children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await this.dns.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const config = path.join(this.#folder, 'Caddyfile');
    writeFileSync(config, caddyfile(this.#folder, this));
    const { PATH, HOME = this.#folder } = process.env;
    this.#children.push(
      spawn(process.execPath, [PROGRAM], {
        stdio: 'ignore',
        env: {
          ...{ PATH, HOME, PORT: String(this.app), HOST: HERE, SEED_DEMO: '0', RATE_LIMIT_FACTOR: '1000' },
          ...{ DATA_DIR: path.join(this.#folder, 'data'), PUBLIC_URL: `https://${PLATFORM}:${this.tls}` },
          ...{
            STORE_DOMAIN,
            DNS_SERVERS: this.dns.server,
            TRUST_PROXY: '1',
            ADMIN_PASSWORD: 'Guagua-Verde-7',
          },
        },
      }),
      spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', config], {
        stdio: 'ignore',
        env: { PATH, HOME },
      }),
    );
    const deadline = Date.now() + READY_MS;
    const isReady = async () =>
      (await this.see(PLATFORM, '/readyz').catch(() => undefined)) as Seen | undefined;
    for (
      let seen = await isReady();
      typeof seen !== 'object' || seen.status !== 200;
      seen = await isReady()
    ) {
      if (Date.now() > deadline) throw new Error('program and proxy were not ready within a minute');
      await pause(LOOK_MS);
    }
  }
}

/** Walks one store through its addresses, and tells what was otherwise than it should be. */
const walk = async (place: Installation, round: number): Promise<string[]> => {
  const slug = `direccion-${round}`;
  const { token } = await registerStore(place.url, {
    ...{ tenantSlug: slug, email: `${slug}@gmail.com`, plan: 'pro' },
  });
  const call = (method: ProgramRequest['method'], page = '', body?: object): Promise<StoreAddressView> =>
    tellProgram(place.url, { method, path: `/store-address${page}`, token, ...(body && { body }) });
  const check = async (): Promise<StoreAddressView['domain']> => {
    const before = (await call('POST', '/domain/check')).domain?.checkedAt;
    for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(LOOK_MS)) {
      const { domain } = await call('GET');
      if (domain?.checkedAt !== before) return domain;
    }
    throw new Error('a domain was not checked within a minute');
  };
  const wrong: string[] = [];
  const expect = async (host: string, page: string, wanted: Seen): Promise<void> => {
    const seen = await place.see(host, page);
    if (JSON.stringify(seen) !== JSON.stringify(wanted))
      wrong.push(`${host}${page}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  };
  const at = (host: string, page = ''): string => `https://${host}:${place.tls}${page}`;
  const page = { status: 200, location: undefined };
  const moved = (location: string): Seen => ({ status: 301, location });

  const name = `${slug}.${STORE_DOMAIN}`;
  await expect(name, '/', 'no certificate');
  await call('PUT', '/subdomain', { isOn: true });
  await expect(name, '/', page);
  await expect(PLATFORM, `${storePath(slug)}?q=pan`, moved(at(name, '?q=pan')));

  const host = `rosa-${round}.com.do`;
  await expect(host, '/', 'no certificate');
  const { domain: claimed } = await call('PUT', '/domain', { host });
  if (claimed) place.dns.zone[claimed.txtName] = { texts: [claimed.txtValue] };
  place.dns.zone[host] = { addresses: ['198.51.100.1'] };
  const elsewhere = await check();
  if (elsewhere?.state !== 'proven') wrong.push(`${host} is ${elsewhere?.state} while it leads elsewhere`);
  await expect(PLATFORM, storePath(slug), moved(at(name)));
  place.dns.zone[host] = { addresses: [HERE] };
  const active = await check();
  if (active?.state !== 'active') wrong.push(`${host} is ${active?.state} although it leads here`);
  await expect(host, '/', page);
  await expect(`www.${host}`, '/producto/1', moved(at(host, '/producto/1')));
  await expect(name, '/', moved(at(host, '/')));
  await expect(PLATFORM, storePath(slug), moved(at(host)));
  await expect(host, '/panel', { status: 404, location: undefined });

  await call('DELETE', '/domain');
  await expect(host, '/', { status: 404, location: undefined });
  await expect(name, '/', page);
  await call('PUT', '/subdomain', { isOn: false });
  await expect(PLATFORM, storePath(slug), page);
  await expect(name, '/', moved(at(PLATFORM, `${storePath(slug)}/`)));
  return wrong;
};

/** Gives stores a name and a domain behind a real Caddy that asks before it gets a certificate, and takes both away again. */
export const drillAddresses = async (stores: number): Promise<DrillResult> => {
  const place = await Installation.open();
  const failures: string[] = [];
  try {
    for (let round = 1; round <= stores; round += 1) failures.push(...(await walk(place, round)));
    return {
      ...{ acknowledged: stores, lost: 0, doubled: 0, broken: [], recoverySeconds: 0, failures },
      what: `a name and a domain of their own behind Caddy, given and taken away, for ${stores} stores`,
    };
  } finally {
    await place.close();
  }
};
