import {
  getOwnTenant,
  inTenant,
  type MemberContext,
  noteBotTested,
  openBotOfMember,
} from '#server/features/tenants/tenants.ts';
import type { MessageToAnswer, Proposal, Proposer } from './proposer.ts';
import { lockSimulation, saveSimulation, type Trial } from './simulation-repo.ts';
import type { KnowledgeCache, StoreKnowledge } from './store-knowledge.ts';
import { type TakenTurn, takeTurn } from './take-turn.ts';

export type Simulation = {
  readonly tenantSlug: string;
  readonly conversationId: string;
  readonly message: MessageToAnswer;
};

export type SimulatedTurn = {
  readonly turn: TakenTurn;
  readonly knowledge: StoreKnowledge;
  /** Absent where no model is configured, or the store is not active. */
  readonly proposal: Proposal | undefined;
};

type Tools = { readonly knowledgeCache: KnowledgeCache; readonly proposer: Proposer | undefined };

/** Reads the trial for a model; undefined for a store that is not active, whose customers get no answer. */
const readTrial = (member: MemberContext, { tenantSlug, conversationId }: Simulation) =>
  inTenant(member, async (scope): Promise<Trial | undefined> => {
    const { status } = await getOwnTenant(scope, tenantSlug);
    return status === 'active' ? lockSimulation(scope, conversationId) : undefined;
  });

/** Asks the model as a real message would, on the store's own meter and outside any transaction. */
const askModel = async (
  member: MemberContext,
  { proposer }: Tools,
  { trial, message, knowledge }: { trial: Trial; message: MessageToAnswer; knowledge: StoreKnowledge },
): Promise<Proposal | undefined> =>
  proposer?.propose(openBotOfMember(member), {
    messageId: member.platform.clock.newId(),
    message,
    asksPhone: false,
    state: trial.state,
    knowledge,
    history: trial.said,
  });

/** Tries the bot on the member's own store: what it would answer on WhatsApp. None of the effects is carried out. */
export const simulateTurn = async (
  member: MemberContext,
  tools: Tools,
  simulation: Simulation,
): Promise<SimulatedTurn> => {
  const { tenantSlug, conversationId, message } = simulation;
  const knowledge = await tools.knowledgeCache.open(member);
  const trial = tools.proposer && (await readTrial(member, simulation));
  const proposal = trial && (await askModel(member, tools, { trial, message, knowledge }));
  return inTenant(member, async (scope) => {
    const tenant = await getOwnTenant(scope, tenantSlug);
    const { state, said } = await lockSimulation(scope, conversationId);
    // A model's reading is useless when the conversation has continued in the meantime.
    const isCurrent = trial?.state.turns === state.turns;
    const turn = await takeTurn(scope, {
      knowledge,
      state,
      asksPhone: false,
      message,
      proposal: isCurrent ? proposal : undefined,
    });
    if (tenant.onboarding.botTestedAt === undefined) await noteBotTested(scope);
    await saveSimulation(scope, {
      conversationId,
      state: turn.reply.state,
      said: [...said, { author: 'customer', text: message.text }, { author: 'store', text: turn.reply.text }],
    });
    return { turn, knowledge, proposal };
  });
};
