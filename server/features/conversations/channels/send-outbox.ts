import { setTimeout as pause } from 'node:timers/promises';
import { acrossTenants, type PlatformContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { noteTurn } from '#server/platform/jobs/queue-turns.ts';
import type { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { traceWork } from '#server/platform/tracing/trace-platform.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { seconds } from '#shared/lib/time.ts';
import { fillInTurn } from '../conversations/fill-in-turn.ts';
import type { TransportAdapter } from './channel-adapter.ts';
import { unsealToken } from './connect-account.ts';
import { pauseAccount, recordDeparture } from './connection-repo.ts';
import { DOUBT_MS, decideAfterSend, type SendDecision } from './decide-after-send.ts';
import { lockDoubtful, markOutboxDoubtful, resendOutbox } from './outbox-doubts.ts';
import {
  beginSending,
  claimOutbox,
  moveMessage,
  noteTaken,
  type OutboxRow,
  replaceRefusedForm,
  requeueOutbox,
  sendQueueOf,
  settleOutbox,
} from './outbox-repo.ts';
import { stopAndMail } from './stop-account.ts';

/** The number of messages that may be sent at once after a pause, as a part of a second. */
const BURST_MS = 250;

/** Keeps every account within its speed, so that its channel seldom refuses; sends of other processes are not counted. */
export class SendPacer {
  readonly #nextMs = new Map<string, number>();

  /** Returns how long the next message of an account has to wait, and counts that message. */
  takeTurn({ accountId, perSecond }: { accountId: string; perSecond: number }, nowMs: number): number {
    const turnMs = Math.max(this.#nextMs.get(accountId) ?? 0, nowMs - BURST_MS);
    this.#nextMs.set(accountId, turnMs + seconds(1) / perSecond);
    return Math.max(0, turnMs - nowMs);
  }
}

/** Refusals of our own without a number. */
const OPTED_OUT = 'opted_out';
const NO_ANSWER = 'no_answer';

const MAX_DOUBTS = 2;
const DOUBTFUL_AT_ONCE = 50;

/** The parts needed to send messages of one channel. */
type Sending = {
  readonly ctx: PlatformContext;
  readonly adapter: TransportAdapter;
  readonly pace: SendPacer;
};
type Crosses = Scoped<PlatformContext>;

/**
 * Finds why a message may not be sent: customers who opted out get only the bot's confirmation of that, and after the window
 * the channel accepts nothing.
 */
const refusalOf = ({ ctx, adapter }: Sending, row: OutboxRow): string | undefined => {
  const { optedOutAt, author, createdAt, windowEndsAt, phone, bsuid } = row;
  const { ownCodes } = adapter.transport;
  const isConfirmation = author === 'bot' && optedOutAt !== null && createdAt >= optedOutAt;
  if (optedOutAt !== null && !isConfirmation) return OPTED_OUT;
  const isShut = windowEndsAt === null || windowEndsAt < ctx.platform.clock.now();
  if (adapter.windowMs !== undefined && isShut) return String(ownCodes.windowShut);
  return phone === null && bsuid === null ? String(ownCodes.unreachable) : undefined;
};

type Told = Pick<OutboxRow, 'tenantId' | 'id' | 'messageId'>;

const fail = async (scope: Crosses, { tenantId, id, messageId }: Told, errorCode: string): Promise<void> => {
  await settleOutbox(scope, { tenantId, id, state: 'failed' });
  await moveMessage(scope, { tenantId, messageId, status: 'failed', errorCode });
};

const doubt = async (scope: Crosses, { tenantId, id, messageId }: Told): Promise<void> => {
  await markOutboxDoubtful(scope, { tenantId, id, waitMs: DOUBT_MS });
  await moveMessage(scope, { tenantId, messageId, status: 'uncertain' });
};

const applyDecision = async (
  scope: Crosses,
  adapter: TransportAdapter,
  { row, decision }: { row: OutboxRow; decision: SendDecision },
): Promise<void> => {
  const { tenantId, channel, id, messageId } = row;
  switch (decision.kind) {
    case 'sent':
      if (await noteTaken(scope, { tenantId, id }))
        await moveMessage(scope, { tenantId, messageId, status: 'sent', channelId: decision.channelId });
      return recordDeparture(scope, { tenantId, channel });
    case 'retry':
      return requeueOutbox(scope, { tenantId, id, afterMs: decision.afterMs });
    case 'doubt':
      return doubt(scope, row);
    case 'fail': {
      const plain = adapter.transport.withoutPictures?.(row.payload, decision.code);
      if (!plain) return fail(scope, row, String(decision.code));
      await replaceRefusedForm(scope, { tenantId, id, messageId, payload: plain });
      return requeueOutbox(scope, { tenantId, id, afterMs: 0 });
    }
    case 'pause':
      await pauseAccount(scope, { tenantId, channel, afterMs: decision.afterMs, code: decision.code });
      return requeueOutbox(scope, { tenantId, id, afterMs: 0 });
    case 'stop':
      await stopAndMail(scope, { adapter, tenantId, code: decision.code });
      return requeueOutbox(scope, { tenantId, id, afterMs: 0 });
  }
};

/** Sends a message; undefined when it belongs to another claim by now. */
const send = async (
  { ctx, adapter: { transport }, pace }: Sending,
  row: OutboxRow,
): Promise<SendDecision | undefined> => {
  const { accountId, payload, attempts, pauses, id, phone, bsuid } = row;
  const token = unsealToken(ctx.platform, { key: row, sealed: row.tokenSealed });
  if (token === undefined) return { kind: 'stop', code: transport.ownCodes.noToken };
  await pause(
    pace.takeTurn({ accountId, perSecond: transport.messagesPerSecond(row.details) }, performance.now()),
  );
  // Recorded before the first byte leaves, so that a process that dies earlier leaves no doubt.
  if (!(await acrossTenants(ctx, (scope) => beginSending(scope, row)))) return undefined;
  const outcome = await transport.send(ctx.platform, {
    access: { accountId, token },
    recipient: { phone: phone ?? undefined, bsuid: bsuid ?? undefined },
    payload,
    id,
  });
  return decideAfterSend(transport, {
    outcome,
    history: { attempts: attempts + 1, pauses, chance: Math.random() },
  });
};

const sendOne = async (sending: Sending, row: OutboxRow): Promise<void> => {
  const { ctx, adapter } = sending;
  try {
    await traceWork(ctx.platform, `${adapter.name} send`, async () => {
      const outcome = refusalOf(sending, row) ?? (await send(sending, row));
      if (outcome === undefined) return;
      await acrossTenants(ctx, async (scope) => {
        if (typeof outcome === 'string') await fail(scope, row, outcome);
        else await applyDecision(scope, adapter, { row, decision: outcome });
        // What waits behind it may be free now, and it may have to be sent again.
        await noteTurn(scope.tx, { tenantId: row.tenantId, queue: sendQueueOf(row.channel).name });
      });
    });
  } catch (err) {
    // The lease expires, and then it is unknown whether the message was sent, as if the process had died here.
    ctx.platform.log.error(
      { room: 'conversations', tenantId: row.tenantId, err },
      'the result of a send could not be stored',
    );
  }
};

/**
 * Sends a message of a store that is in doubt for too long once more, and then gives it up; a message of a dead sender is in doubt
 * from now on.
 */
const settleDoubts = async (
  scope: Crosses,
  { tenantId, channel }: { tenantId: string; channel: Channel },
): Promise<void> => {
  for (const row of await lockDoubtful(scope, { tenantId, channel, limit: DOUBTFUL_AT_ONCE })) {
    if (row.state === 'sending') await doubt(scope, row);
    else if (row.doubts < MAX_DOUBTS) await resendOutbox(scope, row);
    else await fail(scope, row, NO_ANSWER);
  }
};

/** Sends queued messages of a channel: begins as many sends as the pool has room for, and does not wait for them. */
export const sendOutbox = (sending: Sending, pool: WorkPool): Promise<'more' | 'idle'> => {
  const { ctx, adapter } = sending;
  const { name: channel } = adapter;
  return fillInTurn(ctx, pool, {
    queue: sendQueueOf(channel),
    claim: async (scope, { tenantId, limit }) => {
      await settleDoubts(scope, { tenantId, channel });
      return claimOutbox(scope, { tenantId, channel, limit });
    },
    run: (row) => sendOne(sending, row),
  });
};
