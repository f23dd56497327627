import type { BotContext } from '#server/features/tenants/tenants.ts';
import type { AiProvider } from '#server/platform/ai/ai-provider.ts';
import type { MemoryBudget } from '#server/platform/memory/memory-budget.ts';
import { seconds } from '#shared/lib/time.ts';
import { createMeaningCache, type MeaningCache } from './meaning-cache.ts';
import { proposeAnswer } from './propose-answer.ts';
import type { Proposal, ProposalInput, Proposer } from './proposer.ts';
import { understandMedia } from './understand-media.ts';

/** For all that a model does for one answer, files and rounds included. */
const DEADLINE_MS = seconds(8);
/** The provider limits the requests of all stores together; beyond this number, messages to one store are answered without a model. */
const MAX_AT_ONCE_A_STORE = 4;

const propose = async (
  bot: BotContext,
  input: ProposalInput,
  meanings: MeaningCache,
): Promise<Proposal | undefined> => {
  if (input.message.buttonId !== undefined) return undefined;
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { understood, receipts, ...spent } = await understandMedia(bot, input.message.attachments ?? [], {
    signal,
    mayPay: input.mayPay === true,
  });
  const draft: Proposal = {
    understood,
    receipts,
    commands: undefined,
    asked: 'unasked',
    spent: { ai_text: 0, ...spent },
  };
  const { commands, asked, spent: ai_text } = await proposeAnswer(bot, input, { draft, meanings, signal });
  return { ...draft, commands, asked, spent: { ...draft.spent, ai_text } };
};

/** Creates the function that asks the configured models; undefined when none is configured, and then nothing is sent anywhere. */
export const createProposer = ({ offers }: AiProvider, memory: MemoryBudget): Proposer | undefined => {
  if (!Object.values(offers).some(Boolean)) return undefined;
  const meanings = createMeaningCache(memory);
  const asking = new Map<string, number>();
  return {
    propose: async (bot, input) => {
      const { tenantId } = bot;
      const now = asking.get(tenantId) ?? 0;
      if (now >= MAX_AT_ONCE_A_STORE) return undefined;
      asking.set(tenantId, now + 1);
      try {
        return await propose(bot, input, meanings);
      } finally {
        const left = (asking.get(tenantId) ?? 1) - 1;
        if (left > 0) asking.set(tenantId, left);
        else asking.delete(tenantId);
      }
    },
  };
};
