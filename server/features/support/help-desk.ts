import { connectWhatsApp, hasWhatsAppOf } from '#server/features/conversations/conversations.ts';
import { recordDecision } from '#server/features/superadmin/superadmin.ts';
import {
  acrossTenants,
  lockTenantOf,
  openBotOf,
  type Scoped,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { PLAN_IDS, type PlanId } from '#shared/features/plans/plan-table.ts';
import type { DeskRequest, DeskTalk, HelpList } from '#shared/features/support/help-calls.ts';
import { HELP_ANSWERED, HELP_ANSWERED_MAIL } from './help-mails.ts';
import {
  addHelpMessage,
  type HelpRow,
  listHelpMessages,
  requireOnlyConnection,
  toHelpMessage,
  toHelpRequest,
  updateHelpRequest,
} from './help-repo.ts';
import { STEP_COPY, SUPPORT_COPY } from './support-copy.ts';

type DeskScope = Scoped<SuperadminContext>;

type DeskRow = HelpRow & { slug: string; businessName: string; plan: PlanId };

const LISTED = 100;

const rowsOf = ({ tx }: DeskScope) =>
  tx.db
    .selectFrom('helpRequests as r')
    .innerJoin('listedTenants as t', 't.id', 'r.tenantId')
    .selectAll('r')
    .select(['t.slug', 't.businessName', 't.plan']);

const toDeskRequest = (row: DeskRow): DeskRequest => ({
  ...toHelpRequest(row),
  waitingSince: row.waitingSince.toISOString(),
  takenBy: row.operator,
  tenant: { id: row.tenantId, slug: row.slug, businessName: row.businessName, plan: row.plan },
});

/** The plans from the dearest to the cheapest: the order in which their stores are helped. */
const DEAREST_FIRST = PLAN_IDS.toReversed();

/** Lists requests of all stores. Those that wait for the platform begin with the dearest plan, which has priority (decision 113). */
export const listDesk = (ctx: SuperadminContext, list: HelpList): Promise<DeskRequest[]> =>
  acrossTenants(ctx, async (scope) => {
    const rows = rowsOf(scope).limit(LISTED);
    const found =
      list === 'waiting' || list === 'bots'
        ? await rows
            .where((eb) =>
              list === 'waiting'
                ? eb('r.status', '=', 'waiting')
                : eb.and([eb('r.kind', '=', 'connect_whatsapp'), eb('r.status', '<>', 'closed')]),
            )
            .orderBy((eb) => eb.fn('array_position', [eb.val(DEAREST_FIRST), 't.plan']))
            .orderBy(list === 'waiting' ? 'r.waitingSince' : 'r.dueAt')
            .orderBy('r.id')
            .execute()
        : await rows
            .where('r.status', '=', list)
            .orderBy('r.updatedAt', 'desc')
            .orderBy('r.id', 'desc')
            .execute();
    return found.map(toDeskRequest);
  });

/** Counts the requests that wait for the platform, and the bots that are not connected yet. */
export const countDesk = (ctx: SuperadminContext): Promise<{ waiting: number; bots: number }> =>
  acrossTenants(ctx, ({ tx }) =>
    tx.db
      .selectFrom('helpRequests')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
        fn
          .countAll<number>()
          .filterWhere('kind', '=', 'connect_whatsapp')
          .filterWhere('status', '<>', 'closed')
          .as('bots'),
      ])
      .executeTakeFirstOrThrow(),
  );

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
 * Answers a request; whoever answers first has it.
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

/** Takes a request, tells its next step, closes it or opens it again; each step that the owner asked to hear of is written down for them. @throws NOT_FOUND */
export const moveHelpRequest = (
  ctx: SuperadminContext,
  {
    id,
    isTaken,
    nextStep,
    isClosed,
  }: {
    id: string;
    isTaken?: boolean | undefined;
    nextStep?: string | undefined;
    isClosed?: boolean | undefined;
  },
): Promise<DeskTalk> =>
  acrossTenants(ctx, async (scope) => {
    const row = await lockDeskRow(scope, id);
    if (isTaken !== undefined) {
      if (isTaken && row.operator === null && row.kind === 'connect_whatsapp')
        await tellOwner(scope, row, STEP_COPY.taken);
      await updateHelpRequest(scope, row, { operator: isTaken ? ctx.adminEmail : null });
    }
    if (nextStep !== undefined && nextStep !== row.nextStep) {
      await tellOwner(scope, row, STEP_COPY.nextStep(nextStep));
      await updateHelpRequest(scope, row, { nextStep });
    }
    if (isClosed === false && row.status === 'closed') await requireOnlyConnection(scope, row);
    if (isClosed !== undefined && isClosed !== (row.status === 'closed'))
      await updateHelpRequest(
        scope,
        row,
        isClosed ? { status: 'closed' } : { status: 'waiting', waitingSince: ctx.platform.clock.now() },
      );
    return talkOf(scope, id);
  });

/**
 * Connects the number of a store whose owner asked for it: the open request is the permission. The trail keeps who did it.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED without an open request to connect, or when WhatsApp refuses
 * @throws TENANT_SUSPENDED
 * @throws UNAVAILABLE when WhatsApp cannot be asked
 * @throws CONFLICT for the number of another store
 */
export const connectForStore = async (
  ctx: SuperadminContext,
  { id, ...number }: { id: string } & ConnectWhatsApp,
): Promise<DeskTalk> => {
  const { tenantId, kind, status } = await acrossTenants(ctx, (scope) => findDeskRow(scope, id));
  if (kind !== 'connect_whatsapp')
    throw new AppError('RULE_REFUSED', { message: SUPPORT_COPY.notForConnecting });
  if (status === 'closed') throw new AppError('RULE_REFUSED', { message: SUPPORT_COPY.noLongerOpen });
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') throw new AppError('TENANT_SUSPENDED');
  const { displayPhone } = await connectWhatsApp(door.bot, number);
  return acrossTenants(ctx, async (scope) => {
    const row = await lockDeskRow(scope, id);
    await recordDecision(scope, {
      ...{ tenantId, action: 'whatsapp_connected', was: '', became: displayPhone },
      reason: undefined,
    });
    await tellOwner(scope, row, STEP_COPY.connected(displayPhone));
    await updateHelpRequest(scope, row, { status: 'closed', operator: row.operator ?? ctx.adminEmail });
    return talkOf(scope, id);
  });
};
