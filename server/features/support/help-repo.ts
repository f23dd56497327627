import type { Selectable } from 'kysely';
import type { BotContext, OwnerContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { HelpMessagesTable, HelpRequestsTable } from '#server/platform/db/tables.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { HelpMessage, HelpRequest } from '#shared/features/support/help-calls.ts';
import { SUPPORT_COPY } from './support-copy.ts';

export type HelpRow = Selectable<HelpRequestsTable>;
export type HelpMessageRow = Selectable<HelpMessagesTable>;

/** The store's own door, or the platform's. */
type HelpScope = Scoped<OwnerContext> | Scoped<PlatformContext>;

/** A request has at most this many messages, and all of them are read at once. */
const MAX_MESSAGES = 200;

/** Presents a request to its owner. */
export const toHelpRequest = (row: HelpRow): HelpRequest => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  subject: row.subject,
  isTaken: row.operator !== null,
  nextStep: row.nextStep,
  dueAt: row.dueAt?.toISOString() ?? null,
  isUnread: row.isUnread,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Presents a message; `namesOperators` is for superadmins alone. */
export const toHelpMessage = (
  row: HelpMessageRow,
  { namesOperators }: { namesOperators: boolean },
): HelpMessage => ({
  id: row.id,
  isOperator: row.operator !== null,
  author: row.author ?? (namesOperators ? row.operator : null),
  text: row.text,
  createdAt: row.createdAt.toISOString(),
});

/** Lists the messages of a request, the oldest first. */
export const listHelpMessages = (
  { tx }: HelpScope,
  { tenantId, id }: Pick<HelpRow, 'tenantId' | 'id'>,
): Promise<HelpMessageRow[]> =>
  tx.db
    .selectFrom('helpMessages')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_MESSAGES)
    .execute();

/** A message with the e-mail of the owner or of the superadmin who wrote it. */
type WrittenMessage = { author?: string | null; operator?: string | null; text: string };

/**
 * Adds a message to a request, and returns its id.
 * @throws RULE_REFUSED when the request has as many messages as one may have
 */
export const addHelpMessage = async (
  scope: HelpScope,
  { tenantId, id }: Pick<HelpRow, 'tenantId' | 'id'>,
  { author = null, operator = null, text }: WrittenMessage,
): Promise<string> => {
  const { tx, platform } = scope;
  const messageId = platform.clock.newId();
  const { count } = await tx.db
    .selectFrom('helpMessages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_MESSAGES) throw new AppError('RULE_REFUSED', { message: SUPPORT_COPY.talkIsFull });
  await tx.db
    .insertInto('helpMessages')
    .values({
      author,
      operator,
      text,
      tenantId,
      id: messageId,
      requestId: id,
      createdAt: platform.clock.now(),
    })
    .execute();
  return messageId;
};

/**
 * Refuses to open a request to connect a store's WhatsApp beside another one.
 * @throws RULE_REFUSED
 */
export const requireOnlyConnection = async (
  { tx }: HelpScope,
  { tenantId, id, kind }: Pick<HelpRow, 'tenantId' | 'id' | 'kind'>,
): Promise<void> => {
  if (kind !== 'connect_whatsapp') return;
  const other = await tx.db
    .selectFrom('helpRequests')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  if (other) throw new AppError('RULE_REFUSED', { message: SUPPORT_COPY.otherConnecting });
};

/** Changes a request and notes when. */
export const updateHelpRequest = async (
  { tx, platform }: HelpScope,
  { tenantId, id }: Pick<HelpRow, 'tenantId' | 'id'>,
  change: Partial<
    Pick<HelpRow, 'kind' | 'dueAt' | 'status' | 'operator' | 'nextStep' | 'isUnread' | 'waitingSince'>
  >,
): Promise<void> => {
  await tx.db
    .updateTable('helpRequests')
    .set({ ...change, updatedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** Finds a request whose owner has not seen the last answer. */
export const findUnreadHelp = (
  { tx, tenantId }: Scoped<BotContext>,
  id: string,
): Promise<HelpRow | undefined> =>
  tx.db
    .selectFrom('helpRequests')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isUnread', '=', true)
    .executeTakeFirst();
