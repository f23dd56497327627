import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { addSeedStore, type SeededOwner } from '#db/seed/add-seed-store.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { createBenchDatabase } from './bench-database.ts';
import { BENCH_STORE } from './bench-store.ts';
import { BOT_MESSAGES } from './bot-catalogue.ts';
import { copyStore } from './copy-store.ts';
import { type Finding, findingsTable } from './finding.ts';
import { median } from './median.ts';
import { startProgram } from './start-program.ts';

const ROOT = path.dirname(import.meta.dirname);
const METRICS_TOKEN = 'read-by-the-bench';
/** Eleven stores of 912 products, besides the one whose owner works meanwhile. */
const STORES = 11;
const SHELVES = 19;
const PAGES = 19;
/** People who each ask for the next thing as soon as they were answered. */
const PEOPLE = 8;
const SETTLE_MS = 20_000;
const MINUTE_MS = 60_000;
/** A photo or a password under way adds 20 to 50 MB for a moment, so that one look says little. */
const SAMPLE_MS = 500;

/** Every kind of work, and how often it comes. */
const SHARES = { page: 30, search: 20, product: 15, list: 15, card: 2, chat: 12, add: 3, photo: 2, login: 1 };
type Work = keyof typeof SHARES;

const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(Math.random() * from.length)] as Item;

const workOf = (only: readonly string[]): Work[] =>
  Object.entries(SHARES)
    .filter(([work]) => only.length === 0 || only.includes(work))
    .flatMap(([work, share]) => new Array<Work>(share).fill(work as Work));

/** Plants the stores before the program starts, so that it begins as after any restart. */
const plantStores = async (env: Record<string, string>) => {
  const { platform, close } = await startPlatform(readEnv(env));
  const owner = await addSeedStore(platform, BENCH_STORE);
  if (!owner) throw new Error('the store was there before');
  const slugs = Array.from({ length: STORES }, (_, index) => `tienda-${index + 1}`);
  const stores = new Map<string, string>();
  for (const slug of slugs)
    stores.set(slug, await copyStore(platform.db, { from: owner.facts.tenantId, slug, times: SHELVES }));
  await platform.db.execAsOwner('update tenants set is_web_chat_on = true');
  await platform.db.execAsOwner('vacuum analyze');
  await close(1_000);
  return { owner, stores };
};

type Planted = Awaited<ReturnType<typeof plantStores>>;

const memoryOf = (pid: number, line: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
};

class Shoppers {
  readonly #address: string;
  readonly #planted: Planted;
  readonly #photo: Blob;
  #token = '';
  answered = 0;
  refused = 0;

  constructor(address: string, planted: Planted, photo: Blob) {
    this.#address = address;
    this.#planted = planted;
    this.#photo = photo;
  }

  async #ask(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${this.#address}${address}`, init);
    if (!answer.ok) {
      this.refused += 1;
      throw new Error(`${address} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    }
    this.answered += 1;
    return answer;
  }

  async #read(address: string): Promise<string> {
    return (await this.#ask(address, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })).text();
  }

  #tell(address: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` };
    return this.#ask(address, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async login({ email, password }: SeededOwner = this.#planted.owner): Promise<void> {
    const answer = await this.#ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    ({ token: this.#token } = (await answer.json()) as { token: string });
  }

