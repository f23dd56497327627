import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { seconds } from '#shared/lib/time.ts';
import { createFakeGraph } from './dev/fake-graph.ts';
import { messagesChange, whatsAppDelivery } from './dev/webhook-payloads.ts';
import { signBody } from './platform/whatsapp/verify-signature.ts';
import { findBreaches } from './testing/check-invariants.ts';
import { openCuttableWire } from './testing/open-cuttable-wire.ts';
import { DURABLE_NUMBER, openDurableStore } from './testing/open-durable-store.ts';
import { createScratchStorage } from './testing/open-test-database.ts';
import { reopenStorage } from './testing/reopen-storage.ts';
import { spawnProgram } from './testing/spawn-program.ts';
import { MAIN, startMain } from './testing/start-main.ts';

/** How soon everything works again after the database does (reliability 8). */
const BACK_MS = seconds(10);

const METRICS_TOKEN = 'para-las-pruebas';
/** A proxy or an orchestrator that asks waits no longer. */
const PATIENCE_MS = seconds(3);

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

const statusSoon = async (url: string): Promise<number> =>
  (await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })).status;

const readMetrics = async (address: string): Promise<string> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${address}/metrics`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })).text();
};

/** Starts the product on a way to the server that can be cut, with a store on WhatsApp. */
const startOnWire = async () => {
  const storage = await createScratchStorage(onTestFinished);
  const wire = await openCuttableWire(storage.DATABASE_URL);
  onTestFinished(wire.close);
  const fake = await createFakeGraph();
  onTestFinished(fake.close);
  fake.addNumber(DURABLE_NUMBER);
  const { address, program } = await startMain({
    ...storage,
    DATABASE_URL: wire.url,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
    BURST_WAIT_MS: '50',
    WHATSAPP_APP_SECRET: fake.appSecret,
    WHATSAPP_GRAPH_URL: fake.url,
  });
  const webhook = `${address}/api/webhooks/whatsapp`;
  fake.deliverTo(webhook);
  await openDurableStore(address);
  return { storage, wire, fake, address, webhook, program };
};

type Started = Awaited<ReturnType<typeof startOnWire>>;

const deliver = async ({ fake, webhook }: Started, phone: string): Promise<number> => {
  const content = { type: 'text', text: { body: '¿Tienen arroz?' } };
  const message = { id: `wamid.${randomUUID()}`, at: new Date(), content };
  const change = messagesChange(DURABLE_NUMBER, { phone }, [message]);
  const body = JSON.stringify(whatsAppDelivery(DURABLE_NUMBER.wabaId, [change]));
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signBody(Buffer.from(body), fake.appSecret),
  };
  return (await fetch(webhook, { method: 'POST', headers, body })).status;
};

const isAnswered = ({ fake }: Started, phone: string) => fake.sends.some(({ to }) => to === phone);

test(
  'without its database the program says 503 and nothing else, and ten seconds after it is back it answers',
  async () => {
    const started = await startOnWire();
    const { wire, address, program, storage } = started;
    expect(await deliver(started, '18295550101')).toBe(200);
    await expect.poll(() => isAnswered(started, '18295550101'), { timeout: BACK_MS }).toBe(true);
    const kept = await reopenStorage(storage);
    onTestFinished(() => kept.db.close());
    // The sending is recorded a moment later; a cut before that would leave it in doubt for minutes.
    await expect.poll(() => findBreaches(kept), { timeout: BACK_MS }).toEqual({});

    wire.cut();
    const away = await Promise.all(
      ['18295550102', '18295550103', '18295550104'].map((phone) => deliver(started, phone)),
    );
    expect(away).toEqual([503, 503, 503]);
    expect(await statusOf(`${address}/readyz`)).toBe(503);
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    expect(await statusOf(`${address}/api/tenants/dulces-rosa`)).toBe(503);

    await wire.mend();
    const back = performance.now();
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: BACK_MS }).toBe(200);
    await expect.poll(() => deliver(started, '18295550102'), { timeout: BACK_MS }).toBe(200);
    await expect.poll(() => isAnswered(started, '18295550102'), { timeout: BACK_MS }).toBe(true);
    expect(performance.now() - back).toBeLessThan(BACK_MS);

    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    expect(await findBreaches(kept)).toEqual({});
  },
  seconds(90),
);

test(
  'a database that takes what it is asked and never answers is told within seconds; kept pages are served',
  async () => {
    const { wire, address } = await startOnWire();
    const store = `${address}/str/dulces-rosa`;
    expect(await statusOf(store)).toBe(200);
    wire.hush();
    // More than the pool has connections.
    const asked = Array.from({ length: 20 }, () => statusSoon(`${address}/readyz`));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
    expect(await statusSoon(`${address}/healthz`)).toBe(200);
    expect(await readMetrics(address)).toContain('\ncolmado_database_up 0\n');
    // Until the process notices that it gets no changes, and afterwards.
    for (let time = 0; time < 4; time += 1)
      expect([await statusSoon(`${address}/readyz`), await statusSoon(store)]).toEqual([503, 200]);

    await wire.mend();
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: seconds(30) }).toBe(200);
    expect(await readMetrics(address)).toContain('\ncolmado_database_up 1\n');
  },
  seconds(90),
);

test(
  'a program that starts together with its database waits until that answers',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const wire = await openCuttableWire(storage.DATABASE_URL);
    onTestFinished(wire.close);
    wire.cut();
    const program = spawnProgram(MAIN, {
      ...storage,
      DATABASE_URL: wire.url,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED_DEMO: '0',
    });
    await program.wrote(/the database does not answer yet/);
    await wire.mend();
    expect(await program.wrote(/Landing +http/)).toBeTruthy();
  },
  seconds(90),
);
