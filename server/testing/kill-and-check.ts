import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type FakeGraph, openFakeGraph } from '../dev/fake-graph.ts';
import { deliveryOf, messagesChange } from '../dev/webhook-payloads.ts';
import { findFreePort } from './find-free-port.ts';
import { DURABLE_NUMBER, openDurableStore } from './open-durable-store.ts';

export type KillPlan = {
  /** Where the program keeps its data: `DATA_DIR`, and `DATABASE_URL` on a server. */
  readonly storage: Record<string, string | undefined>;
  readonly kills: number;
  /** How it is told to end: with everything in hand, or in order. */
  readonly signal: 'SIGKILL' | 'SIGTERM';
  /** People who write at the same time, one message after the other. */
  readonly writers: number;
  /** Called after every kill. */
  readonly onKill?: (kill: number) => void;
};

/** How a process ended: null when the signal ended it, and how long that took. */
export type ProcessEnd = { readonly code: number | null; readonly ms: number };

export type KillOutcome = {
  readonly ends: readonly ProcessEnd[];
  /** Ids of messages whose delivery was answered 200. */
  readonly acknowledged: readonly string[];
  /** Messages of ours that the fake took, by our own id: more than one of an id is a doubled message. */
  readonly taken: ReadonlyMap<string, number>;
  /** Runs the program until something was sent and the fake has been quiet for so long, and ends it in order. */
  settle(quietMs: number): Promise<void>;
  close(): Promise<void>;
};

const READY_MS = 60_000;
const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const start = async (env: Record<string, string | undefined>, url: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const end = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`the program did not start: ${child.exitCode}`);
    await pause(20);
  }
  return child;
};

const end = async (child: ChildProcess, signal: KillPlan['signal']): Promise<ProcessEnd> => {
  const since = performance.now();
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return { code, ms: performance.now() - since };
};

/** Writes until told to end; the next message goes out once the one before was acknowledged. */
const write = async (
  fake: FakeGraph,
  phone: string,
  { acknowledged, isOver }: { acknowledged: string[]; isOver: () => boolean },
) => {
  const texts = ['¿Tienen arroz?', 'dame 2', '¿cuánto es?', 'klk'];
  for (let turn = 0; !isOver(); turn += 1) {
    const id = `wamid.${randomUUID()}`;
    const content = { type: 'text', text: { body: texts[turn % texts.length] } };
    const change = messagesChange(DURABLE_NUMBER, { phone, name: 'Ana' }, [{ id, at: new Date(), content }]);
    await fake.deliver(deliveryOf(DURABLE_NUMBER.wabaId, [change]));
    acknowledged.push(id);
    await pause(50 + Math.random() * 400);
  }
};

/** Ends a real program again and again at random moments while people write to its store, and leaves the rest to the caller. */
export const killAndCheck = async ({
  storage,
  kills,
  signal,
  writers,
  onKill,
}: KillPlan): Promise<KillOutcome> => {
  // It comes back on the same one: Meta knows a single address.
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const fake = await openFakeGraph();
  fake.addNumber(DURABLE_NUMBER);
  fake.deliverTo(`${url}/api/webhooks/whatsapp`);
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...storage,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'silent',
    SEED_DEMO: '0',
    RATE_LIMIT_FACTOR: '100000',
    BURST_WAIT_MS: '50',
    ADMIN_PASSWORD: 'Guagua-Verde-7',
    WHATSAPP_APP_SECRET: fake.appSecret,
    WHATSAPP_GRAPH_URL: fake.url,
  };
  let child = await start(env, url);
  await openDurableStore(url);
  const acknowledged: string[] = [];
  const ends: ProcessEnd[] = [];
  let isOver = false;
  const writing = Array.from({ length: writers }, (_, index) =>
    write(fake, `1829555${1000 + index}`, { acknowledged, isOver: () => isOver }),
  );
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(50 + Math.random() * 1_000);
    ends.push(await end(child, signal));
    onKill?.(kill);
    child = await start(env, url);
  }
  isOver = true;
  await Promise.all(writing);
  return {
    ends,
    acknowledged,
    get taken() {
      const counts = new Map<string, number>();
      for (const { callbackData } of fake.sends)
        counts.set(callbackData, (counts.get(callbackData) ?? 0) + 1);
      return counts;
    },
    settle: async (quietMs) => {
      let last = { sends: -1, at: Date.now() };
      // On a slow machine the first answer takes longer than any silence between two.
      while (fake.sends.length === 0 || Date.now() - last.at < quietMs) {
        if (fake.sends.length !== last.sends) last = { sends: fake.sends.length, at: Date.now() };
        await pause(200);
      }
      await end(child, 'SIGTERM');
    },
    close: fake.close,
  };
};
