import { renumberCustomer, saveCustomer, setMarketingStopped } from '#server/features/orders/orders.ts';
import {
  acrossTenants,
  type BotContext,
  inTenant,
  openBotOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { isDatabaseAway } from '#server/platform/db/database.ts';
import { noteTurn } from '#server/platform/jobs/queue-turns.ts';
import type { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { describeError } from '#server/platform/log/log.ts';
import { traceWork } from '#server/platform/tracing/trace-platform.ts';
import { seconds } from '#shared/lib/time.ts';
import { findConversation } from '../conversations/conversation-repo.ts';
import { wakeAnswer } from '../conversations/due-answer-repo.ts';
import { fillInTurn } from '../conversations/fill-in-turn.ts';
import { isAnswered } from '../conversations/read-burst.ts';
import { applyStatus } from './apply-status.ts';
import type { ChannelAccess, TransportAdapter } from './channel-adapter.ts';
import { unsealToken } from './connect-account.ts';
import { findSealedToken, noteProblem, pauseAccount, restartAccount } from './connection-repo.ts';
import { decideAfterFailure } from './decide-after-send.ts';
import {
  AccountItemSchema,
  EchoItemSchema,
  EditItemSchema,
  HistoryItemSchema,
  IdentityItemSchema,
  type InboundContent,
  type MessageItem,
  MessageItemSchema,
  NoticeItemSchema,
  PreferenceItemSchema,
  StatusItemSchema,
} from './inbound-item.ts';
import { claimItems, failItem, finishItem, type ItemRow, itemQueueOf, postponeItem } from './item-repo.ts';
import { insertNotice } from './notice-repo.ts';
import { sendQueueOf } from './outbox-repo.ts';
import { stopAndMail } from './stop-account.ts';
import { storeEcho } from './store-echo.ts';
import { storeEdit } from './store-edit.ts';
import { storeHistory } from './store-history.ts';
import { keysOf, storeMessage } from './store-inbound.ts';
import { type StoredMedia, storeMedia } from './store-media.ts';

const MAX_ATTEMPTS = 5;
/** How many processes may die with one item. Some die for another reason, so a single death must not discard a message. */
const MAX_DEATHS = 50;
const MAX_DOWNLOADS = 3;
/** How long an item waits for a database that cannot work. */
const AWAY_MS = seconds(3);

const reasonOf = (error: unknown): string => describeError(error).message.slice(0, 500);

/** The parts needed to process the items of one channel. */
export type Processing = { readonly ctx: PlatformContext; readonly adapter: TransportAdapter };

type CarryOut = (processing: Processing, item: ItemRow) => Promise<void>;

const findAccess = async (ctx: PlatformContext, item: ItemRow): Promise<ChannelAccess | undefined> => {
  const sealed = await acrossTenants(ctx, (scope) => findSealedToken(scope, item));
  const token = sealed && unsealToken(ctx.platform, { key: item, sealed });
  return token === undefined ? undefined : { accountId: item.accountId, token };
};

const mediaOf = async (
  { ctx, adapter }: Processing,
  item: ItemRow,
  content: InboundContent,
): Promise<StoredMedia | undefined> => {
  if (!('media' in content) || content.media === null) return undefined;
  const access = await findAccess(ctx, item);
  if (!access) return undefined;
  try {
    const { kind, media } = content;
    return await storeMedia(ctx.platform, adapter.transport, {
      tenantId: item.tenantId,
      access,
      kind,
      media,
    });
  } catch (error) {
    // After the last attempt the message is stored without its file: the customer gets an answer either way.
    if (item.attempts + 1 >= MAX_DOWNLOADS) return undefined;
    // The cause is left out: a file store that cannot be reached is no database that is away, so these attempts count.
    throw new Error(`a file cannot be had: ${reasonOf(error)}`);
  }
};

/** Runs work in the context of the item's store and records its outcome in the same transaction. */
const inStore = async <T extends { outcome: string }>(
  { ctx }: Processing,
  { tenantId, channel, id, lane }: ItemRow,
  work: (scope: Scoped<BotContext>) => Promise<T>,
): Promise<T | undefined> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') {
    await acrossTenants(ctx, (scope) =>
      finishItem(scope, { tenantId, channel, id, outcome: 'the store is closed' }),
    );
    return undefined;
  }
  return inTenant(door.bot, async (scope) => {
    const result = await work(scope);
    if (!(await finishItem(scope, { tenantId, channel, id, outcome: result.outcome })))
      throw new Error('another process has finished this item');
    await wakeAnswer(scope, { tenantId, lane });
    return result;
  });
};

