import type { AiProvider } from '../../../platform/ai/ai-provider.ts';
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
};

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
});
