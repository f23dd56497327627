import { beforeEach } from 'vitest';
import type { FakeNumber, FakeSend, GraphFault } from '#server/dev/answer-graph.ts';
import { findBreaches } from './check-invariants.ts';
import { letTimePass } from './let-time-pass.ts';
import { type FakeWhatsApp, openFakeWhatsApp } from './open-fake-whatsapp.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';
import { plantProduct } from './plant-product.ts';
import { type PlantedStore, plantStore } from './plant-store.ts';

type TalkRow = {
  kind: string;
  text: string;
  author: string;
  status: string;
  error_code: string | null;
  payload: Record<string, unknown>;
};

/** A store with rice at RD$425 and a number at WhatsApp, fresh in every test; read its parts inside the tests. */
export type WhatsAppStore = {
  readonly t: TestApp;
  readonly whatsapp: FakeWhatsApp;
  readonly store: PlantedStore;
  readonly number: FakeNumber;
  /** The sends that the fake accepted from this store, and all attempts. */
  sends(): FakeSend[];
  tries(): FakeSend[];
  read<Row extends object>(sql: string, params?: unknown[]): Promise<Row[]>;
  messages(): Promise<TalkRow[]>;
  items(): Promise<{ kind: string; state: string; outcome: string; attempts: number }[]>;
  /** The first sends go wrong so, and those after them well. */
  failWith(...faults: GraphFault[]): void;
  /** Lets time pass, and everything happen that comes due. */
  wait(ms: number): Promise<void>;
  /** Finds rows that break an invariant, except those that the test expects. */
  breaches(...expected: string[]): Promise<Record<string, string[]>>;
};

/** Opens the app, the fake Graph and the store for a test file. */
export const openWhatsAppStore = (): WhatsAppStore => {
  const whatsapp = openFakeWhatsApp(() => t);
  const t: TestApp = openTestApp({ env: whatsapp.env });
  const current: { store?: PlantedStore; number?: FakeNumber } = {};
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the store is made before each test');
    return value;
  };

  beforeEach(async () => {
    current.store = await plantStore(t, { plan: 'pro' });
    current.number = await whatsapp.connect(current.store);
    await plantProduct(t, current.store, { name: 'Arroz selecto', price: 425, stock: 20 });
    Object.assign(whatsapp.graph.plan, {
      faultFor: () => undefined,
      statuses: ['sent', 'delivered'],
      repeats: 1,
    });
  });

  const mine = (list: readonly FakeSend[]) =>
    list.filter(({ phoneNumberId }) => phoneNumberId === current.number?.phoneNumberId);
  const read = <Row extends object>(sql: string, params: unknown[] = [known(current.store).tenantId]) =>
    t.platform.db.transact({ role: 'colmado_platform' }, (tx) => tx.query<Row>(sql, params));
  return {
    t,
    whatsapp,
    get store() {
      return known(current.store);
    },
    get number() {
      return known(current.number);
    },
    sends: () => mine(whatsapp.graph.sends),
    tries: () => mine(whatsapp.graph.tries),
    read,
    messages: () =>
      read(
        'select kind, text, author, status, error_code, payload from messages where tenant_id = $1 order by seq, id',
      ),
    items: () =>
      read('select kind, state, outcome, attempts from channel_items where tenant_id = $1 order by seq'),
    failWith: (...faults) => {
      whatsapp.graph.plan.faultFor = () => faults.shift();
    },
    wait: async (ms) => {
      await letTimePass(t, ms);
      await whatsapp.settle();
    },
    breaches: (...expected) => findBreaches(t.platform, expected),
  };
};
