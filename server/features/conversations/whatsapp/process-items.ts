import { isAnswered } from '#shared/features/conversations/inbox/read-burst.ts';
import {
  DISABLED_CODE,
  isReinstated,
  NoticeItemSchema,
  stoppingCodeOf,
} from '#shared/features/conversations/whatsapp/account-notice.ts';
import {
  AccountItemSchema,
  EchoItemSchema,
  EditItemSchema,
  IdentityItemSchema,
  type InboundContent,
  type MessageItem,
  MessageItemSchema,
  PreferenceItemSchema,
  StatusItemSchema,
} from '#shared/features/conversations/whatsapp/inbound-item.ts';
import { seconds } from '#shared/lib/time.ts';
import { isDatabaseAway } from '../../../platform/db/is-database-away.ts';
import type { WorkPool } from '../../../platform/jobs/open-pool.ts';
import { describeError } from '../../../platform/log/open-log.ts';
import { traceWork } from '../../../platform/tracing/trace-platform.ts';
import type { GraphAccess } from '../../../platform/whatsapp/graph.ts';
import { renumberCustomer, saveCustomer, setMarketingStopped } from '../../orders/orders.ts';
import {
  acrossTenants,
  type BotContext,
  inTenant,
  openBotOf,
  type PlatformContext,
  type Scoped,
} from '../../tenants/tenants.ts';
import { findConversation } from '../inbox/conversation-repo.ts';
import { insertNotice } from './account-notice-repo.ts';
import { applyStatus } from './apply-status.ts';
import { findSealedToken, noteProblem, pauseNumber, restartNumber } from './connection-repo.ts';
import { decideAfterFailure } from './decide-after-send.ts';
import { fetchMedia, type StoredMedia } from './fetch-media.ts';
import { claimItems, failItem, finishItem, type ItemRow, postponeItem } from './item-repo.ts';
import { stopTenant } from './send-outbox.ts';
import { storeEcho } from './store-echo.ts';
import { storeEdit } from './store-edit.ts';
import { keysOf, storeMessage } from './store-inbound.ts';
import { unsealToken } from './token-seal.ts';

const MAX_ATTEMPTS = 5;
/** Processes that died with an item: some died of something else, and no message may be lost to that. */
const MAX_DEATHS = 50;
const MAX_DOWNLOADS = 3;
/** How long an item waits for a database that cannot work. */
const AWAY_MS = seconds(3);

const reasonOf = (error: unknown): string => describeError(error).message.slice(0, 500);

/** What came of an item, in a word. */
type CarryOut = (ctx: PlatformContext, item: ItemRow) => Promise<void>;

const findAccess = async (
  ctx: PlatformContext,
  { tenantId, phoneNumberId }: ItemRow,
): Promise<GraphAccess | undefined> => {
  const sealed = await acrossTenants(ctx, (scope) => findSealedToken(scope, tenantId));
  const accessToken = sealed && unsealToken(ctx.platform, tenantId, sealed);
  return accessToken === undefined ? undefined : { phoneNumberId, accessToken };
};

const mediaOf = async (
  ctx: PlatformContext,
  item: ItemRow,
  content: InboundContent,
): Promise<StoredMedia | undefined> => {
  if (!('media' in content) || content.media === null) return undefined;
  const access = await findAccess(ctx, item);
  if (!access) return undefined;
  try {
    const { kind, media } = content;
    return await fetchMedia(ctx.platform, { tenantId: item.tenantId, access, kind, media });
  } catch (error) {
    // After the last try the message comes in without it: the customer is answered either way.
    if (item.attempts + 1 >= MAX_DOWNLOADS) return undefined;
    // Without the cause: a file store that cannot be reached is no database that is away, so these attempts count.
    throw new Error(`a file cannot be had: ${reasonOf(error)}`);
  }
};

/** Runs work behind the door of the item's store and notes in the same transaction what came of it. */
const inStore = async <T extends { outcome: string }>(
  ctx: PlatformContext,
  { tenantId, id }: ItemRow,
  work: (scope: Scoped<BotContext>) => Promise<T>,
): Promise<T | undefined> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') {
    await acrossTenants(ctx, (scope) => finishItem(scope, { tenantId, id, outcome: 'the store is closed' }));
    return undefined;
  }
  return inTenant(door.bot, async (scope) => {
    const result = await work(scope);
    if (!(await finishItem(scope, { tenantId, id, outcome: result.outcome })))
      throw new Error('another process has finished this item');
    return result;
  });
};

/** A read mark with «escribiendo…», where the bot is going to answer; losing it never hurts. */
const showWriting = async (ctx: PlatformContext, item: ItemRow, messageId: string): Promise<void> => {
  const access = await findAccess(ctx, item);
  if (access) await ctx.platform.graph.markRead(access, messageId);
};

/** To some no reply comes, so nothing is shown as being written: they ask nothing, are too old, or are answered once an hour. */
const isAnswerDue = ({ content: { kind }, sentAt }: MessageItem, now: Date): boolean =>
  kind !== 'unsupported' && isAnswered({ kind, sentAt: sentAt === null ? now : new Date(sentAt) }, now);

const carryOutMessage: CarryOut = async (ctx, item) => {
  const message = MessageItemSchema.parse(item.payload);
  const media = await mediaOf(ctx, item, message.content);
  const stored = await inStore(ctx, item, async (scope) => {
    const result = await storeMessage(scope, { message, media, lane: item.lane });
    const conversation =
      result.kind === 'stored' ? await findConversation(scope, result.conversationId) : undefined;
    return { outcome: result.kind, isBotsTurn: conversation?.speaker === 'bot' };
  });
  if (stored?.isBotsTurn && isAnswerDue(message, ctx.platform.clock.now()))
    await showWriting(ctx, item, message.id);
};

