import type { NoticeItem } from '#shared/features/conversations/whatsapp/account-notice.ts';
import type { MemberContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';

const SHOWN = 10;

/** Keeps what WhatsApp told of a store's account; the id of its item makes it one however often it is carried out. */
export const insertNotice = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, id, notice }: { tenantId: string; id: string; notice: NoticeItem },
): Promise<void> => {
  const { field, event, detail } = notice;
  await tx.query(
    `insert into whatsapp_notices (tenant_id, id, field, event, detail, told_at) values ($1, $2, $3, $4, $5, now())
     on conflict do nothing`,
    [tenantId, id, field, event, detail],
  );
};

export type NoticeRow = NoticeItem & { readonly toldAt: Date };

/** What WhatsApp told of the store's account, the latest first. */
export const listNotices = ({ tx, tenantId }: Scoped<MemberContext>): Promise<NoticeRow[]> =>
  tx.query<NoticeRow>(
    `select field, event, detail, told_at as "toldAt" from whatsapp_notices where tenant_id = $1
      order by told_at desc, id desc limit ${SHOWN}`,
    [tenantId],
  );

/** Forgets what was told more than so many days ago. */
export const deleteOldNotices = async ({ tx }: Scoped<PlatformContext>, days: number): Promise<void> => {
  await tx.query(`delete from whatsapp_notices where told_at < now() - $1 * interval '1 day'`, [days]);
};
