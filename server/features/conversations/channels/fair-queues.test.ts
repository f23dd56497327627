import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeNumber } from '#server/dev/answer-graph.ts';
import { acrossTenants, openPlatform } from '#server/features/tenants/tenants.ts';
import { type Capacity, WorkPool } from '#server/platform/jobs/work-pool.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { watchTransaction } from '#server/testing/watch-statements.ts';
import { claimDueAnswers } from '../conversations/due-answer-repo.ts';
import { lockDeliveries } from './delivery-repo.ts';
import { claimItems } from './item-repo.ts';
import { claimOutbox } from './outbox-repo.ts';
import { createSplitter } from './split-deliveries.ts';
import { whatsAppChannel } from './whatsapp/whatsapp-channel.ts';

const own = openWhatsAppStore();
const { t, whatsapp, read, breaches } = own;

let small: { store: PlantedStore; number: FakeNumber };

beforeEach(async () => {
  const store = await plantStore(t, { plan: 'pro' });
  small = { store, number: await whatsapp.connect(store) };
  await plantProduct(t, store, { name: 'Arroz selecto', price: 425, stock: 20 });
});

const capacity = (places: number, change: Partial<Capacity> = {}): Capacity => ({
  ...new WorkPool(places, () => undefined).capacity(),
  ...change,
});
const countOf = (rows: readonly { tenantId: string }[]) => ({
  big: rows.filter(({ tenantId }) => tenantId === own.store.tenantId).length,
  small: rows.filter(({ tenantId }) => tenantId === small.store.tenantId).length,
});

/** A crowd writes to the big store in one delivery each; then one person writes to the small one. */
const writeMany = async (people: number) => {
  for (let person = 0; person < people; person += 1)
    await whatsapp.says(own.number, '¿Tienen arroz?', { writer: { phone: `1829${5_550_000 + person}` } });
  await whatsapp.says(small.number, '¿Tienen arroz?');
};

/** Plants waiting rows of the big store, each of a lane of its own, and after them one of the small store. */
const plantItems = async (count: number) => {
  const insert = `insert into channel_items (tenant_id, channel, id, account_id, item_key, kind, lane, payload, received_at, state,
      available_at) select $1, 'whatsapp', gen_random_uuid(), '1', 'key:' || n, 'message', 'customer:' || n, '{}', now(), 'waiting', now()
    from generate_series(1, $2::integer) as n`;
  await read(insert, [own.store.tenantId, count]);
  await read(insert, [small.store.tenantId, 1]);
};

