import type { AiProvider } from '#server/platform/ai/ai-provider.ts';
import { createKeyedLimit, type KeyedLimit } from '#server/platform/jobs/keyed-limit.ts';
import type { MemoryBudget } from '#server/platform/memory/memory-budget.ts';
import { createProposer } from '../ai/create-proposer.ts';
import type { Proposer } from '../ai/proposer.ts';
import { createKnowledgeCache, type KnowledgeCache } from '../ai/store-knowledge.ts';
import type { Channels } from '../conversations/conversation-channel.ts';

/** The tools for answering besides the database. */
export type AnsweringTools = {
  readonly knowledgeCache: KnowledgeCache;
  readonly channels: Channels;
  /** Absent where no model is configured. */
  readonly proposer: Proposer | undefined;
  /** Limits how many web chats of one store are answered at a time, so that a crowd takes no connection from other stores. */
  readonly limitOfTenant: KeyedLimit;
};

/** Chats of one store that are answered at a time: when all confirm the same product, they take turns anyway. */
const CHATS_AT_ONCE = 3;
/** A chat behind so many others would wait longer than a person does. */
const MAX_CHATS = 120;

/** Creates the parts that every answer of this process shares: the knowledge of stores, the channels, and the model. */
export const createAnsweringTools = ({
  ai,
  memory,
  channels = new Map(),
}: {
  ai: AiProvider;
  memory: MemoryBudget;
  channels?: Channels;
}): AnsweringTools => ({
  knowledgeCache: createKnowledgeCache(memory),
  channels,
  proposer: createProposer(ai, memory),
  limitOfTenant: createKeyedLimit(CHATS_AT_ONCE, MAX_CHATS),
});