/** Shows a read mark with «escribiendo…» when the bot is going to answer; it may be lost. */
const showWriting = async (
  { ctx, adapter: { transport } }: Processing,
  item: ItemRow,
  messageId: string,
): Promise<void> => {
  const access = transport.showWriting && (await findAccess(ctx, item));
  if (access) await transport.showWriting?.(ctx.platform, access, messageId);
};

/**
 * Whether a message gets an answer; for others nothing is shown as being written: they ask nothing, are too old, or get an
 * answer only once an hour.
 */
const isAnswerDue = ({ content: { kind }, sentAt }: MessageItem, now: Date): boolean =>
  kind !== 'unsupported' && isAnswered({ kind, sentAt: sentAt === null ? now : new Date(sentAt) }, now);

const carryOutMessage: CarryOut = async (processing, item) => {
  const { ctx, adapter } = processing;
  const message = MessageItemSchema.parse(item.payload);
  const media = await mediaOf(processing, item, message.content);
  const stored = await inStore(processing, item, async (scope) => {
    const result = await storeMessage(scope, { adapter, message, media, lane: item.lane });
    const conversation =
      result.kind === 'stored' ? await findConversation(scope, result.conversationId) : undefined;
    return { outcome: result.kind, isBotsTurn: conversation?.speaker === 'bot' };
  });
  if (stored?.isBotsTurn && isAnswerDue(message, ctx.platform.clock.now()))
    await showWriting(processing, item, message.id);
};

const carryOutAccount: CarryOut = ({ ctx, adapter }, { tenantId, channel, id, payload }) =>
  acrossTenants(ctx, async (scope) => {
    const { code } = AccountItemSchema.parse(payload);
    const decision = decideAfterFailure(adapter.transport, { code, history: { attempts: 1 } });
    if (decision.kind === 'stop') await stopAndMail(scope, { adapter, tenantId, code });
    else if (decision.kind === 'pause')
      await pauseAccount(scope, { tenantId, channel, afterMs: decision.afterMs, code });
    else await noteProblem(scope, { tenantId, channel, code });
    await finishItem(scope, { tenantId, channel, id, outcome: `error ${code}` });
  });

/** Stores a notice about the account for the owner to read; some notices stop the account or lift a stop. */
const carryOutNotice: CarryOut = ({ ctx, adapter }, { tenantId, channel, id, payload }) =>
  acrossTenants(ctx, async (scope) => {
    const notice = NoticeItemSchema.parse(payload);
    const { field, event } = notice;
    const { stop, restart } = adapter.transport.judgeNotice?.(notice) ?? {};
    if (stop !== undefined) await stopAndMail(scope, { adapter, tenantId, code: stop });
    if (restart !== undefined) {
      await restartAccount(scope, { tenantId, channel, code: restart });
      await noteTurn(scope.tx, { tenantId, queue: sendQueueOf(channel).name });
    }
    await insertNotice(scope, { tenantId, channel, id, notice });
    ctx.platform.log.warn(
      { room: 'conversations', tenantId, channel, field, event },
      'a channel sent a notice about an account',
    );
    await finishItem(scope, { tenantId, channel, id, outcome: `${field} ${event}`.trim() });
  });

