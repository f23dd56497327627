import { readMonthlyUsage } from '#server/features/plans/plans.ts';
import {
  getTenant,
  inTenant,
  type MemberContext,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { findTrouble } from '#server/platform/ai/trouble-writer.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type {
  AiHealth,
  BotHealth,
  WhatsAppHealth,
} from '#shared/features/conversations/settings/bot-health-calls.ts';
import { searchesByMeaning } from './ai/meaning-cache.ts';
import { hasConnection } from './channels/connection-repo.ts';
import { listNotices } from './channels/notice-repo.ts';
import { findWhatsAppAccount, WHATSAPP, type WhatsAppAccount } from './channels/whatsapp/whatsapp-account.ts';

type Members = Scoped<MemberContext>;

type ChatTimes = { readonly lastInboundAt: Date | null; readonly lastOutboundAt: Date | null };

/** When the store's own chat last received and last wrote: looked up in its latest conversations alone. */
const readWebChatTimes = ({ tx, tenantId }: Members): Promise<ChatTimes> =>
  tx.db
    .selectFrom(({ selectFrom }) =>
      selectFrom('conversations')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('webKey', 'is not', null)
        .orderBy('lastMessageAt', 'desc')
        .orderBy('id', 'desc')
        .limit(20)
        .as('c'),
    )
    .innerJoin('messages as m', (join) =>
      join.on('m.tenantId', '=', tenantId).onRef('m.conversationId', '=', 'c.id'),
    )
    .select(({ fn }) => [
      fn.max<Date | null>('m.createdAt').filterWhere('m.direction', '=', 'inbound').as('lastInboundAt'),
      fn.max<Date | null>('m.createdAt').filterWhere('m.direction', '=', 'outbound').as('lastOutboundAt'),
    ])
    .executeTakeFirstOrThrow();

type OpenWindows = { readonly openWindows: number; readonly nextWindowEndsAt: Date | null };

/** Counts the customers to whom a channel may send free text now (`whatsapp 4`). */
const countOpenWindows = ({ tx, tenantId, platform }: Members, channel: Channel): Promise<OpenWindows> =>
  tx.db
    .selectFrom('conversations')
    .select(({ fn }) => [
      fn.countAll<number>().as('openWindows'),
      fn.min<Date | null>('windowEndsAt').as('nextWindowEndsAt'),
    ])
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .where('windowEndsAt', '>', platform.clock.now())
    .executeTakeFirstOrThrow();

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

const stateOf = ({ state, pausedUntil }: WhatsAppAccount): WhatsAppHealth['state'] => {
  if (state === 'stopped') return 'stopped';
  return pausedUntil ? 'paused' : 'connected';
};

const readWhatsAppHealth = async (scope: Members): Promise<WhatsAppHealth | null> => {
  const connection = await findWhatsAppAccount(scope);
  if (!connection) return null;
  const { openWindows, nextWindowEndsAt } = await countOpenWindows(scope, WHATSAPP);
  return {
    displayPhone: connection.displayPhone,
    state: stateOf(connection),
    problemCode: connection.problemCode,
    pausedUntil: instant(connection.pausedUntil),
    tokenExpiresAt: instant(connection.expiresAt),
    lastInboundAt: instant(connection.lastInboundAt),
    lastOutboundAt: instant(connection.lastOutboundAt),
    duplicates: connection.duplicates,
    openWindows,
    nextWindowEndsAt: instant(nextWindowEndsAt),
    notices: (await listNotices(scope, WHATSAPP)).map(({ toldAt, ...notice }) => ({
      ...notice,
      at: toldAt.toISOString(),
    })),
  };
};

const readAiHealth = async (scope: Members): Promise<AiHealth | null> => {
  const { offers } = scope.platform.ai;
  const isSpending = offers.text || (await searchesByMeaning(scope));
  if (!isSpending) return null;
  const { used, limit, endsAt } = await readMonthlyUsage(scope, 'ai_text');
  const trouble = await findTrouble(scope, offers.text ? 'text' : 'meaning');
  const awaitsEmail = (await getTenant(scope)).emailConfirmedAt === null;
  return {
    used,
    limit,
    awaitsEmail,
    isAtCap: limit !== null && used >= limit,
    resetAt: endsAt.toISOString(),
    trouble,
  };
};

/** Reads the state of the store's bot at one moment. */
export const getBotHealth = (member: MemberContext): Promise<BotHealth> =>
  inTenant(member, async (scope) => {
    const { isWebChatOn: isOn } = await getTenant(scope);
    const times = await readWebChatTimes(scope);
    const whatsapp = await readWhatsAppHealth(scope);
    return {
      isActive: isOn || whatsapp?.state === 'connected' || whatsapp?.state === 'paused',
      webChat: {
        isOn,
        lastInboundAt: instant(times.lastInboundAt),
        lastOutboundAt: instant(times.lastOutboundAt),
      },
      whatsapp,
      ai: await readAiHealth(scope),
    };
  });

/** Says whether the bot answers shoppers anywhere: in the chat of the store's page, or by a connected channel. */
export const isBotActive = async (scope: Scoped<ReaderContext>): Promise<boolean> =>
  (await getTenant(scope)).isWebChatOn || (await hasConnection(scope));
