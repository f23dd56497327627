import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';
import { loopsOf } from './channel-loops.ts';

type Crosses = Scoped<PlatformContext>;

/** Something that a channel told and that nobody could carry out. */
export type DeadItem = {
  readonly channel: Channel;
  readonly id: string;
  readonly kind: string;
  readonly slug: string;
  readonly businessName: string;
  readonly reason: string;
  readonly failedAt: Date;
};

const SHOWN_SQL = `select i.id, i.channel, i.kind, t.slug, t.business_name as "businessName", coalesce(i.outcome, '') as reason,
    i.finished_at as "failedAt"`;

/** A page of dead items of all stores, the latest first, from after one of them. */
export const listDeadItems = (
  { tx }: Crosses,
  { limit, after }: { limit: number; after?: { failedAt: Date; id: string } | undefined },
): Promise<DeadItem[]> =>
  tx.query<DeadItem>(
    `${SHOWN_SQL} from channel_items i join tenants t on t.id = i.tenant_id
      where i.state = 'dead' and ($1::timestamptz is null or (i.finished_at, i.id) < ($1, $2::uuid))
      order by i.finished_at desc, i.id desc limit $3`,
    [after?.failedAt ?? null, after?.id ?? null, limit],
  );

/** What becomes of a dead item: it is tried anew, with all its attempts, or put away for good. */
const BECOMES = {
  waiting: `state = 'waiting', outcome = null, finished_at = null, attempts = 0, claims = 0, available_at = now()`,
  // The row stays until it is forgotten: the same message delivered again is still recognised by it.
  done: `state = 'done', outcome = 'discarded', finished_at = now()`,
} as const;

const settleDeadItem = async (
  { tx }: Crosses,
  { id, state, where }: { id: string; state: keyof typeof BECOMES; where: string },
): Promise<DeadItem | undefined> => {
  const [item] = await tx.query<DeadItem>(
    `with dead as (
       select tenant_id, id, outcome, finished_at from channel_items where id = $1 and state = 'dead' ${where} for update
     ), settled as (
       update channel_items i set ${BECOMES[state]}, leased_until = null from dead
        where i.tenant_id = dead.tenant_id and i.id = dead.id returning i.tenant_id, i.id, i.channel, i.kind, dead.outcome, dead.finished_at)
     ${SHOWN_SQL} from settled i join tenants t on t.id = i.tenant_id`,
    [id],
  );
  return item;
};

/** Gives a dead item back to its lane; none when it is no longer dead, or what came can never be read. */
export const retryDeadItem = async (scope: Crosses, id: string): Promise<DeadItem | undefined> => {
  const item = await settleDeadItem(scope, { id, state: 'waiting', where: `and kind <> 'unreadable'` });
  if (item) scope.tx.afterCommit(() => scope.platform.jobs.wakeLoop(loopsOf(item.channel).item));
  return item;
};

/** Puts a dead item away; none when it is no longer dead. */
export const discardDeadItem = (scope: Crosses, id: string): Promise<DeadItem | undefined> =>
  settleDeadItem(scope, { id, state: 'done', where: '' });
