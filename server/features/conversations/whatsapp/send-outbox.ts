import { setTimeout as pause } from 'node:timers/promises';
import type { WorkPool } from '../../../platform/jobs/open-pool.ts';
import { traceWork } from '../../../platform/tracing/trace-platform.ts';
import type { GraphRecipient } from '../../../platform/whatsapp/graph.ts';
import { acrossTenants, type PlatformContext, type Scoped } from '../../tenants/tenants.ts';
import { noteDeparture, pauseNumber, stopNumber } from './connection-repo.ts';
import { decideAfterSend, type SendDecision } from './decide-after-send.ts';
import {
  beginSending,
  claimOutbox,
  doubtOutbox,
  holdDoubtful,
  moveMessage,
  type OutboxRow,
  requeueOutbox,
  resendOutbox,
  settleOutbox,
} from './outbox-repo.ts';
import type { Pace } from './pace-number.ts';
import { TELL_STOPPED } from './tell-stopped-job.ts';
import { unsealToken } from './token-seal.ts';

/** Refusals of our own, told like WhatsApp's. */
export const OWN_CODES = {
  windowClosed: 131_047,
  unreachable: 131_026,
  token: 190,
  optedOut: 'opted_out',
  lost: 'no_answer',
} as const;

const MAX_DOUBTS = 2;
const DOUBTFUL_AT_ONCE = 50;

type Sending = { readonly ctx: PlatformContext; readonly pace: Pace };
type Crosses = Scoped<PlatformContext>;

const recipientOf = ({ phone, bsuid }: OutboxRow): GraphRecipient | undefined => {
  if (phone !== null) return { to: phone };
  return bsuid === null ? undefined : { recipient: bsuid };
};

/** Whoever wants no more messages gets none, but for the bot's word that it heard so; after the window WhatsApp takes none. */
const refusalOf = ({ platform }: PlatformContext, row: OutboxRow): string | undefined => {
  const { optedOutAt, author, createdAt, windowEndsAt } = row;
  const isConfirmation = author === 'bot' && optedOutAt !== null && createdAt >= optedOutAt;
  if (optedOutAt !== null && !isConfirmation) return OWN_CODES.optedOut;
  if (windowEndsAt === null || windowEndsAt < platform.clock.now()) return String(OWN_CODES.windowClosed);
  return recipientOf(row) ? undefined : String(OWN_CODES.unreachable);
};

const fail = async (
  scope: Crosses,
  { tenantId, id, messageId }: OutboxRow,
  errorCode: string,
): Promise<void> => {
  await settleOutbox(scope, { tenantId, id, state: 'failed' });
  await moveMessage(scope, { tenantId, messageId, status: 'failed', errorCode });
};

/** Stops the number, and tells its owner once. */
export const stopTenant = async (scope: Crosses, tenantId: string, code: number): Promise<void> => {
  if (await stopNumber(scope, { tenantId, code }))
    await scope.platform.jobs.enqueue(scope.tx, TELL_STOPPED, { tenantId, code });
};

const applyDecision = async (scope: Crosses, row: OutboxRow, decision: SendDecision): Promise<void> => {
  const { tenantId, id, messageId } = row;
  switch (decision.kind) {
    case 'sent':
      await settleOutbox(scope, { tenantId, id, state: 'sent' });
      await moveMessage(scope, { tenantId, messageId, status: 'sent', wamid: decision.wamid });
      return noteDeparture(scope, tenantId);
    case 'retry':
      return requeueOutbox(scope, { tenantId, id, afterMs: decision.afterMs });
    case 'doubt':
      await doubtOutbox(scope, { tenantId, id, waitMs: decision.waitMs });
      return moveMessage(scope, { tenantId, messageId, status: 'uncertain' });
    case 'fail':
      return fail(scope, row, String(decision.code));
    case 'pause':
      await pauseNumber(scope, { tenantId, afterMs: decision.afterMs, code: decision.code });
      return requeueOutbox(scope, { tenantId, id, afterMs: 0 });
    case 'stop':
      await stopTenant(scope, tenantId, decision.code);
      return requeueOutbox(scope, { tenantId, id, afterMs: 0 });
  }
};

/** Sends a message; undefined when it belongs to another claim by now. */
const send = async ({ ctx, pace }: Sending, row: OutboxRow): Promise<SendDecision | undefined> => {
  const { tenantId, phoneNumberId, payload, attempts, pauses, id } = row;
  const accessToken = unsealToken(ctx.platform, tenantId, row.tokenSealed);
  const recipient = recipientOf(row);
  if (accessToken === undefined || recipient === undefined) return { kind: 'stop', code: OWN_CODES.token };
  await pause(pace.takeTurn(row, performance.now()));
  // Written down before a byte leaves: a process that dies earlier leaves no doubt.
  if (!(await acrossTenants(ctx, (scope) => beginSending(scope, row)))) return undefined;
  const access = { phoneNumberId, accessToken };
  const reply = await ctx.platform.graph.send(access, { recipient, message: payload, callbackData: id });
  return decideAfterSend(reply, { attempts: attempts + 1, pauses, chance: Math.random() });
};

const sendOne = async (sending: Sending, row: OutboxRow): Promise<void> => {
  const { ctx } = sending;
  try {
    await traceWork(ctx.platform, 'whatsapp send', async () => {
      const refusal = refusalOf(ctx, row);
      if (refusal !== undefined) return acrossTenants(ctx, (scope) => fail(scope, row, refusal));
      const decision = await send(sending, row);
      if (decision) await acrossTenants(ctx, (scope) => applyDecision(scope, row, decision));
    });
  } catch (err) {
    // The lease ends, and then nobody knows what became of it: as if the process had died here.
    ctx.platform.log.error(
      { room: 'conversations', tenantId: row.tenantId, err },
      'a send was not noted down',
    );
  }
};

/** What was in doubt for too long is sent once more, and then given up; what a dead sender held begins its doubt. */
const settleDoubts = (ctx: PlatformContext): Promise<number> =>
  acrossTenants(ctx, async (scope) => {
    const rows = await holdDoubtful(scope, DOUBTFUL_AT_ONCE);
    for (const { tenantId, id, messageId, doubts, state } of rows) {
      const decision = decideAfterSend(
        { kind: 'uncertain', reason: '' },
        { attempts: 0, pauses: 0, chance: 0 },
      );
      if (state === 'sending' && decision.kind === 'doubt') {
        await doubtOutbox(scope, { tenantId, id, waitMs: decision.waitMs });
        await moveMessage(scope, { tenantId, messageId, status: 'uncertain' });
      } else if (doubts < MAX_DOUBTS) await resendOutbox(scope, { tenantId, id });
      else {
        await settleOutbox(scope, { tenantId, id, state: 'failed' });
        await moveMessage(scope, { tenantId, messageId, status: 'failed', errorCode: OWN_CODES.lost });
      }
    }
    return rows.length;
  });

/** Sends what is queued: begins as many sends as there is room for, and does not wait for them. */
export const sendOutbox = async (sending: Sending, pool: WorkPool): Promise<'more' | 'idle'> => {
  const { ctx } = sending;
  await settleDoubts(ctx);
  const capacity = pool.capacity();
  if (capacity.room === 0) return 'idle';
  const rows = await acrossTenants(ctx, (scope) => claimOutbox(scope, capacity));
  for (const row of rows) pool.start(row.tenantId, () => sendOne(sending, row));
  return rows.length > 0 ? 'more' : 'idle';
};
