import type { BotContext, MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import {
  isQuiet,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSettings,
} from '#shared/features/notices/notice-settings.ts';
import { clockTimeOf } from '#shared/lib/time.ts';

/** A member with the settings for its notices. */
export type NoticeReader = {
  readonly userId: string;
  readonly role: UserRole;
  /** Absent until the mailbox is proven. */
  readonly email: string | undefined;
  readonly settings: NoticeSettings;
};

/** The settings until a member changes them: mails go to the owner alone. */
const defaultsOf = (role: UserRole): NoticeSettings => {
  const channels = { push: true, mail: role === 'owner' };
  return { order: channels, person: channels, receipt: channels, quietHours: null };
};

const COLUMNS = [
  's.orderPush',
  's.orderMail',
  's.personPush',
  's.personMail',
  's.receiptPush',
  's.receiptMail',
  's.quietFrom',
  's.quietTo',
] as const;

type SettingsRow = {
  orderPush: boolean | null;
  orderMail: boolean | null;
  personPush: boolean | null;
  personMail: boolean | null;
  receiptPush: boolean | null;
  receiptMail: boolean | null;
  quietFrom: string | null;
  quietTo: string | null;
};

const toSettings = (row: SettingsRow, role: UserRole): NoticeSettings => {
  const defaults = defaultsOf(role);
  const { orderPush, orderMail, personPush, personMail, receiptPush, receiptMail, quietFrom, quietTo } = row;
  return {
    order: { push: orderPush ?? defaults.order.push, mail: orderMail ?? defaults.order.mail },
    person: { push: personPush ?? defaults.person.push, mail: personMail ?? defaults.person.mail },
    receipt: { push: receiptPush ?? defaults.receipt.push, mail: receiptMail ?? defaults.receipt.mail },
    quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
  };
};

/** Lists the store's members with their settings for notices. */
export const listReaders = async ({ tx, tenantId }: Scoped<BotContext>): Promise<NoticeReader[]> => {
  const rows = await tx.db
    .selectFrom('memberFacts as m')
    .innerJoin('tenantFacts as t', 't.id', 'm.tenantId')
    .leftJoin('noticeSettings as s', (join) =>
      join.onRef('s.tenantId', '=', 'm.tenantId').onRef('s.userId', '=', 'm.id'),
    )
    .select(['m.id as userId', 'm.email', 'm.role', 't.emailConfirmedAt', ...COLUMNS])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 'active')
    .orderBy('m.createdAt')
    .execute();
  return rows.map(({ userId, email, role, emailConfirmedAt, ...settings }) => ({
    userId,
    role,
    // Other members came through a link that was mailed to them.
    email: role === 'owner' && emailConfirmedAt === null ? undefined : email,
    settings: toSettings(settings, role),
  }));
};

/** Finds one of the store's members; undefined once the member has left. */
export const findReader = async (
  scope: Scoped<BotContext>,
  userId: string,
): Promise<NoticeReader | undefined> => (await listReaders(scope)).find((one) => one.userId === userId);

/** Reads the member's settings for notices. */
export const getNoticeSettings = async ({
  tx,
  tenantId,
  userId,
  role,
}: Scoped<MemberContext>): Promise<NoticeSettings> => {
  const row = await tx.db
    .selectFrom('noticeSettings as s')
    .select(COLUMNS)
    .where('s.tenantId', '=', tenantId)
    .where('s.userId', '=', userId)
    .executeTakeFirst();
  return row ? toSettings(row, role) : defaultsOf(role);
};

/** Stores the member's settings for notices. */
export const setNoticeSettings = async (
  { tx, tenantId, userId }: Scoped<MemberContext>,
  settings: NoticeSettings,
): Promise<NoticeSettings> => {
  const { order, person, receipt, quietHours } = settings;
  const values = {
    orderPush: order.push,
    orderMail: order.mail,
    personPush: person.push,
    personMail: person.mail,
    receiptPush: receipt.push,
    receiptMail: receipt.mail,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
  };
  await tx.db
    .insertInto('noticeSettings')
    .values({ tenantId, userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(values))
    .execute();
  return settings;
};

/** Says whether it is one of the reader's quiet hours. */
export const isResting = ({ settings }: NoticeReader, now: Date): boolean =>
  isQuiet(settings.quietHours, clockTimeOf(now));

type Subjects = { channel: NoticeChannel; kind: NoticeKind; ids: readonly string[] };

/** Stores orders, conversations or receipts for readers until their quiet hours are over. */
export const holdNotices = async (
  { tx, tenantId }: Scoped<BotContext>,
  { readers, channel, kind, ids }: { readers: readonly NoticeReader[] } & Subjects,
): Promise<void> => {
  const rows = readers.flatMap(({ userId }) =>
    ids.map((subjectId) => ({ tenantId, userId, channel, kind, subjectId })),
  );
  if (rows.length === 0) return;
  await tx.db
    .insertInto('heldNotices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Says whether a reader still wants a notice that was queued; in quiet hours it is stored until they are over. */
export const wantsNow = async (
  scope: Scoped<BotContext>,
  { reader, ...subjects }: { reader: NoticeReader } & Subjects,
): Promise<boolean> => {
  if (!reader.settings[subjects.kind][subjects.channel]) return false;
  if (!isResting(reader, scope.platform.clock.now())) return true;
  await holdNotices(scope, { readers: [reader], ...subjects });
  return false;
};
