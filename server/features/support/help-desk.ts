import {
  checkNumber,
  connectTypedNumber,
  hasWhatsAppOf,
} from '#server/features/conversations/conversations.ts';
import { recordDecision } from '#server/features/superadmin/superadmin.ts';
import {
  acrossTenants,
  lockTenantOf,
  openBotOf,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { AppError, refuseByRule } from '#server/platform/errors/app-error.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import type { DeskStep, DeskTalk } from '#shared/features/support/help-calls.ts';
import { HELP_ANSWERED, HELP_ANSWERED_MAIL } from './help-mails.ts';
import {
  addHelpMessage,
  type HelpRow,
  listHelpMessages,
  requireOnlyConnection,
  toHelpMessage,
  updateHelpRequest,
} from './help-repo.ts';
import { type DeskRow, type DeskScope, rowsOf, toDeskRequest } from './list-desk.ts';
import { STEP_COPY, SUPPORT_COPY } from './support-copy.ts';

const findDeskRow = (scope: DeskScope, id: string): Promise<DeskRow> =>
  rowsOf(scope)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));

/** Locks the store as the owner's own messages do, so that no change is lost. */
const lockDeskRow = async (scope: DeskScope, id: string): Promise<DeskRow> => {
  const { tenantId } = await findDeskRow(scope, id);
  await lockTenantOf(scope, tenantId);
  return findDeskRow(scope, id);
};

const talkOf = async (scope: DeskScope, id: string): Promise<DeskTalk> => {
  const row = await findDeskRow(scope, id);
  const messages = await listHelpMessages(scope, row);
  return {
    success: true,
    request: toDeskRequest(row),
    messages: messages.map((message) => toHelpMessage(message, { namesOperators: true })),
    hasWhatsApp: await hasWhatsAppOf(scope, row.tenantId),
  };
};

/** Reads a request of any store. @throws NOT_FOUND */
export const getDeskTalk = (ctx: SuperadminContext, id: string): Promise<DeskTalk> =>
  acrossTenants(ctx, (scope) => talkOf(scope, id));

/** Writes into a request, and queues the mail and the push message to its owner. */
const tellOwner = async (scope: DeskScope, { tenantId, id }: HelpRow, text: string): Promise<void> => {
  const { tx, platform, adminEmail } = scope;
  const messageId = await addHelpMessage(scope, { tenantId, id }, { operator: adminEmail, text });
  await updateHelpRequest(scope, { tenantId, id }, { isUnread: true });
  await platform.jobs.enqueue(tx, HELP_ANSWERED_MAIL, { tenantId, requestId: id, messageId });
  await platform.jobs.enqueue(tx, HELP_ANSWERED, { tenantId, requestId: id });
};

/**
 * Answers a request, which is then assigned to the superadmin who answered first.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED for a closed one to connect a bot, when another is open
 */
export const answerHelpRequest = (
  ctx: SuperadminContext,
  { id, text }: { id: string; text: string },
): Promise<DeskTalk> =>
  acrossTenants(ctx, async (scope) => {
    const row = await lockDeskRow(scope, id);
    if (row.status === 'closed') await requireOnlyConnection(scope, row);
    await tellOwner(scope, row, text);
    await updateHelpRequest(scope, row, { status: 'answered', operator: row.operator ?? ctx.adminEmail });
    return talkOf(scope, id);
  });

/** Takes a request or gives it back; a colleague's is not taken from an old screen. */
const take = async (scope: DeskScope, row: DeskRow, isTaken: boolean): Promise<void> => {
  const isOfColleague = row.operator !== null && row.operator !== scope.adminEmail;
  if (isTaken && isOfColleague) refuseByRule(SUPPORT_COPY.takenByColleague(row.operator ?? ''));
  if (isTaken && row.operator === null && row.kind === 'connect_whatsapp')
    await tellOwner(scope, row, STEP_COPY.taken);
  await updateHelpRequest(scope, row, { operator: isTaken ? scope.adminEmail : null });
};

