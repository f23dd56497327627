import { findWhatsAppAccount } from '#server/features/conversations/conversations.ts';
import {
  inTenant,
  lockTenant,
  type MemberContext,
  type OwnerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError, refuseByRule } from '#server/platform/errors/app-error.ts';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import {
  CONNECT_WITHIN_HOURS,
  type HelpKind,
  type HelpRequest,
  type HelpTalk,
} from '#shared/features/support/help-calls.ts';
import { days, hours } from '#shared/lib/time.ts';
import { HELP_ASKED } from './help-mails.ts';
import {
  addHelpMessage,
  type HelpRow,
  listHelpMessages,
  toHelpMessage,
  toHelpRequest,
  updateHelpRequest,
} from './help-repo.ts';
import { SUPPORT_COPY } from './support-copy.ts';

type OwnerScope = Scoped<OwnerContext>;

/** A store keeps at most this many requests open, and opens at most this many in a day. */
const MAX_OPEN = 10;
const MAX_A_DAY = 20;
/** Messages of the owner in a row that nobody has answered yet. */
const MAX_UNANSWERED = 20;
const LISTED = 100;

const requestsOf = ({ tx, tenantId }: Scoped<MemberContext>) =>
  tx.db.selectFrom('helpRequests').where('tenantId', '=', tenantId);

/** Lists the store's requests, the latest change first. */
export const listHelpRequests = (owner: OwnerContext): Promise<HelpRequest[]> =>
  inTenant(owner, async (scope) => {
    const rows = await requestsOf(scope)
      .selectAll()
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute();
    return rows.map(toHelpRequest);
  });

/** Counts the store's requests with an answer that its owner has not seen. */
export const countUnreadHelp = async (scope: Scoped<MemberContext>): Promise<number> => {
  const { count } = await requestsOf(scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isUnread', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};

const findOwn = (scope: OwnerScope, id: string): Promise<HelpRow> =>
  requestsOf(scope)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));

/** Locks the store first, so that the owner's messages and those of the platform come one after the other. */
const lockOwn = async (scope: OwnerScope, id: string): Promise<HelpRow> => {
  await lockTenant(scope);
  return findOwn(scope, id);
};

const talkOf = async (scope: OwnerScope, id: string): Promise<HelpTalk> => {
  const request = await findOwn(scope, id);
  const messages = await listHelpMessages(scope, request);
  return {
    success: true,
    request: toHelpRequest(request),
    messages: messages.map((row) => toHelpMessage(row, { namesOperators: false })),
  };
};

/** Reads a request with its messages. @throws NOT_FOUND */
export const getHelpTalk = (owner: OwnerContext, id: string): Promise<HelpTalk> =>
  inTenant(owner, (scope) => talkOf(scope, id));

/** @throws RULE_REFUSED when the store has as many requests as it may have, or one to connect its WhatsApp */
const requireFewRequests = async (scope: OwnerScope, kind: HelpKind): Promise<void> => {
  const now = scope.platform.clock.now();
  const { open, connecting, today } = await requestsOf(scope)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '<>', 'closed').as('open'),
      fn
        .countAll<number>()
        .filterWhere('status', '<>', 'closed')
        .filterWhere('kind', '=', 'connect_whatsapp')
        .as('connecting'),
      fn
        .countAll<number>()
        .filterWhere('createdAt', '>', new Date(now.getTime() - days(1)))
        .as('today'),
    ])
    .executeTakeFirstOrThrow();
  if (kind === 'connect_whatsapp' && connecting > 0) refuseByRule(SUPPORT_COPY.alreadyConnecting);
  if (open >= MAX_OPEN) refuseByRule(SUPPORT_COPY.tooManyOpen);
  if (today >= MAX_A_DAY) refuseByRule(SUPPORT_COPY.tooManyToday);
};

/** @throws RULE_REFUSED when the installation has no WhatsApp, or the store has a number */
const requireConnectable = async (scope: OwnerScope): Promise<void> => {
  const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = scope.platform.env;
  if (WHATSAPP_APP_SECRET === undefined || WHATSAPP_VERIFY_TOKEN === undefined)
    refuseByRule(CONNECT_COPY.notOffered);
  if (await findWhatsAppAccount(scope)) refuseByRule(SUPPORT_COPY.alreadyConnected);
};

const authorOf = async ({ tx, tenantId, userId }: OwnerScope): Promise<string> => {
  const { email } = await tx.db
    .selectFrom('memberFacts')
    .select('email')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
};

