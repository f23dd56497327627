import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeNumber } from '#server/dev/answer-graph.ts';
import { ORDER_NOTICE_QUEUE } from '#server/features/orders/orders.ts';
import {
  acrossTenants,
  openPlatform,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { LoopWork } from '#server/platform/jobs/loops.ts';
import {
  noteMissingTurns,
  noteTurn,
  runTurnLoop,
  type TurnQueue,
} from '#server/platform/jobs/queue-turns.ts';
import { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { IS_SHARDED } from '#server/testing/citus-nodes.ts';
import { letTimePass } from '#server/testing/let-time-pass.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { watchTransaction } from '#server/testing/watch-statements.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import { ANSWER_QUEUE, claimDueAnswers } from '../conversations/due-answer-repo.ts';
import { fillInTurn } from '../conversations/fill-in-turn.ts';
import { lockDeliveries } from './delivery-repo.ts';
import { claimItems, type ItemRow, itemQueueOf } from './item-repo.ts';
import { lockDoubtful } from './outbox-doubts.ts';
import { claimOutbox, type OutboxRow, sendQueueOf } from './outbox-repo.ts';
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

type Claim<Row> = (scope: Scoped<PlatformContext>, of: { tenantId: string; limit: number }) => Promise<Row[]>;

const itemsOf = itemQueueOf('whatsapp');
const takeItems: Claim<ItemRow> = (scope, of) => claimItems(scope, { channel: 'whatsapp', ...of });

/** What a pool of so many slots claims at one look, while it runs pieces of the tenants `busy`. */
const claimedBy = async <Row extends { tenantId: string }>(
  slots: number,
  { queue, claim, busy = [] }: { queue: TurnQueue; claim: Claim<Row>; busy?: string[] },
): Promise<Row[]> => {
  const pool = new WorkPool(slots, () => undefined);
  for (const tenantId of busy) pool.start(tenantId, () => new Promise(() => undefined));
  const claimed: Row[] = [];
  await fillInTurn(openPlatform(t.platform), pool, {
    queue,
    claim,
    run: async (row) => void claimed.push(row),
  });
  return claimed;
};
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
  for (const [tenantId, items] of [
    [own.store.tenantId, count],
    [small.store.tenantId, 1],
  ] as const) {
    const rows = Array.from(
      { length: items },
      (_, n) =>
        `('${tenantId}', 'whatsapp', gen_random_uuid(), '1', 'key:${n}', 'message', 'customer:${n}', '{}', now(), 'waiting', now())`,
    );
    await read(
      `insert into channel_items (tenant_id, channel, id, account_id, item_key, kind, lane, payload, received_at, state, available_at)
       values ${rows.join(', ')}`,
      [],
    );
    await acrossTenants(openPlatform(t.platform), ({ tx }) =>
      noteTurn(tx, { tenantId, queue: itemsOf.name }),
    );
  }
};

test('one look wakes the loops of all queues in which a turn has come, and no other', async () => {
  const { tenantId } = small.store;
  await acrossTenants(openPlatform(t.platform), async ({ tx }) => {
    await noteTurn(tx, { tenantId, queue: itemsOf.name });
    await noteTurn(tx, { tenantId, queue: itemsOf.name });
    await noteTurn(tx, { tenantId: own.store.tenantId, queue: ORDER_NOTICE_QUEUE.name });
    await noteTurn(tx, { tenantId, queue: ANSWER_QUEUE.name, afterMs: minutes(1) });
  });
  const woken: string[] = [];
  const loops: LoopWork[] = [];
  runTurnLoop(
    { runLoop: (_name, work) => void loops.push(work), wakeLoop: (name) => void woken.push(name) },
    (look) => acrossTenants(openPlatform(t.platform), ({ tx }) => look(tx)),
  );
  expect(await loops[0]?.look()).toBe('idle');
  // The numbers were connected just now, which is a turn too.
  expect(woken.toSorted()).toEqual([itemsOf.name, ORDER_NOTICE_QUEUE.name, sendQueueOf('whatsapp').name]);
});

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
    expect(countOf(await claimedBy(4, { queue: itemsOf, claim: takeItems }))).toEqual({ big: 2, small: 1 });
  });

  test('gets a slot even when the crowd has all slots that one store may have', async () => {
    await plantItems(1_000);
    const { tenantId } = own.store;
    const claimed = await claimedBy(4, { queue: itemsOf, claim: takeItems, busy: [tenantId, tenantId] });
    expect(countOf(claimed)).toEqual({ big: 0, small: 1 });
  });

  test('takes turns: a store that was just served comes after the others', async () => {
    await plantItems(10);
    const one = () => claimedBy(1, { queue: itemsOf, claim: takeItems });
    expect(countOf(await one())).toEqual({ big: 1, small: 0 });
    expect(countOf(await one())).toEqual({ big: 0, small: 1 });
    expect(countOf(await one())).toEqual({ big: 1, small: 0 });
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
       select tenant_id, id, last_seq, now() from conversations on conflict do nothing`,
      [],
    );
    await read(`update channel_outbox set state = 'queued', sent_at = null`, []);
    const sends = sendQueueOf('whatsapp');
    await read('delete from queue_turns', []);
    await acrossTenants(openPlatform(t.platform), async ({ tx }) => {
      for (const queue of [ANSWER_QUEUE, sends]) await noteMissingTurns(tx, queue);
    });
    expect(countOf(await claimedBy(8, { queue: ANSWER_QUEUE, claim: claimDueAnswers }))).toEqual({
      big: 4,
      small: 1,
    });
    const takeMessages: Claim<OutboxRow> = (scope, of) => claimOutbox(scope, { channel: 'whatsapp', ...of });
    expect(countOf(await claimedBy(48, { queue: sends, claim: takeMessages }))).toEqual({
      big: 24,
      small: 1,
    });
  }, 60_000);
});

type PlanNode = {
  'Actual Rows': number;
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
};

// On a cluster the plan is one of the node's.
test.skipIf(IS_SHARDED)('a claim reads a bounded part of a long queue, through its indexes', async () => {
  await plantItems(20_000);
  await t.platform.db.queryAsOwner('analyze channel_items');
  const ctx = openPlatform(t.platform);
  const nodes = await acrossTenants(ctx, async (scope) => {
    const plans: PlanNode[] = [];
    const tx = watchTransaction(scope.tx, async ({ sql, params }) => {
      const rows = await scope.tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${sql}`,
        params,
      );
      plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
    });
    await claimItems({ ...scope, tx }, { tenantId: own.store.tenantId, channel: 'whatsapp', limit: 4 });
    const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
    return plans.flatMap(flat);
  });
  expect(nodes.length).toBeGreaterThan(10);
  const isWholeQueue = (node: PlanNode) =>
    node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'channel_items';
  expect(nodes.filter(isWholeQueue)).toEqual([]);
  expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(500);
});

