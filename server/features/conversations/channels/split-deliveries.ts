import { acrossTenants, type PlatformContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { isDatabaseAway } from '#server/platform/db/database.ts';
import { describeError } from '#server/platform/log/log.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { loopsOf, type SplitDelivery, type TransportAdapter } from './channel-adapter.ts';
import { findAccountOwners, recordArrivals } from './connection-repo.ts';
import {
  countFailedSplit,
  countStrays,
  type DeliveryRow,
  finishDeliveries,
  lockDeliveries,
} from './delivery-repo.ts';
import { byTime, type DeliveryItem } from './inbound-item.ts';
import { insertItems } from './item-repo.ts';

const BATCH = 50;
const MAX_ATTEMPTS = 5;
/** The key under which changes without an account are counted. */
const NO_ACCOUNT = 'none';
/** The key of the items of accounts that no store has. */
const NO_STORE = '';

const countBy = <T>(list: readonly T[], keyOf: (value: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of list) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
};

/** Stores the items of each store, in the order of the ids, so that two processes never wait for each other. */
const storeOfStores = async (
  scope: Scoped<PlatformContext>,
  channel: Channel,
  ofStores: ReadonlyMap<string, readonly DeliveryItem[]>,
): Promise<void> => {
  for (const [tenantId, items] of [...ofStores].sort()) {
    const kinds = await insertItems(scope, { tenantId, channel, items });
    const arrivals = {
      messages: kinds.filter((kind) => kind === 'message').length,
      repeats: items.length - kinds.length,
    };
    if (arrivals.messages + arrivals.repeats > 0)
      await recordArrivals(scope, { tenantId, channel, ...arrivals });
  }
};

const countUnaddressed = (split: SplitDelivery): number => (split.kind === 'read' ? split.unaddressed : 0);

const splitHeld = async (
  scope: Scoped<PlatformContext>,
  { name, transport }: TransportAdapter,
  held: readonly DeliveryRow[],
): Promise<void> => {
  const read: { id: string; split: SplitDelivery }[] = [];
  for (const { id, bytes } of held) read.push({ id, split: await transport.split(scope, { id, bytes }) });
  const items = read.flatMap(({ split }) => (split.kind === 'read' ? split.items : [])).toSorted(byTime);
  const accountIds = [...new Set(items.map(({ accountId }) => accountId))];
  const owners = await findAccountOwners(scope, { channel: name, accountIds });
  const ofStores = Map.groupBy(items, ({ accountId }) => owners.get(accountId) ?? NO_STORE);
  const strays = (ofStores.get(NO_STORE) ?? []).map(({ accountId }) => accountId);
  ofStores.delete(NO_STORE);
  await storeOfStores(scope, name, ofStores);
  const unaddressed = read.reduce((sum, { split }) => sum + countUnaddressed(split), 0);
  const nobodys = [...strays, ...Array.from({ length: unaddressed }, () => NO_ACCOUNT)].sort();
  await countStrays(scope, { channel: name, strays: countBy(nobodys, (accountId) => accountId) });
  await finishDeliveries(
    scope,
    read.map(({ id, split }) => ({ id, failure: split.kind === 'unreadable' ? split.reason : null })),
  );
};

type Splitting = { readonly ctx: PlatformContext; readonly adapter: TransportAdapter };
type Batch = Parameters<typeof lockDeliveries>[2];

const splitSome = ({ ctx, adapter }: Splitting, batch: Batch): Promise<DeliveryRow[]> =>
  acrossTenants(ctx, async (scope) => {
    const held = await lockDeliveries(scope, adapter.name, batch);
    if (held.length > 0) await splitHeld(scope, adapter, held);
    return held;
  });

/** One at a time after a failure, so that it is counted for the delivery that fails and for no other of the batch. */
const splitOneByOne = async ({ ctx, adapter }: Splitting, batch: Batch): Promise<void> => {
  const waiting = await acrossTenants(ctx, (scope) => lockDeliveries(scope, adapter.name, batch));
  for (const row of waiting) {
    try {
      await acrossTenants(ctx, (scope) => splitHeld(scope, adapter, [row]));
    } catch (error) {
      // An acknowledged delivery waits for the database, however long that is away.
      if (isDatabaseAway(error)) throw error;
      const failure = describeError(error).message;
      ctx.platform.log.error(
        { room: 'conversations', deliveryId: row.id, err: error },
        'a delivery cannot be split',
      );
      await acrossTenants(ctx, (scope) =>
        countFailedSplit(scope, { id: row.id, failure, maxAttempts: MAX_ATTEMPTS }),
      );
    }
  }
};

/** Creates the function that splits a channel's deliveries into items, those of each account in the order in which they came. */
export const createSplitter = (splitting: Splitting): (() => Promise<'more' | 'idle'>) => {
  const { ctx, adapter } = splitting;
  let after = '';
  return async () => {
    const batch = { limit: BATCH, each: BATCH / 2, after };
    try {
      const held = await splitSome(splitting, batch);
      after = held.at(-1)?.accountId ?? '';
      if (held.length > 0) ctx.platform.jobs.wakeLoop(loopsOf(adapter.name).item);
      return held.length > 0 ? 'more' : 'idle';
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // The failure happens again for the delivery that causes it, and is logged there.
      await splitOneByOne(splitting, batch);
      return 'idle';
    }
  };
};