  #fields() {
    const { tenantId } = this.#planted.owner.facts;
    return { tenantId, name: `Camisa de lino ${randomUUID()}`, price: '900', stock: '12' };
  }

  async #addPhoto(): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries(this.#fields())) form.append(name, value);
    form.append('images', this.#photo, 'foto.jpg');
    const headers = { authorization: `Bearer ${this.#token}` };
    await (await this.#ask('/api/products', { method: 'POST', headers, body: form })).arrayBuffer();
  }

  async do(work: Work): Promise<void> {
    const [slug, tenantId] = pick([...this.#planted.stores]);
    const page = 1 + Math.floor(Math.random() * PAGES);
    const store = storePath(slug);
    if (work === 'page') await this.#read(`${store}?page=${page}`);
    if (work === 'search')
      await this.#read(
        `${store}?q=${pick(['camisa', 'negro', 'vestido', 'algodón', 'zzz', 'zapato'])}&page=${page}`,
      );
    if (work === 'list')
      await (await this.#ask(`/api/products?tenantId=${tenantId}&page=${page}&limit=48`)).json();
    if (work === 'product') {
      const answer = await this.#ask(`/api/products?tenantId=${tenantId}&page=${page}&limit=48`);
      const { products } = (await answer.json()) as { products: { id: string }[] };
      await this.#read(productPath(store, pick(products).id));
    }
    if (work === 'card') {
      const [, card] =
        /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await this.#read(store)) ?? [];
      if (!card) throw new Error('the page has no card');
      await (await this.#ask(card)).arrayBuffer();
    }
    if (work === 'chat') {
      const body = { conversationId: randomUUID(), text: pick(BOT_MESSAGES) };
      await (await this.#tell(`/api/storefront/${slug}/chat`, body)).json();
    }
    if (work === 'add') await (await this.#tell('/api/products', this.#fields())).json();
    if (work === 'photo') await this.#addPhoto();
    if (work === 'login') await this.login();
  }
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const minutes = Number(positionals[0] ?? 10);
const works = workOf(values.only.split(',').filter(Boolean));

/** A photo as phones take it, made of noise so that it is hard to pack. */
const takePhoto = async (): Promise<Blob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const photo = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } });
  return new Blob([new Uint8Array(await photo.jpeg({ quality: 70 }).toBuffer())], { type: 'image/jpeg' });
};

const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

const database = await createBenchDatabase();
try {
  const env = { ...database.env, METRICS_TOKEN };
  const planted = await plantStores(env);
  const program = await startProgram(ROOT, env);
  try {
    console.log(`${database.name} · Node ${process.versions.node} · ${cpus().length} cores`);
    const shoppers = new Shoppers(program.address, planted, await takePhoto());
    const findings: Finding[] = [];
    const note = (what: string, value: number, atMost?: number) => {
      findings.push({
        what,
        value: megabytes(value),
        judged: value,
        unit: ' MB',
        ...(atMost && { goal: { atMost } }),
      });
    };
    const tell = async (when: string): Promise<number> => {
      // Before the first answer of /metrics, which loads a library that a program without a reader never loads.
      const resident = memoryOf(program.pid, 'VmRSS');
      const answer = await fetch(`${program.address}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const metrics = await answer.text();
      const megabytesOf = (name: string) =>
        [...metrics.matchAll(new RegExp(`^${name}(?:{.*})? (\\S+)$`, 'gm'))].reduce(
          (sum, [, value]) => sum + Number(value),
          0,
        ) /
        1024 /
        1024;
      const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(metrics) ?? [];
      const processor = ((Number(seconds) * 1000) / Math.max(1, shoppers.answered)).toFixed(1);
      console.log(
        `${when.padEnd(10)} ${megabytes(resident)} held, at most ${megabytes(memoryOf(program.pid, 'VmHWM'))}; JavaScript ${megabytes(megabytesOf('nodejs_heap_size_used_bytes'))}, budget ${megabytes(megabytesOf('colmado_memory_held_bytes'))}; ${shoppers.answered} answered at ${processor} ms of processor, ${shoppers.refused} refused, load ${loadavg()[0]?.toFixed(0)}`,
      );
      return resident;
    };
    await fetch(`${program.address}${storePath(BENCH_STORE.slug)}`);
    await wait(SETTLE_MS / 4);
    note('memory of a started program, PostgreSQL elsewhere', await tell('idle'), 110);
    await shoppers.login();
    const beganMs = performance.now();
    const endMs = beganMs + minutes * MINUTE_MS;
    const live = async (): Promise<void> => {
      while (performance.now() < endMs)
        await shoppers.do(pick(works)).catch((error: Error) => {
          if (shoppers.refused < 5) console.log(error.message);
        });
    };
    const people = Promise.all(Array.from({ length: PEOPLE }, live));
    for (let minute = 1; minute <= minutes; minute += 1) {
      const held: number[] = [];
      while (performance.now() < beganMs + minute * MINUTE_MS) {
        await wait(SAMPLE_MS);
        held.push(memoryOf(program.pid, 'VmRSS'));
      }
      await tell(`minute ${minute}, ${megabytes(median(held))} its median,`);
      if (minute === Math.ceil(minutes / 2) || minute === minutes)
        note(`  in minute ${minute} of mixed load, median`, median(held), 300);
    }
    await people;
    await wait(SETTLE_MS);
    note('  20 s after its end', await tell('after'));
    console.log(`\n${findingsTable(findings)}`);
  } finally {
    await program.stop('SIGTERM');
  }
} finally {
  await database.drop();
}
