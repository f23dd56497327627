import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { MemberContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';
import type { ConnectionKey } from './connection-repo.ts';
import type { NoticeItem } from './inbound-item.ts';

const SHOWN = 10;

/** Keeps what a channel told of a store's account; the id of its item makes it one however often it is carried out. */
export const insertNotice = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, id, notice }: ConnectionKey & { id: string; notice: NoticeItem },
): Promise<void> => {
  const { field, event, detail } = notice;
  await tx.query(
    `insert into channel_notices (tenant_id, channel, id, field, event, detail, told_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict do nothing`,
    [tenantId, channel, id, field, event, detail],
  );
};

export type NoticeRow = NoticeItem & { readonly toldAt: Date };

/** What a channel told of the store's account, the latest first. */
export const listNotices = (
  { tx, tenantId }: Scoped<MemberContext>,
  channel: Channel,
): Promise<NoticeRow[]> =>
  tx.query<NoticeRow>(
    `select field, event, detail, told_at as "toldAt" from channel_notices
      where tenant_id = $1 and channel = $2 order by told_at desc, id desc limit ${SHOWN}`,
    [tenantId, channel],
  );

/** Forgets what channels told more than so many days ago. */
export const deleteOldNotices = async ({ tx }: Scoped<PlatformContext>, days: number): Promise<void> => {
  await tx.query(`delete from channel_notices where told_at < now() - $1 * interval '1 day'`, [days]);
};
