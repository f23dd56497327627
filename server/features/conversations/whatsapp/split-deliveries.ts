import type { AccountNotice } from '#shared/features/conversations/whatsapp/account-notice.ts';
import type { DeliveryItem } from '#shared/features/conversations/whatsapp/inbound-item.ts';
import { byTime, splitDelivery } from '#shared/features/conversations/whatsapp/split-delivery.ts';
import { isDatabaseAway } from '../../../platform/db/is-database-away.ts';
import { describeError } from '../../../platform/log/open-log.ts';
import { acrossTenants, type PlatformContext, type Scoped } from '../../tenants/tenants.ts';
import { findNumberOwners, listAccountNumbers, noteArrivals } from './connection-repo.ts';
import {
  countFailedSplit,
  countStrays,
  type DeliveryRow,
  finishDeliveries,
  holdDeliveries,
} from './delivery-repo.ts';
import { insertItems } from './item-repo.ts';
import { ITEM_LOOP } from './whatsapp-loops.ts';

const BATCH = 50;
const MAX_ATTEMPTS = 5;
/** Under which changes without a number are counted. */
const NO_NUMBER = 'none';

type Owned = { readonly tenantId: string; readonly item: DeliveryItem };

const readBytes = ({ id, bytes }: DeliveryRow) => splitDelivery(new TextDecoder().decode(bytes), id);

const countBy = <T>(list: readonly T[], keyOf: (value: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of list) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
};

/** In the order of the ids, so that two processes never wait for each other. */
const storeOwned = async (scope: Scoped<PlatformContext>, owned: readonly Owned[]): Promise<void> => {
  const inserted = owned.length > 0 ? await insertItems(scope, owned) : [];
  const [known, fresh, messages] = [
    countBy(owned, ({ tenantId }) => tenantId),
    countBy(inserted, ({ tenantId }) => tenantId),
    countBy(
      inserted.filter(({ kind }) => kind === 'message'),
      ({ tenantId }) => tenantId,
    ),
  ];
  for (const [tenantId, count] of [...known].sort()) {
    const arrivals = { messages: messages.get(tenantId) ?? 0, repeats: count - (fresh.get(tenantId) ?? 0) };
    if (arrivals.messages + arrivals.repeats > 0) await noteArrivals(scope, { tenantId, ...arrivals });
  }
};

/** Each notice as an item of every store that it concerns: an account may have several numbers, and a notice may name one. */
const addressNotices = async (
  scope: Scoped<PlatformContext>,
  notices: readonly AccountNotice[],
): Promise<{ owned: Owned[]; strays: number }> => {
  if (notices.length === 0) return { owned: [], strays: 0 };
  const numbers = await listAccountNumbers(scope, [...new Set(notices.flatMap(({ wabaIds }) => wabaIds))]);
  const addressed = notices.map(({ wabaIds, displayPhone, key, payload }) => {
    const ofAccount = numbers.filter(({ wabaId }) => wabaIds.includes(wabaId));
    const named = ofAccount.filter(({ digits }) => digits === displayPhone);
    return (named.length > 0 ? named : ofAccount).map(
      ({ tenantId, phoneNumberId }): Owned => ({
        tenantId,
        item: { phoneNumberId, key, lane: 'account', kind: 'notice', payload },
      }),
    );
  });
  return { owned: addressed.flat(), strays: addressed.filter(({ length }) => length === 0).length };
};

const splitHeld = async (scope: Scoped<PlatformContext>, held: readonly DeliveryRow[]): Promise<void> => {
  const read = held.map((row) => ({ id: row.id, split: readBytes(row) }));
  const items = read.flatMap(({ split }) => (split.kind === 'read' ? split.items : [])).toSorted(byTime);
  const owners = await findNumberOwners(scope, [...new Set(items.map(({ phoneNumberId }) => phoneNumberId))]);
  const strays = items
    .filter(({ phoneNumberId }) => !owners.has(phoneNumberId))
    .map((item) => item.phoneNumberId);
  const notices = await addressNotices(
    scope,
    read.flatMap(({ split }) => (split.kind === 'read' ? split.notices : [])),
  );
  const nobodys = read.reduce((sum, { split }) => sum + (split.kind === 'read' ? split.unnumbered : 0), 0);
  const unnumbered = Array.from({ length: nobodys + notices.strays }, () => NO_NUMBER);
  await storeOwned(scope, [
    ...items.flatMap((item) => {
      const tenantId = owners.get(item.phoneNumberId);
      return tenantId ? [{ tenantId, item }] : [];
    }),
    ...notices.owned,
  ]);
  await countStrays(
    scope,
    countBy([...strays, ...unnumbered].sort(), (number) => number),
  );
  await finishDeliveries(
    scope,
    read.map(({ id, split }) => ({ id, failure: split.kind === 'unreadable' ? split.reason : null })),
  );
};

type Batch = Parameters<typeof holdDeliveries>[1];

const splitSome = (ctx: PlatformContext, batch: Batch): Promise<DeliveryRow[]> =>
  acrossTenants(ctx, async (scope) => {
    const held = await holdDeliveries(scope, batch);
    if (held.length > 0) await splitHeld(scope, held);
    return held;
  });

/** One at a time after a failure, so that it is counted for the delivery that fails and for none beside it. */
const splitOneByOne = async (ctx: PlatformContext, batch: Batch): Promise<void> => {
  const waiting = await acrossTenants(ctx, (scope) => holdDeliveries(scope, batch));
  for (const row of waiting) {
    try {
      await acrossTenants(ctx, (scope) => splitHeld(scope, [row]));
    } catch (error) {
      // What was acknowledged waits for the database, however long it is away.
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

/** Opens what takes deliveries apart into the items that they tell: each number's in the order in which they came. */
export const openSplitter = (ctx: PlatformContext): (() => Promise<'more' | 'idle'>) => {
  let after = '';
  return async () => {
    const batch = { limit: BATCH, each: BATCH / 2, after };
    try {
      const held = await splitSome(ctx, batch);
      after = held.at(-1)?.number ?? '';
      if (held.length > 0) ctx.platform.jobs.wakeLoop(ITEM_LOOP);
      return held.length > 0 ? 'more' : 'idle';
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // The failure happens again to the delivery that causes it, and is logged there.
      await splitOneByOne(ctx, batch);
      return 'idle';
    }
  };
};
