import { sql } from 'kysely';
import type { MemberContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { fromNow } from '#server/platform/db/sql-parts.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { days } from '#shared/lib/time.ts';
import type { ConnectionKey } from './connection-repo.ts';
import type { NoticeItem } from './inbound-item.ts';

const MAX_SHOWN = 10;

/** Stores a channel's notice about a store's account; the id of its item keeps it from being stored twice. */
export const insertNotice = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, id, notice }: ConnectionKey & { id: string; notice: NoticeItem },
): Promise<void> => {
  const { field, event, detail } = notice;
  await tx.db
    .insertInto('channelNotices')
    .values({ tenantId, channel, id, field, event, detail, toldAt: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export type NoticeRow = NoticeItem & { readonly toldAt: Date };

/** Lists the notices of a channel about the store's account, the latest first. */
export const listNotices = (
  { tx, tenantId }: Scoped<MemberContext>,
  channel: Channel,
): Promise<NoticeRow[]> =>
  tx.db
    .selectFrom('channelNotices')
    .select(['field', 'event', 'detail', 'toldAt'])
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .orderBy('toldAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();

/** Deletes notices that are older than so many days. */
export const deleteOldNotices = async ({ tx }: Scoped<PlatformContext>, keptDays: number): Promise<void> => {
  await tx.db
    .deleteFrom('channelNotices')
    .where('toldAt', '<', fromNow(-days(keptDays)))
    .execute();
};
