import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createFakeGraph, type FakeGraph } from '#server/dev/fake-graph.ts';
import { messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { signBody } from '#server/platform/whatsapp/verify-signature.ts';
import { tellProgram } from '#server/testing/call-program.ts';
import { registerStore } from '#server/testing/register-store.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Finding } from './finding.ts';
import { percentile } from './median.ts';
import { startProgram } from './start-program.ts';

/** The promise: so many deliveries a second, each of them a message that is also answered. */
const PER_SECOND = 300;
const SECONDS = 8;
/** People who write one after the other to a store where nothing else happens. */
const CALM_PER_SECOND = 10;
const CALM_MESSAGES = 60;
const WARM_UP = 60;
const SEND_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 20;
const PEOPLE = 500;
const TEXTS = ['¿Tienen camisa de lino?', 'klk, cuánto vale la camisa 7', 'dame 2', 'hacen delivery?'];
const PRODUCTS = 40;

const NUMBER = {
  phoneNumberId: '100200300',
  wabaId: '500600700',
  displayPhone: '+1 809-555-0100',
  verifiedName: 'Tienda de medir',
  accessToken: 'EAA-medir',
};

/** A store with products and a number at the stand-in. */
const openStore = async (address: string): Promise<void> => {
  const { token, tenant } = await registerStore(address);
  for (let index = 1; index <= PRODUCTS; index += 1) {
    const body = { tenantId: tenant.id, name: `Camisa de lino ${index}`, price: 900 + index, stock: 10_000 };
    await tellProgram(address, { method: 'POST', path: '/products', token, body });
  }
  const { phoneNumberId, wabaId, accessToken } = NUMBER;
  const body = { phoneNumberId, wabaId, accessToken };
  await tellProgram(address, { method: 'PUT', path: '/bot/whatsapp', token, body });
};

type Signed = { readonly body: Buffer<ArrayBuffer>; readonly signature: string };

const signMessage = ({ appSecret }: FakeGraph, phone: string, text: string): Signed => {
  const message = {
    id: `wamid.${randomUUID()}`,
    at: new Date(),
    content: { type: 'text', text: { body: text } },
  };
  const change = messagesChange(NUMBER, { phone, name: 'Ana' }, [message]);
  const body = Buffer.from(JSON.stringify(whatsAppDelivery(NUMBER.wabaId, [change])));
  return { body, signature: signBody(body, appSecret) };
};

type Posted = { readonly dueMs: number; readonly answeredMs: number };
type Plan = { readonly fake: FakeGraph; readonly webhook: string; readonly perSecond: number };

/** Delivers to the beat, whether or not the ones before were answered; times count from when each was due. */
const deliverToBeat = ({ fake, webhook, perSecond }: Plan, phones: readonly string[]): Promise<Posted[]> => {
  const signed = phones.map((phone, index) => signMessage(fake, phone, TEXTS[index % TEXTS.length] ?? ''));
  const beganMs = performance.now() + 100;
  return Promise.all(
    signed.map(async ({ body, signature }, index) => {
      const dueMs = beganMs + (index * 1000) / perSecond;
      await wait(dueMs - performance.now());
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
      const answer = await fetch(webhook, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a delivery was answered ${answer.status}`);
      return { dueMs, answeredMs: performance.now() };
    }),
  );
};

const phonesFrom = (first: number, count: number, people = count): string[] =>
  Array.from({ length: count }, (_, index) => `1829${5_550_000 + first + (index % people)}`);

/** From when each message was due to when its answer arrived at the stand-in. */
const measureSends = async (plan: Plan, phones: readonly string[]): Promise<number[]> => {
  const arrivedMs = new Map<string, number>();
  plan.fake.onSend(({ to, atMs }) => arrivedMs.set(to, arrivedMs.get(to) ?? atMs));
  const posted = await deliverToBeat(plan, phones);
  const end = performance.now() + SEND_LIMIT_MS;
  while (phones.some((phone) => !arrivedMs.has(phone))) {
    if (performance.now() > end) throw new Error('a message was not answered');
    await wait(LOOK_EVERY_MS);
  }
  return phones.map((phone, index) => (arrivedMs.get(phone) ?? 0) - (posted[index]?.dueMs ?? 0));
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const finding = (what: string, milliseconds: number, atMost?: number): Finding => ({
  what,
  value: ms(milliseconds),
  judged: milliseconds,
  unit: ' ms',
  ...(atMost !== undefined && { goal: { atMost } }),
});

const measureAt = async (plan: Plan): Promise<Finding[]> => {
  const calm = { ...plan, perSecond: CALM_PER_SECOND };
  await measureSends({ ...plan, perSecond: 3 * CALM_PER_SECOND }, phonesFrom(0, WARM_UP));
  const sendsMs = await measureSends(calm, phonesFrom(WARM_UP, CALM_MESSAGES));
  const before = plan.fake.sends.length;
  const posted = await deliverToBeat(plan, phonesFrom(1_000, PER_SECOND * SECONDS, PEOPLE));
  const answered = plan.fake.sends.length - before;
  const acknowledgedMs = posted.map(({ dueMs, answeredMs }) => answeredMs - dueMs);
  return [
    finding(
      `WhatsApp delivery acknowledged, ${PER_SECOND} a second, median`,
      percentile(acknowledgedMs, 0.5),
      25,
    ),
    finding('  99th percentile', percentile(acknowledgedMs, 0.99), 250),
    { what: '  answers sent meanwhile', value: `${answered}`, judged: answered, unit: '' },
    finding('from WhatsApp delivery to the answer at the Graph API, median', percentile(sendsMs, 0.5), 150),
    finding('  95th percentile', percentile(sendsMs, 0.95)),
  ];
};

/**
 * Measures the waits of WhatsApp's deliveries in the real program, with a stand-in of the Graph API over HTTP. The pause
 * in which the bot waits for further messages is one millisecond; everything around it happens, including its end.
 */
export const measureWhatsApp = async (root: string, { env }: BenchDatabase): Promise<Finding[]> => {
  const fake = await createFakeGraph();
  fake.addNumber(NUMBER);
  const program = await startProgram(root, {
    ...env,
    BURST_WAIT_MS: '1',
    WHATSAPP_APP_SECRET: fake.appSecret,
    WHATSAPP_GRAPH_URL: fake.url,
  });
  const webhook = `${program.address}/api/webhooks/whatsapp`;
  fake.deliverTo(webhook);
  try {
    await openStore(program.address);
    return await measureAt({ fake, webhook, perSecond: PER_SECOND });
  } finally {
    // Its remaining answers have no receiver.
    await program.stop('SIGKILL');
    await fake.close();
  }
};