/** Closes a request, which its owner is told, or opens it again. */
const close = async (scope: DeskScope, row: DeskRow, isClosed: boolean): Promise<void> => {
  if (isClosed === (row.status === 'closed')) return;
  if (!isClosed) await requireOnlyConnection(scope, row);
  if (isClosed) await tellOwner(scope, row, STEP_COPY.closed);
  await updateHelpRequest(
    scope,
    row,
    isClosed ? { status: 'closed' } : { status: 'waiting', waitingSince: scope.platform.clock.now() },
  );
};

/**
 * Takes a request, tells its next step, which makes it the store's turn, closes it or opens it again. What its owner has to know is
 * written down in it.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED for a step in a closed one, for one that a colleague has, and for a second one to connect a bot
 */
export const moveHelpRequest = (
  ctx: SuperadminContext,
  { id, isTaken, nextStep, isClosed }: { id: string } & DeskStep,
): Promise<DeskTalk> =>
  acrossTenants(ctx, async (scope) => {
    const row = await lockDeskRow(scope, id);
    if (row.status === 'closed' && (isTaken !== undefined || nextStep !== undefined))
      refuseByRule(SUPPORT_COPY.noLongerOpen);
    if (isTaken !== undefined) await take(scope, row, isTaken);
    if (nextStep !== undefined && nextStep !== row.nextStep) {
      await tellOwner(scope, row, STEP_COPY.nextStep(nextStep));
      await updateHelpRequest(scope, row, { nextStep, status: 'answered' });
    }
    if (isClosed !== undefined) await close(scope, row, isClosed);
    return talkOf(scope, id);
  });

/** @throws RULE_REFUSED unless the owner waits for a number to be connected */
const requireAsked = async (scope: DeskScope, { tenantId, kind, status }: DeskRow): Promise<void> => {
  if (kind !== 'connect_whatsapp') refuseByRule(SUPPORT_COPY.notForConnecting);
  if (status === 'closed') refuseByRule(SUPPORT_COPY.noLongerOpen);
  if (await hasWhatsAppOf(scope, tenantId)) refuseByRule(SUPPORT_COPY.hasNumber);
};

/**
 * Connects the number of a store whose owner asked for it: the open request is the permission. The trail keeps who did it.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED without an open request to connect, for a store that has a number, or when WhatsApp refuses
 * @throws TENANT_SUSPENDED
 * @throws UNAVAILABLE when WhatsApp cannot be asked
 * @throws CONFLICT for the number of another store
 */
export const connectForStore = async (
  ctx: SuperadminContext,
  { id, ...typed }: { id: string } & ConnectWhatsApp,
): Promise<DeskTalk> => {
  const { tenantId } = await acrossTenants(ctx, async (scope) => {
    const row = await findDeskRow(scope, id);
    await requireAsked(scope, row);
    return row;
  });
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') throw new AppError('TENANT_SUSPENDED');
  const number = await checkNumber(ctx.platform.graph, typed);
  const { displayPhone } = number.details;
  return acrossTenants(ctx, async (scope) => {
    // While WhatsApp was asked, its owner may have closed the request or connected a number, or a colleague may have.
    const row = await lockDeskRow(scope, id);
    await requireAsked(scope, row);
    await recordDecision(scope, {
      ...{ tenantId, action: 'whatsapp_connected', was: '', became: displayPhone },
      reason: undefined,
    });
    await tellOwner(scope, row, STEP_COPY.connected(displayPhone));
    await updateHelpRequest(scope, row, {
      // What is said after it is a question like any other, without a clock.
      ...{ kind: 'question', dueAt: null, status: 'closed' },
      operator: row.operator ?? ctx.adminEmail,
    });
    // Last, in a transaction of the store itself: when the number is refused, everything before it is rolled back.
    await connectTypedNumber(door.bot, number);
    return talkOf(scope, id);
  });
};
