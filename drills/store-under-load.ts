import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createFakeGraph, type FakeGraph } from '#server/dev/fake-graph.ts';
import { messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createPostgresDatabase } from '#server/platform/db/postgres-database.ts';
import { SUPERUSER } from '#server/platform/embedded-postgres/cluster-directory.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createDiskFileStore } from '#server/platform/files/disk-file-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { callProgram } from '#server/testing/call-program.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { DURABLE_NUMBER, type DurableStore, openDurableStore } from '#server/testing/open-durable-store.ts';
import { storeOrderBody } from '#server/testing/plant-order.ts';
import { pdfReceipt } from '#server/testing/plant-receipt.ts';
import { seconds } from '#shared/lib/time.ts';
import { Cashier } from './cashier.ts';
import { countLosses, readStoredMessages, type SentReceipt } from './count-lost.ts';
import { subscribeDevice } from './subscribe-device.ts';

/** The program that `npm start` runs. */
const PROGRAM = 'dist/program/server/main.js';
const READY_MS = 90_000;
const LOOK_MS = 20;
/** How long a drill's end waits for deliveries that are not taken apart. */
const SPLIT_MS = seconds(60);
const METRICS_TOKEN = 'la-llave-de-los-simulacros';
const PAGE_SHIFT = 1024;
/** Work that is still under way when a drill ends: the next start or the end of a lease takes it up again. */
const STILL_UNDER_WAY = ['one answer where it is due', 'nothing waits any more', 'without a live lease'];

type Env = Record<string, string | undefined>;

/** How a process ended: null when a signal ended it, and how long that took. */
export type ProcessEnd = { readonly code: number | null; readonly ms: number };

/** The findings of a drill in the database and at the stand-in of the Graph API. */
export type LoadReport = { acknowledged: number; lost: number; doubled: number; broken: string[] };

export type LoadOptions = {
  /** The directory of the data; a new one when absent. */
  dataDir?: string;
  /** Variables of the program that differ. */
  env?: Env;
};

/** Runs `work` on the database that a stopped program left in a data directory. */
export const withDatabaseOf = async <T>(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const server = DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: DATA_DIR, log: createLog('silent') });
  const db = createPostgresDatabase({
    url: DATABASE_URL ?? server?.url ?? '',
    maxConnections: 2,
    onError: () => undefined,
  });
  try {
    return await work(db);
  } finally {
    await db.close();
    await server?.stop();
  }
};

/** The whole program with one store, customers who write to it on WhatsApp, and a stand-in of the Graph API. */
export class StoreUnderLoad {
  readonly dataDir: string;
  readonly url: string;
  readonly fake: FakeGraph;
  /** Ids of messages whose delivery was answered 200. */
  readonly acknowledged: string[] = [];
  /** The codes of orders that a shopper was told about. */
  readonly ordered: string[] = [];
  /** The receipts that a buyer was told had come. */
  readonly receipts: SentReceipt[] = [];
  /** How many changes of orders a member was answered 200. */
  changed = 0;
  /** The telephones of customers whose wish for a person was acknowledged. */
  readonly askers: string[] = [];
  /** The member who records money; absent until one does. */
  cashier: Cashier | undefined;
  /** What the program wrote to its log. */
  output = '';
  readonly #env: Env;
  #ownsDirectory = false;
  #store: DurableStore | undefined;
  #child: ChildProcess | undefined;
  #writers: Promise<void>[] = [];
  #areWritersDone = false;

