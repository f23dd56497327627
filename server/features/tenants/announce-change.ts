import type { SqlTransaction } from '#server/platform/db/database.ts';
import type { ChangeTopic } from '#shared/features/tenants/change-topics.ts';

/** The channel that notifies every process of changes in a store. */
export const STORE_CHANGES_CHANNEL = 'store_changes';

export type StoreChange = { readonly topic: ChangeTopic; readonly id: string };

/** Announces a change to everyone who watches the store once the transaction has committed, without its content. */
export const announceChange = (
  { tx, tenantId }: { tx: SqlTransaction; tenantId: string },
  { topic, id }: StoreChange,
): void => tx.notify(STORE_CHANGES_CHANNEL, `${tenantId} ${topic} ${id}`);

/** The topic on the same channel when sessions of a store may have ended: no stream outlives its session. */
export const ACCESS_TOPIC = 'access';

/** Makes every process check immediately whether the watchers of a store are still allowed. */
export const announceAccess = ({ tx, tenantId }: { tx: SqlTransaction; tenantId: string }): void =>
  tx.notify(STORE_CHANGES_CHANNEL, `${tenantId} ${ACCESS_TOPIC}`);