const carryOutAccount: CarryOut = (ctx, { tenantId, id, payload }) =>
  acrossTenants(ctx, async (scope) => {
    const { code } = AccountItemSchema.parse(payload);
    const decision = decideAfterFailure(code, { attempts: 1, pauses: 0, chance: 0 });
    if (decision.kind === 'stop') await stopTenant(scope, tenantId, code);
    else if (decision.kind === 'pause')
      await pauseNumber(scope, { tenantId, afterMs: decision.afterMs, code });
    else await noteProblem(scope, { tenantId, code });
    await finishItem(scope, { tenantId, id, outcome: `error ${code}` });
  });

/** What WhatsApp tells of the account is kept for the owner to read; some of it stops the number or lets it go on. */
const carryOutNotice: CarryOut = (ctx, { tenantId, id, payload }) =>
  acrossTenants(ctx, async (scope) => {
    const notice = NoticeItemSchema.parse(payload);
    const { field, event } = notice;
    const code = stoppingCodeOf(notice);
    if (code !== undefined) await stopTenant(scope, tenantId, code);
    if (isReinstated(notice)) await restartNumber(scope, { tenantId, code: DISABLED_CODE });
    await insertNotice(scope, { tenantId, id, notice });
    ctx.platform.log.warn({ room: 'conversations', tenantId, field, event }, 'WhatsApp tells of an account');
    await finishItem(scope, { tenantId, id, outcome: `${field} ${event}`.trim() });
  });

const CARRY_OUT: Partial<Record<ItemRow['kind'], CarryOut>> = {
  message: carryOutMessage,
  account: carryOutAccount,
  notice: carryOutNotice,
  status: (ctx, { tenantId, id, payload }) =>
    acrossTenants(ctx, async (scope) => {
      const outcome = await applyStatus(scope, tenantId, StatusItemSchema.parse(payload));
      await finishItem(scope, { tenantId, id, outcome });
    }),
  echo: async (ctx, item) => {
    const echo = EchoItemSchema.parse(item.payload);
    const media = await mediaOf(ctx, item, echo.content);
    await inStore(ctx, item, async (scope) => ({ outcome: await storeEcho(scope, { echo, media }) }));
  },
  edit: async (ctx, item) => {
    const edit = EditItemSchema.parse(item.payload);
    await inStore(ctx, item, async (scope) => ({ outcome: await storeEdit(scope, edit) }));
  },
  identity: async (ctx, item) => {
    const { former, current } = IdentityItemSchema.parse(item.payload);
    await inStore(ctx, item, async (scope) => {
      const customer = await renumberCustomer(scope, { former: keysOf(former), current: keysOf(current) });
      return { outcome: customer ? 'renumbered' : 'of nobody known' };
    });
  },
  preference: async (ctx, item) => {
    const { who, wantsMarketing, at } = PreferenceItemSchema.parse(item.payload);
    await inStore(ctx, item, async (scope) => {
      const customer = await saveCustomer(scope, { ...keysOf(who), name: who.name ?? undefined });
      const since = at === null ? scope.platform.clock.now() : new Date(at);
      await setMarketingStopped(scope, customer.id, { wantsMarketing, at: since });
      return { outcome: wantsMarketing ? 'wants marketing' : 'wants no marketing' };
    });
  },
};

const carryOut = async (ctx: PlatformContext, item: ItemRow): Promise<void> => {
  const { tenantId, id, kind, attempts, claims } = item;
  const isDeadly = claims - attempts > MAX_DEATHS;
  try {
    if (isDeadly) throw new Error('every process that carried it out has died');
    await traceWork(ctx.platform, `whatsapp ${kind}`, async () => CARRY_OUT[kind]?.(ctx, item));
  } catch (err) {
    ctx.platform.log.error(
      { room: 'conversations', tenantId, itemId: id, kind, attempts, err },
      'an item failed',
    );
    const failed = { tenantId, id, reason: reasonOf(err) };
    if (isDatabaseAway(err))
      return acrossTenants(ctx, (scope) => postponeItem(scope, { ...failed, retryMs: AWAY_MS }));
    const isOver = isDeadly || attempts + 1 >= MAX_ATTEMPTS;
    await acrossTenants(ctx, (scope) =>
      failItem(scope, { ...failed, retryMs: isOver ? undefined : seconds(2 ** attempts) }),
    );
  }
};

/** Its lease ends by itself; another look takes it up. */
const survive = async (ctx: PlatformContext, item: ItemRow): Promise<void> => {
  try {
    await carryOut(ctx, item);
  } catch (err) {
    ctx.platform.log.error({ room: 'conversations', itemId: item.id, err }, 'an item was not noted down');
  }
};

/** Carries out what deliveries told: the first item of each lane, several lanes at a time. */
export const processItems = async (ctx: PlatformContext, pool: WorkPool): Promise<'more' | 'idle'> => {
  const capacity = pool.capacity();
  if (capacity.room === 0) return 'idle';
  const items = await acrossTenants(ctx, (scope) => claimItems(scope, capacity));
  for (const item of items) pool.start(item.tenantId, () => survive(ctx, item));
  return items.length > 0 ? 'more' : 'idle';
};