  private constructor(dataDir: string, port: number, { fake, env }: { fake: FakeGraph; env: Env }) {
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.fake = fake;
    this.#env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: this.url,
      LOG_LEVEL: 'error',
      SEED_DEMO: '0',
      RATE_LIMIT_FACTOR: '100000',
      BURST_WAIT_MS: '50',
      ADMIN_PASSWORD: 'Guagua-Verde-7',
      METRICS_TOKEN,
      WHATSAPP_APP_SECRET: fake.appSecret,
      WHATSAPP_GRAPH_URL: fake.url,
      ...env,
    };
  }

  /** Starts the program on an empty database and opens the store in it. */
  static async open({ dataDir, env = {} }: LoadOptions = {}): Promise<StoreUnderLoad> {
    const fake = await createFakeGraph();
    fake.addNumber(DURABLE_NUMBER);
    const directory = dataDir ?? mkdtempSync(path.join(tmpdir(), 'colmado-drill-'));
    // It comes back on the same port: Meta knows a single address.
    const load = new StoreUnderLoad(directory, await findFreePort(), { fake, env });
    load.#ownsDirectory = dataDir === undefined;
    fake.deliverTo(`${load.url}/api/webhooks/whatsapp`);
    await load.start();
    load.#store = await openDurableStore(load.url);
    return load;
  }

  get store(): DurableStore {
    if (!this.#store) throw new Error('the store is not open yet');
    return this.#store;
  }

  /** The end of what the program and its database wrote. */
  get lastWords(): string {
    const log = readFileSync(path.join(this.dataDir, 'database', 'server.log'), 'utf8');
    return `${this.output.slice(-600)}\n${log.slice(-800)}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The process of the embedded database. */
  get databasePid(): number {
    return Number.parseInt(
      readFileSync(path.join(this.dataDir, 'database', 'data', 'postmaster.pid'), 'utf8'),
      10,
    );
  }

  /** Runs a statement as the superuser of the embedded database. */
  async runAsSuperuser(sql: string): Promise<void> {
    const client = new pg.Client({
      host: path.join(this.dataDir, 'database'),
      user: SUPERUSER,
      database: SUPERUSER,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Memory of the program's process in bytes. */
  get residentBytes(): number {
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * PAGE_SHIFT;
  }

  /** Starts the program and waits until it is ready; answers how many milliseconds that took. */
  async start(env: Env = {}): Promise<number> {
    const since = performance.now();
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        this.output += String(part);
      });
    this.#child = child;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || performance.now() - since > READY_MS)
        throw new Error(`the program did not start: ${this.output.slice(-500)}`);
      await pause(LOOK_MS);
    }
    return performance.now() - since;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    return answer?.ok ?? false;
  }

  /** Waits until the program is ready again; answers how many seconds that took. */
  async untilReady(limitMs: number): Promise<number> {
    const since = performance.now();
    while (!(await this.isReady())) {
      if (performance.now() - since > limitMs) throw new Error(`not ready after ${limitMs / 1000} s`);
      await pause(LOOK_MS);
    }
    return (performance.now() - since) / 1000;
  }

  /** Ends the program with a signal. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<ProcessEnd> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: null, ms: 0 };
    const since = performance.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return { code, ms: performance.now() - since };
  }

  /** Lets customers write, each one message after the other, the next once the one before was acknowledged. */
  startWriters(count: number): void {
    this.#areWritersDone = false;
    this.#writers = Array.from({ length: count }, (_, index) => this.#write(`1829555${1000 + index}`));
  }

  /** Lets shoppers order again and again, send a receipt of every second order, and the owner subscribe to notices at a push service that is away. */
  async startBuyers(count: number): Promise<void> {
    await subscribeDevice(this.url, this.store.token);
    this.#writers.push(...Array.from({ length: count }, () => this.#buy()));
  }

  async #buy(): Promise<void> {
    const lines = [{ productId: this.store.productId, quantity: 1, price: 425 }];
    const body = storeOrderBody(this.store.productId, { lines });
    for (const path = '/storefront/dulces-rosa/orders'; !this.#areWritersDone; ) {
      const answer = await callProgram(this.url, { method: 'POST', path, body }).catch(() => undefined);
      if (answer?.status === 201) {
        this.ordered.push(answer.body.code);
        if (this.ordered.length % 2 === 0) await this.#sendReceipt(answer.body);
      }
      await pause(100 + Math.random() * 400);
    }
  }

  /** Sends a PDF of its own on the page of an order, the same one again until the page says that it came. */
  async #sendReceipt({ code, pageUrl }: { code: string; pageUrl: string }): Promise<void> {
    const bytes = pdfReceipt(randomUUID());
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    while (!this.#areWritersDone) {
      const body = new FormData();
      body.append('comprobante', new Blob([bytes]), 'pago.pdf');
      const answer = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' }).catch(
        () => undefined,
      );
      const notice = new URL(answer?.headers.get('location') ?? '/', this.url).searchParams.get('aviso');
      if (notice === 'comprobante' || notice === 'comprobante-repetido') {
        this.receipts.push({ code, hash });
        return;
      }
      await pause(50 + Math.random() * 200);
    }
  }

  /** Lets a member confirm, cancel and edit orders whose buyers went on with them on WhatsApp. */
  startDesk(): void {
    this.#writers.push(this.#changeOrders());
  }

  async #changeOrders(): Promise<void> {
    const { token, productId } = this.store;
    const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
      callProgram(this.url, { method, path, token, ...(body && { body }) }).catch(() => undefined);
    for (let at = 0; !this.#areWritersDone; await pause(50 + Math.random() * 200)) {
      const code = this.ordered[at];
      if (code === undefined) continue;
      // Each third order stays new, so that its notice to the team is looked for.
      if (at % 3 === 2) {
        at += 1;
        continue;
      }
      await this.writeOnce(`1829556${1000 + (at % 20)}`, `Hola, hice el pedido ${code}`);
      at += 1;
      await pause(300);
      const found = await call('GET', `/orders?q=${code}`);
      const order = found?.status === 200 ? found.body.orders[0] : undefined;
      if (!order) continue;
      const path = `/orders/${order.id}`;
      const { version, delivery } = order;
      const lines = [{ productId, quantity: 2 + (at % 4), price: 425 }];
      const answers = await Promise.all([
        call('PUT', path, { version, lines, delivery }),
        call('PUT', `${path}/state`, { state: at % 2 === 0 ? 'cancelled' : 'confirmed' }),
        call('PUT', path, { version, lines: [{ ...lines[0], quantity: 6 }], delivery }),
      ]);
      this.changed += answers.filter((answer) => answer?.status === 200).length;
    }
  }

  /** Lets customers ask for a person, each of them once. */
  startAskers(): void {
    this.#writers.push(this.#ask());
  }

  async #ask(): Promise<void> {
    for (let at = 0; !this.#areWritersDone; at += 1) {
      const phone = `1829558${1000 + at}`;
      await this.writeOnce(phone, 'Quiero hablar con una persona');
      this.askers.push(phone);
      await pause(200 + Math.random() * 600);
    }
  }

  /** Lets a member record money. */
  async startCashier(): Promise<void> {
    const cashier = new Cashier(this.url, this.store);
    await cashier.open();
    this.cashier = cashier;
    this.#writers.push(cashier.work(() => this.#areWritersDone));
  }

  async stopWriters(): Promise<void> {
    this.#areWritersDone = true;
    await Promise.all(this.#writers);
  }

  async #write(phone: string): Promise<void> {
    const texts = ['¿Tienen arroz?', 'dame 2', '¿cuánto es?', 'klk'];
    for (let turn = 0; !this.#areWritersDone; turn += 1) {
      await this.writeOnce(phone, texts[turn % texts.length] ?? '');
      await pause(50 + Math.random() * 400);
    }
  }

  /** Delivers one message until it is acknowledged; answers its id. */
  async writeOnce(phone: string, body: string): Promise<string> {
    const id = `wamid.${randomUUID()}`;
    const message = { id, at: new Date(), content: { type: 'text', text: { body } } };
    const change = messagesChange(DURABLE_NUMBER, { phone, name: 'Ana' }, [message]);
    await this.fake.deliver(whatsAppDelivery(DURABLE_NUMBER.wabaId, [change]));
    this.acknowledged.push(id);
    return id;
  }

  /** Changes the price of the store's product; answers the status. */
  async setPrice(price: number): Promise<number> {
    const { token, tenantId, productId } = this.store;
    const answer = await callProgram(this.url, {
      method: 'PUT',
      path: `/products/${productId}`,
      token,
      body: { tenantId, name: 'Arroz selecto', category: 'Despensa', price },
    });
    return answer.status;
  }

  async readPrice(): Promise<number> {
    const { tenantId, productId } = this.store;
    const { body } = await callProgram(this.url, { path: `/products/${productId}?tenantId=${tenantId}` });
    return Number(body.product.price);
  }

  /** Whether acknowledged deliveries still wait to be taken apart. */
  async #hasDeliveries(): Promise<boolean> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await fetch(`${this.url}/metrics`, { headers }).then(
      (answer) => answer.text(),
      () => '',
    );
    return !text.includes('colmado_queue_waiting{queue="whatsapp_deliveries"} 0\n');
  }

  /** Waits until all deliveries are taken apart and the program has sent nothing for a while, and ends it in order. */
  async settle(quietMs: number): Promise<ProcessEnd> {
    const since = performance.now();
    while (performance.now() - since < SPLIT_MS && (await this.#hasDeliveries())) await pause(200);
    let last = { count: -1, at: performance.now() };
    while (this.fake.sends.length === 0 || performance.now() - last.at < quietMs) {
      const { length: count } = this.fake.sends;
      if (count !== last.count) last = { count, at: performance.now() };
      await pause(200);
    }
    return this.end('SIGTERM');
  }

  /** Compares acknowledged and sent messages with the database of the ended program. */
  async report(): Promise<LoadReport> {
    const counts = Map.groupBy(this.fake.sends, ({ callbackData }) => callbackData);
    const env = { DATA_DIR: this.dataDir, DATABASE_URL: this.#env.DATABASE_URL };
    const { recorded: money = [], refusals = [] } = this.cashier ?? {};
    const { ordered: orders, receipts, changed: changes, askers } = this;
    return withDatabaseOf(env, async (db) => {
      const stored = await readStoredMessages(db);
      const files = createDiskFileStore(path.join(this.dataDir, 'files'));
      const losses = await countLosses({ db, files }, { orders, receipts, changes, askers, money });
      const breaches = await findBreaches({ db, files }, STILL_UNDER_WAY);
      return {
        acknowledged:
          this.acknowledged.length + orders.length + receipts.length + this.changed + money.length,
        lost: this.acknowledged.filter((id) => !stored.has(id)).length + losses.lost,
        doubled: [...counts.values()].filter((sends) => sends.length > 1).length + losses.doubled,
        broken: [
          ...Object.entries(breaches).map(([name, found]) => `${name}: ${found.join(', ')}`),
          ...refusals.map((refusal) => `money was refused: ${refusal}`),
          ...(this.acknowledged.length === 0 ? ['nothing was acknowledged, so this shows nothing'] : []),
        ],
      };
    });
  }

  async close(): Promise<void> {
    this.#areWritersDone = true;
    await this.end('SIGTERM');
    await this.fake.close();
    await Promise.allSettled(this.#writers);
    if (this.#ownsDirectory) rmSync(this.dataDir, { recursive: true, force: true });
  }
}