const CARRY_OUT: Partial<Record<ItemRow['kind'], CarryOut>> = {
  message: carryOutMessage,
  account: carryOutAccount,
  notice: carryOutNotice,
  status: ({ ctx, adapter }, { tenantId, channel, id, payload }) =>
    acrossTenants(ctx, async (scope) => {
      const outcome = await applyStatus(scope, { adapter, tenantId, item: StatusItemSchema.parse(payload) });
      await finishItem(scope, { tenantId, channel, id, outcome });
    }),
  echo: async (processing, item) => {
    const echo = EchoItemSchema.parse(item.payload);
    const media = await mediaOf(processing, item, echo.content);
    await inStore(processing, item, async (scope) => ({
      outcome: await storeEcho(scope, { channel: item.channel, echo, media }),
    }));
  },
  history: async (processing, item) => {
    const history = HistoryItemSchema.parse(item.payload);
    await inStore(processing, item, async (scope) => ({
      outcome: await storeHistory(scope, { channel: item.channel, history }),
    }));
  },
  edit: async (processing, item) => {
    const edit = EditItemSchema.parse(item.payload);
    await inStore(processing, item, async (scope) => ({ outcome: await storeEdit(scope, edit) }));
  },
  identity: async (processing, item) => {
    const { former, current } = IdentityItemSchema.parse(item.payload);
    await inStore(processing, item, async (scope) => {
      const customer = await renumberCustomer(scope, { former: keysOf(former), current: keysOf(current) });
      return { outcome: customer ? 'renumbered' : 'of nobody known' };
    });
  },
  preference: async (processing, item) => {
    const { who, wantsMarketing, at } = PreferenceItemSchema.parse(item.payload);
    await inStore(processing, item, async (scope) => {
      const customer = await saveCustomer(scope, { ...keysOf(who), name: who.name ?? undefined });
      const since = at === null ? scope.platform.clock.now() : new Date(at);
      await setMarketingStopped(scope, { customerId: customer.id, wantsMarketing, at: since });
      return { outcome: wantsMarketing ? 'wants marketing' : 'wants no marketing' };
    });
  },
};

const carryOut = async (processing: Processing, item: ItemRow): Promise<void> => {
  const { ctx } = processing;
  const { tenantId, channel, id, kind, attempts, claims } = item;
  const isDeadly = claims - attempts > MAX_DEATHS;
  try {
    if (isDeadly) throw new Error('every process that carried it out has died');
    await traceWork(ctx.platform, `${channel} ${kind}`, async () => CARRY_OUT[kind]?.(processing, item));
  } catch (err) {
    ctx.platform.log.error(
      { room: 'conversations', tenantId, itemId: id, kind, attempts, err },
      'an item failed',
    );
    const failed = { tenantId, channel, id, reason: reasonOf(err) };
    if (isDatabaseAway(err))
      return acrossTenants(ctx, (scope) => postponeItem(scope, { ...failed, retryMs: AWAY_MS }));
    const isOver = isDeadly || attempts + 1 >= MAX_ATTEMPTS;
    await acrossTenants(ctx, async (scope) => {
      await failItem(scope, { ...failed, retryMs: isOver ? undefined : seconds(2 ** attempts) });
      if (isOver) await wakeAnswer(scope, { tenantId, lane: item.lane });
    });
  }
};

/** When even a failure cannot be stored, the lease expires and a later look takes the item again. */
const carryOutSafely = async (processing: Processing, item: ItemRow): Promise<void> => {
  try {
    await carryOut(processing, item);
  } catch (err) {
    processing.ctx.platform.log.error(
      { room: 'conversations', itemId: item.id, err },
      'the result of an item could not be stored',
    );
  }
};

/** Processes items: the first of each lane, several lanes at a time. */
export const processItems = (processing: Processing, pool: WorkPool): Promise<'more' | 'idle'> => {
  const { ctx, adapter } = processing;
  const { name: channel } = adapter;
  return fillInTurn(ctx, pool, {
    queue: itemQueueOf(channel),
    claim: (scope, of) => claimItems(scope, { channel, ...of }),
    run: (item) => carryOutSafely(processing, item),
  });
};