test('two processes that claim at once take different items', async () => {
  await plantItems(20);
  const ctx = openPlatform(t.platform);
  const claim = () =>
    acrossTenants(ctx, (scope) => takeItems(scope, { tenantId: own.store.tenantId, limit: 3 }));
  const taken = (await Promise.all([claim(), claim(), claim()])).flat().map(({ id }) => id);
  expect(new Set(taken).size).toBe(taken.length);
});

test('a claim that began earlier but reads later takes nothing that another claim took', async () => {
  await plantItems(20);
  const of = { tenantId: own.store.tenantId, limit: 3 };
  const [early, late] = await acrossTenants(openPlatform(t.platform), async (scope) => {
    // The clock of this transaction stands still from here on, before that of the other begins.
    await scope.tx.query('select now()');
    const other = await acrossTenants(openPlatform(t.platform), (inner) => takeItems(inner, of));
    return [await takeItems(scope, of), other];
  });
  expect(late.length).toBeGreaterThan(0);
  const taken = [...early, ...late].map(({ id }) => id);
  expect(new Set(taken).size).toBe(taken.length);
});

describe('a tenant with waiting rows has a turn', () => {
  // The connecting of a number notes one.
  beforeEach(async () => void (await read('delete from queue_turns', [])));

  const turns = () =>
    read<{ queue: string; due: boolean }>(
      'select queue, ready_at <= now() as due from queue_turns where tenant_id = $1 order by queue',
      [own.store.tenantId],
    );

  test('when its rows are free at the end of a lease, and none when nothing waits', async () => {
    const claim = () => claimedBy(4, { queue: itemsOf, claim: takeItems });
    await plantItems(1);
    expect(await turns()).toEqual([{ queue: 'items whatsapp', due: true }]);
    expect(await claim()).toHaveLength(2);
    expect(await turns()).toEqual([{ queue: 'items whatsapp', due: false }]);
    await letTimePass(t, seconds(46));
    expect(await turns()).toEqual([{ queue: 'items whatsapp', due: true }]);
    await read(`update channel_items set state = 'done', leased_until = null`, []);
    expect(await claim()).toHaveLength(0);
    expect(await turns()).toEqual([]);
  });

  test('while its number is paused: in time, and not before', async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await read(
      `update channel_connections set paused_until = now() + interval '20 minutes' where tenant_id = $1`,
      [own.store.tenantId],
    );
    await whatsapp.settle();
    expect((await turns()).filter(({ queue }) => queue === 'sends whatsapp')).toEqual([
      { queue: 'sends whatsapp', due: false },
    ]);
    await own.wait(minutes(19));
    expect(own.sends()).toEqual([]);
    await own.wait(minutes(2));
    expect(own.sends()).toHaveLength(1);
  });

  /** An answer that waits to be sent, and no turn. */
  const queueAnswer = async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await whatsapp.settle();
    await read(
      `update channel_outbox set state = 'queued', sent_at = null, delivered_at = null, leased_until = null, available_at = now()`,
      [],
    );
    await read('delete from queue_turns', []);
  };

  /** A look during which something else happens, before the first statement with some words. */
  const lookWhile = async <T>(
    words: string,
    { happens, look }: { happens: () => Promise<void>; look: (scope: Scoped<PlatformContext>) => Promise<T> },
  ): Promise<T> => {
    let hasHappened = false;
    const found = await acrossTenants(openPlatform(t.platform), (scope) => {
      const tx = watchTransaction(scope.tx, async ({ text }) => {
        if (hasHappened || !text.includes(words)) return;
        hasHappened = true;
        await happens();
      });
      return look({ ...scope, tx });
    });
    expect(hasHappened).toBe(true);
    return found;
  };

  test.each(['delete from queue_turns', 'from channel_connections'])(
    'at once when its number is connected beside a look, before «%s»',
    async (words) => {
      await queueAnswer();
      const { tenantId } = own.store;
      const queue = sendQueueOf('whatsapp').name;
      await read(`update channel_connections set state = 'stopped' where tenant_id = $1`, [tenantId]);
      const claimed = await lookWhile(words, {
        happens: () =>
          acrossTenants(openPlatform(t.platform), async ({ tx }) => {
            await tx.query(`update channel_connections set state = 'connected' where tenant_id = $1`, [
              tenantId,
            ]);
            await noteTurn(tx, { tenantId, queue });
          }),
        look: (scope) => claimOutbox(scope, { tenantId, channel: 'whatsapp', limit: 1 }),
      });
      const isToldToLook = (await turns()).some(({ due }) => due);
      expect(claimed.length === 1 || isToldToLook).toBe(true);
    },
  );

  test('and a status that is split beside a look keeps its message from a second send', async () => {
    await queueAnswer();
    const { tenantId } = own.store;
    await read(
      `update channel_outbox set state = 'uncertain', available_at = now() - interval '1 second'`,
      [],
    );
    const [{ id } = { id: '' }] = await read<{ id: string }>('select id from channel_outbox', []);
    const { db } = t.platform;
    await db.queryAsOwner(`insert into channel_deliveries (id, channel, sha256, bytes, account_id, received_at)
      values (gen_random_uuid(), 'whatsapp', '\\x01', convert_to('${id}', 'UTF8'), '1', now())`);
    const doubtful = await lookWhile('from channel_items', {
      happens: async () => {
        await read(
          `insert into channel_items (tenant_id, channel, id, account_id, item_key, kind, lane, payload, received_at, state, available_at)
           values ($1, 'whatsapp', gen_random_uuid(), '1', 'a status', 'status', 'status:1', $2, now(), 'waiting', now())`,
          [tenantId, { outboxId: id }],
        );
        await db.queryAsOwner(`update channel_deliveries set split_at = now()`);
      },
      look: (scope) => lockDoubtful(scope, { tenantId, channel: 'whatsapp', limit: 10 }),
    });
    expect(doubtful).toEqual([]);
  });

  test('when it was lost, noted again by the next sweep', async () => {
    await plantItems(1);
    await read('delete from queue_turns', []);
    expect(await acrossTenants(openPlatform(t.platform), ({ tx }) => noteMissingTurns(tx, itemsOf))).toBe(2);
    expect(await acrossTenants(openPlatform(t.platform), ({ tx }) => noteMissingTurns(tx, itemsOf))).toBe(0);
    expect(await turns()).toEqual([{ queue: 'items whatsapp', due: true }]);
  });
});