describe('while one store receives a crowd of messages, a message to another store', () => {
  test('is split among the first deliveries', async () => {
    await writeMany(60);
    const ctx = openPlatform(t.platform);
    const held = await acrossTenants(ctx, (scope) =>
      lockDeliveries(scope, 'whatsapp', { limit: 50, each: 25, after: '' }),
    );
    expect(held.map(({ accountId }) => accountId).filter((id) => id === small.number.phoneNumberId)).toEqual([
      small.number.phoneNumberId,
    ]);
    await createSplitter({ ctx: ctx, adapter: whatsAppChannel })();
    expect(
      await read(`select count(*)::integer as items from channel_items where tenant_id = $1`, [
        small.store.tenantId,
      ]),
    ).toEqual([{ items: 1 }]);
  });

  test('is processed in the first claim, of which the crowd gets half the slots', async () => {
    await plantItems(1_000);
    const ctx = openPlatform(t.platform);
    expect(
      countOf(
        await acrossTenants(ctx, (scope) =>
          claimItems(scope, { channel: 'whatsapp', capacity: capacity(4) }),
        ),
      ),
    ).toEqual({
      big: 2,
      small: 1,
    });
  });

  test('gets a slot even when the crowd has all slots that one store may have', async () => {
    await plantItems(1_000);
    const ctx = openPlatform(t.platform);
    const busy = capacity(4, { free: 2, running: { [own.store.tenantId]: 2 } });
    expect(
      countOf(
        await acrossTenants(ctx, (scope) => claimItems(scope, { channel: 'whatsapp', capacity: busy })),
      ),
    ).toEqual({
      big: 0,
      small: 1,
    });
  });

  test('takes turns: a store that was just served comes after the others', async () => {
    await plantItems(10);
    const ctx = openPlatform(t.platform);
    const last = await acrossTenants(ctx, (scope) =>
      claimItems(scope, { channel: 'whatsapp', capacity: capacity(1, { after: own.store.tenantId }) }),
    );
    expect(countOf(last)).toEqual({ big: 0, small: 1 });
  });

  test('is answered and sent before most of the crowd', async () => {
    await writeMany(30);
    await whatsapp.settle();
    const senders = whatsapp.graph.sends.slice(-31).map(({ phoneNumberId }) => phoneNumberId);
    expect(senders).toHaveLength(31);
    expect(senders.indexOf(small.number.phoneNumberId)).toBeLessThan(10);
    expect(await breaches()).toEqual({});
  }, 60_000);

  test('is among the first answers and the first sends', async () => {
    await writeMany(26);
    await whatsapp.settle();
    // Everybody waits once more.
    await read(
      `insert into due_answers (tenant_id, conversation_id, message_seq, due_at)
       select tenant_id, id, last_seq, now() from conversations`,
      [],
    );
    await read(`update channel_outbox set state = 'queued', sent_at = null`, []);
    const ctx = openPlatform(t.platform);
    expect(countOf(await acrossTenants(ctx, (scope) => claimDueAnswers(scope, capacity(8))))).toEqual({
      big: 4,
      small: 1,
    });
    expect(
      countOf(
        await acrossTenants(ctx, (scope) =>
          claimOutbox(scope, { channel: 'whatsapp', capacity: capacity(48) }),
        ),
      ),
    ).toEqual({
      big: 24,
      small: 1,
    });
  }, 60_000);
});

type PlanNode = { 'Actual Rows': number; 'Node Type': string; Plans?: PlanNode[] };

test('a claim reads a bounded part of a long queue, through its indexes', async () => {
  await plantItems(20_000);
  await t.platform.db.queryAsOwner('analyze channel_items');
  const ctx = openPlatform(t.platform);
  const nodes = await acrossTenants(ctx, async (scope) => {
    let plan: PlanNode | undefined;
    const tx = watchTransaction(scope.tx, async ({ sql, params }) => {
      const [row] = await scope.tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${sql}`,
        params,
      );
      plan = row?.['QUERY PLAN'][0]?.Plan;
    });
    await claimItems({ ...scope, tx }, { channel: 'whatsapp', capacity: capacity(4) });
    const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
    return plan ? flat(plan) : [];
  });
  expect(nodes.length).toBeGreaterThan(10);
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(500);
});

test('two processes that claim at once take different items', async () => {
  await plantItems(20);
  const ctx = openPlatform(t.platform);
  const claim = () =>
    acrossTenants(ctx, (scope) => claimItems(scope, { channel: 'whatsapp', capacity: capacity(6) }));
  const taken = (await Promise.all([claim(), claim(), claim()])).flat().map(({ id }) => id);
  expect(new Set(taken).size).toBe(taken.length);
});

test('a claim that began earlier but reads later takes nothing that another claim took', async () => {
  await plantItems(20);
  const ctx = openPlatform(t.platform);
  const [early, late] = await acrossTenants(ctx, async (scope) => {
    // The clock of this transaction stands still from here on, before that of the other begins.
    await scope.tx.query('select now()');
    const other = await acrossTenants(openPlatform(t.platform), (inner) =>
      claimItems(inner, { channel: 'whatsapp', capacity: capacity(6) }),
    );
    return [await claimItems(scope, { channel: 'whatsapp', capacity: capacity(6) }), other];
  });
  expect(late.length).toBeGreaterThan(0);
  const taken = [...early, ...late].map(({ id }) => id);
  expect(new Set(taken).size).toBe(taken.length);
});
