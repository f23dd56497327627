import type { AiProvider } from '../../../platform/ai/ai-provider.ts';
import { createKeyedLimit, type KeyedLimit } from '../../../platform/jobs/keyed-limit.ts';
import type { MemoryBudget } from '../../../platform/memory/memory-budget.ts';
import { openProposer } from '../ai/open-proposer.ts';
import type { Proposer } from '../ai/proposer.ts';
import { type KnowledgeCache, openKnowledgeCache } from '../store-knowledge.ts';
import type { Couriers } from './store-outbound.ts';

/** What answering needs beside the database. */
export type AnsweringTools = {
  readonly knowledgeCache: KnowledgeCache;
  readonly couriers: Couriers;
  /** Absent where no model is configured. */
  readonly proposer: Proposer | undefined;
  /** Where web chats are answered: a crowd at one store keeps no connection from the others. */
  readonly limitOfTenant: KeyedLimit;
};

/** Chats of one store that are answered at a time: confirming a product that everybody wants, they take turns anyway. */
const CHATS_AT_ONCE = 3;
/** Whoever comes after so many would wait for longer than anybody does. */
const MAX_CHATS = 120;

/** Opens what every answer of this process shares: what it knows of the stores, the ways out, and the model. */
export const openAnsweringTools = ({
  ai,
  memory,
  couriers = {},
}: {
  ai: AiProvider;
  memory: MemoryBudget;
  couriers?: Couriers;
}): AnsweringTools => ({
  knowledgeCache: openKnowledgeCache(memory),
  couriers,
  proposer: openProposer(ai, memory),
  limitOfTenant: createKeyedLimit(CHATS_AT_ONCE, MAX_CHATS),
});
