import type {
  AiHealth,
  BotHealth,
  WhatsAppHealth,
} from '#shared/features/conversations/settings/bot-health-calls.ts';
import { findTrouble } from '../../../platform/ai/shared-trouble.ts';
import { readMonthlyUsage } from '../../plans/plans.ts';
import { getTenant, inTenant, type MemberContext, type Scoped } from '../../tenants/tenants.ts';
import { searchesByMeaning } from '../meaning/searches-by-meaning.ts';
import { listNotices } from '../whatsapp/account-notice-repo.ts';
import { findConnection } from '../whatsapp/connection-repo.ts';
import type { ConnectionRow } from '../whatsapp/connection-row.ts';
import { countOpenWindows, readWebChatTimes } from './chat-times-repo.ts';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

const stateOf = ({ state, pausedUntil }: ConnectionRow): WhatsAppHealth['state'] => {
  if (state === 'stopped') return 'stopped';
  return pausedUntil ? 'paused' : 'connected';
};

const readWhatsAppHealth = async (scope: Scoped<MemberContext>): Promise<WhatsAppHealth | null> => {
  const connection = await findConnection(scope);
  if (!connection) return null;
  const { openWindows, nextWindowEndsAt } = await countOpenWindows(scope);
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
    notices: (await listNotices(scope)).map(({ toldAt, ...notice }) => ({
      ...notice,
      at: toldAt.toISOString(),
    })),
  };
};

const readAiHealth = async (scope: Scoped<MemberContext>): Promise<AiHealth | null> => {
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

/** How the store's bot is doing, as of one moment. */
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