const write = async (scope: OwnerScope, request: HelpRow, text: string): Promise<void> => {
  await addHelpMessage(scope, request, { author: await authorOf(scope), text });
};

const tellOperator = ({ tx, tenantId, platform }: OwnerScope, requestId: string): Promise<void> =>
  platform.jobs.enqueue(tx, HELP_ASKED, { tenantId, requestId });

const dueFrom = (now: Date): Date => new Date(now.getTime() + hours(CONNECT_WITHIN_HOURS));

/**
 * Files a request for help with its first message.
 * @throws RULE_REFUSED with too many open or new ones, or when the bot is connected or asked for already
 */
export const askForHelp = (
  owner: OwnerContext,
  { kind, subject, text }: { kind: HelpKind; subject: string; text: string },
): Promise<HelpTalk> =>
  inTenant(owner, async (scope) => {
    await lockTenant(scope);
    await requireFewRequests(scope, kind);
    if (kind === 'connect_whatsapp') await requireConnectable(scope);
    const { tx, tenantId, platform } = scope;
    const now = platform.clock.now();
    const request = await tx.db
      .insertInto('helpRequests')
      .values({
        ...{ tenantId, kind, subject },
        id: platform.clock.newId(),
        dueAt: kind === 'connect_whatsapp' ? dueFrom(now) : null,
        ...{ waitingSince: now, createdAt: now, updatedAt: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await write(scope, request, text);
    await tellOperator(scope, request.id);
    return talkOf(scope, request.id);
  });

/** What a closed request becomes by a new message: to connect a number is promised anew, and to a store that has one nothing is. */
const openAgain = async (scope: OwnerScope, { kind }: HelpRow): Promise<Partial<HelpRow>> => {
  if (kind !== 'connect_whatsapp') return {};
  if (await findWhatsAppAccount(scope)) return { kind: 'question', dueAt: null };
  return { dueAt: dueFrom(scope.platform.clock.now()) };
};

const requireTurn = async (scope: OwnerScope, request: HelpRow): Promise<void> => {
  const messages = await listHelpMessages(scope, request);
  const answered = messages.findLastIndex(({ operator }) => operator !== null);
  if (messages.length - answered - 1 >= MAX_UNANSWERED) refuseByRule(SUPPORT_COPY.tooManyUnanswered);
};

/**
 * Adds a message of the owner, which makes it the platform's turn again; a mail tells the operator when it was not already.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED after too many messages without an answer
 */
export const writeHelpMessage = (
  owner: OwnerContext,
  { id, text }: { id: string; text: string },
): Promise<HelpTalk> =>
  inTenant(owner, async (scope) => {
    const request = await lockOwn(scope, id);
    await requireTurn(scope, request);
    if (request.status === 'closed') await requireFewRequests(scope, request.kind);
    await write(scope, request, text);
    const isNewTurn = request.status !== 'waiting';
    await updateHelpRequest(scope, request, {
      status: 'waiting',
      ...(request.status === 'closed' && (await openAgain(scope, request))),
      ...(isNewTurn && { waitingSince: scope.platform.clock.now() }),
    });
    if (isNewTurn) await tellOperator(scope, id);
    return talkOf(scope, id);
  });

/** Notes that the owner has seen what the platform wrote, unless something came after that message. @throws NOT_FOUND */
export const seeHelpRequest = (
  owner: OwnerContext,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> =>
  inTenant(owner, async (scope) => {
    const request = await lockOwn(scope, id);
    const messages = await listHelpMessages(scope, request);
    const last = messages.findLast(({ operator }) => operator !== null);
    const seen = messages.findIndex((message) => message.id === messageId);
    if (!last || seen < messages.indexOf(last)) return;
    // Looking is no change: the list stays in its order.
    await scope.tx.db
      .updateTable('helpRequests')
      .set({ isUnread: false })
      .where('tenantId', '=', scope.tenantId)
      .where('id', '=', id)
      .execute();
  });

/** Closes a request for its owner; a closed one stays as it is. @throws NOT_FOUND */
export const closeHelpRequest = (owner: OwnerContext, id: string): Promise<HelpTalk> =>
  inTenant(owner, async (scope) => {
    const request = await lockOwn(scope, id);
    if (request.status !== 'closed')
      await updateHelpRequest(scope, request, { status: 'closed', isUnread: false });
    return talkOf(scope, id);
  });
