import { getOwnTenant, inTenant, type MemberContext, noteBotTested } from '../tenants/tenants.ts';
import type { IncomingMessage } from './incoming-message.ts';
import { openSimulation, saveSimulation } from './simulation-repo.ts';
import type { KnowledgeCache } from './store-knowledge.ts';
import { type TakenTurn, takeTurn } from './take-turn.ts';

export type Simulation = {
  readonly tenantSlug: string;
  readonly conversationId: string;
  readonly message: IncomingMessage;
};

/** Tries the bot on the member's own store: what it would answer on WhatsApp. None of the effects is carried out. */
export const simulateTurn = async (
  member: MemberContext,
  knowledgeCache: KnowledgeCache,
  { tenantSlug, conversationId, message }: Simulation,
): Promise<TakenTurn> => {
  const knowledge = await knowledgeCache.open(member);
  return inTenant(member, async (scope) => {
    const tenant = await getOwnTenant(scope, tenantSlug);
    const state = await openSimulation(scope, conversationId);
    const turn = await takeTurn(scope, { knowledge, state, channel: 'whatsapp', message });
    if (tenant.onboarding.botTestedAt === undefined) await noteBotTested(scope);
    await saveSimulation(scope, conversationId, turn.reply.state);
    return turn;
  });
};
