import type { AiProvider } from '../../../platform/ai/ai-provider.ts';
import { createKeyedLimit, type KeyedLimit } from '../../../platform/jobs/keyed-limit.ts';
import type { MemoryBudget } from '../../../platform/memory/memory-budget.ts';
import { openProposer } from '../ai/open-proposer.ts';
import type { Proposer } from '../ai/proposer.ts';
import { type KnowledgeCache, openKnowledgeCache } from '../ai/store-knowledge.ts';
import type { Channels } from '../conversations/conversation-channel.ts';

/** What answering needs beside the database. */
export type AnsweringTools = {
  readonly knowledgeCache: KnowledgeCache;
  readonly channels: Channels;
  /** Absent where no model is configured. */
  readonly proposer: Proposer | undefined;
  /** Where web chats are answered: a crowd at one store keeps no connection from the others. */
  readonly limitOfTenant: KeyedLimit;
};

/** Chats of one store that are answered at a time: confirming a product that everybody wants, they take turns anyway. */
const CHATS_AT_ONCE = 3;
/** Whoever comes after so many would wait for longer than anybody does. */
const MAX_CHATS = 120;

/** Opens what every answer of this process shares: what it knows of the stores, the channels, and the model. */
export const openAnsweringTools = ({
  ai,
  memory,
  channels = new Map(),
}: {
  ai: AiProvider;
  memory: MemoryBudget;
  channels?: Channels;
}): AnsweringTools => ({
  knowledgeCache: openKnowledgeCache(memory),
  channels,
  proposer: openProposer(ai, memory),
  limitOfTenant: createKeyedLimit(CHATS_AT_ONCE, MAX_CHATS),
});
