import * as z from 'zod/mini';
import { claimUnreportedHandovers, listWaiting } from '#server/features/conversations/conversations.ts';
import {
  claimUnseenOrders,
  claimWaitingReceipts,
  listUnseenOrders,
  listWaitingReceipts,
} from '#server/features/orders/orders.ts';
import {
  type BotContext,
  getTenant,
  inTenant,
  openBotOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { conversationPath, NEW_ORDERS_PATH, orderPath, PATHS, WAITING_PATH } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import { handoverMail, heldNoticesMail, unseenOrdersMail, waitingReceiptsMail } from './notice-copy.ts';
import { findReader, holdNotices, isResting, listReaders, wantsNow } from './notice-readers.ts';

/** How long an order waits for somebody of the team to look before mails tell of it. */
export const UNSEEN_MS = minutes(10);
/** Anybody can send orders and ask for a person, so one mail covers all of them within this time. */
const QUIET_AFTER_MAIL_MS = minutes(10);

const AboutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['order', 'receipt']), ids: z.array(z.uuid()) }),
  z.object({
    kind: z.literal('person'),
    ids: z.array(z.uuid()),
    waiting: z.int(),
    only: z.nullable(z.object({ id: z.uuid(), reason: z.enum(['asked', 'complaint', 'loop', 'failed']) })),
  }),
  z.object({
    kind: z.literal('held'),
    orders: z.int(),
    people: z.int(),
    receipts: z._default(z.int(), 0),
  }),
]);
type About = z.output<typeof AboutSchema>;

const NoticeMailSchema = z.object({ tenantId: z.uuid(), userId: z.uuid(), about: AboutSchema });
type NoticeMail = z.output<typeof NoticeMailSchema>;

/** Mails one member about the orders and customers that wait in the store. */
export const NOTICE_MAIL: JobKind<NoticeMail> = {
  name: 'mail-notice',
  payload: NoticeMailSchema,
  ...MAIL_RETRIES,
};

/** Writes a mail; undefined once the team has seen its orders or taken its conversations, since a mail may be tried for hours. */
const write = async (scope: Scoped<BotContext>, about: About) => {
  const store = (await getTenant(scope)).businessName;
  switch (about.kind) {
    case 'order': {
      const unseen = await listUnseenOrders(scope, about.ids);
      const [first] = unseen;
      if (!first) return undefined;
      const only = unseen.length === 1 ? first : undefined;
      const words = unseenOrdersMail({ store, count: unseen.length, code: only?.code });
      return { ...words, path: only ? orderPath(only.id) : NEW_ORDERS_PATH };
    }
    case 'receipt': {
      const waiting = await listWaitingReceipts(scope, about.ids);
      const [first] = waiting;
      if (!first) return undefined;
      const only = waiting.length === 1 ? first : undefined;
      const words = waitingReceiptsMail({ store, count: waiting.length, code: only?.code });
      return { ...words, path: only ? orderPath(only.orderId) : PATHS.panel };
    }
    case 'person': {
      const { ids, waiting, only } = about;
      if ((await listWaiting(scope, ids)).length === 0) return undefined;
      const words = handoverMail({ store, waiting, reason: only?.reason ?? 'asked' });
      return { ...words, path: only ? conversationPath(only.id) : WAITING_PATH };
    }
    case 'held':
      return { ...heldNoticesMail({ ...about, store }), path: PATHS.panel };
  }
};

/** Sends a mail of the queue, unless the store is closed, nothing of it waits any more or its reader has left, wants or gets none now. */
export const mailNotice = async (
  ctx: PlatformContext,
  { tenantId, userId, about }: NoticeMail,
): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  const due = await inTenant(door.bot, async (scope) => {
    const written = await write(scope, about);
    if (!written) return undefined;
    const reader = await findReader(scope, userId);
    if (!reader?.email) return undefined;
    const isDue = about.kind === 'held' || (await wantsNow(scope, { reader, channel: 'mail', ...about }));
    return isDue ? { to: reader.email, written } : undefined;
  });
  if (!due) return;
  const { path, ...words } = due.written;
  const url = `${ctx.platform.env.PUBLIC_URL}${path}`;
  await ctx.platform.mail.send(composeLinkMail(words, { to: due.to, url }));
};

/** Queues a mail to every member who wants it, and stores its subject for members in their quiet hours. */
const mailReaders = async (
  scope: Scoped<BotContext>,
  about: Exclude<About, { kind: 'held' }>,
): Promise<void> => {
  const { tx, tenantId, platform } = scope;
  const now = platform.clock.now();
  const readers = (await listReaders(scope)).filter(
    ({ email, settings }) => email !== undefined && settings[about.kind].mail,
  );
  const resting = readers.filter((reader) => isResting(reader, now));
  await holdNotices(scope, { readers: resting, channel: 'mail', kind: about.kind, ids: about.ids });
  for (const reader of readers)
    if (!resting.includes(reader))
      await platform.jobs.enqueue(tx, NOTICE_MAIL, { tenantId, userId: reader.userId, about });
};

const quietSince = (now: Date): Date => new Date(now.getTime() - QUIET_AFTER_MAIL_MS);

/** Mails the team about the new orders of a store that nobody has looked at, unless the last such mail is too young. */
export const mailUnseenOrders = (bot: BotContext): Promise<void> =>
  inTenant(bot, async (scope) => {
    const now = scope.platform.clock.now();
    const unseen = await claimUnseenOrders(scope, { now, quietSince: quietSince(now) });
    if (unseen.length > 0) await mailReaders(scope, { kind: 'order', ids: unseen });
  });

/** Mails the team about the receipts of a store that nobody has settled, unless the last such mail is too young. */
export const mailWaitingReceipts = (bot: BotContext): Promise<void> =>
  inTenant(bot, async (scope) => {
    const now = scope.platform.clock.now();
    const waiting = await claimWaitingReceipts(scope, { now, quietSince: quietSince(now) });
    if (waiting.length > 0) await mailReaders(scope, { kind: 'receipt', ids: waiting });
  });

/** Mails the team how many customers wait for a person, unless the last such mail is too young: then a reminder does. */
export const mailHandovers = async (ctx: PlatformContext, tenantId: string): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  await inTenant(door.bot, async (scope) => {
    const now = scope.platform.clock.now();
    const claimed = await claimUnreportedHandovers(scope, { now, quietSince: quietSince(now) });
    if (!claimed) return;
    const { waiting, unreported } = claimed;
    const [first] = unreported;
    const only =
      waiting === 1 && first ? { id: first.id, reason: first.handoverReason ?? ('asked' as const) } : null;
    await mailReaders(scope, { kind: 'person', ids: unreported.map(({ id }) => id), waiting, only });
  });
};
