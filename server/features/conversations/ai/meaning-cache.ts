import type { StoreMeaning } from '#server/features/bot/bot.ts';
import {
  type BotContext,
  getTenant,
  inTenant,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { MemoryBudget } from '#server/platform/memory/memory-budget.ts';
import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { findMeaningState, listVectors, type StoredVector } from './meaning-repo.ts';

/** The vectors of the stores that were asked about last. */
export type MeaningCache = {
  /** Finds the vectors of a store; undefined where no model is configured, the plan has no enhanced search, or nothing is embedded yet. */
  find(bot: BotContext): Promise<StoreMeaning | undefined>;
};

const BYTES_A_NUMBER = Float32Array.BYTES_PER_ELEMENT;
const BYTES_A_SUBJECT = 100;

type Kept = { readonly revision: string; readonly meaning: StoreMeaning };

/** Joins all vectors into one array. A model that was changed under the same name may have given some another dimension: they are left out. */
const meaningOf = (stored: readonly StoredVector[]): StoreMeaning | undefined => {
  const bytes = stored[0]?.bytes.byteLength;
  if (bytes === undefined) return undefined;
  const alike = stored.filter((vector) => vector.bytes.byteLength === bytes);
  const all = new Uint8Array(alike.length * bytes);
  for (const [at, vector] of alike.entries()) all.set(vector.bytes, at * bytes);
  return {
    subjects: alike.map(({ subject, isQuestion }) => ({ subject, isQuestion })),
    dimension: bytes / BYTES_A_NUMBER,
    vectors: new Float32Array(all.buffer),
  };
};

/** Creates a cache within the budget of the process. The tenant is the key, and an entry counts only under the revision in its database row. */
export const createMeaningCache = (memory: MemoryBudget): MeaningCache => {
  const kept = memory.open<Kept>(
    'meanings',
    ({ meaning }) => meaning.vectors.byteLength + meaning.subjects.length * BYTES_A_SUBJECT,
  );

  const findIn = async (scope: Scoped<BotContext>, model: string): Promise<StoreMeaning | undefined> => {
    if (!(await searchesByMeaning(scope))) return undefined;
    const state = await findMeaningState(scope);
    if (state?.model !== model) return undefined;
    const known = kept.get(scope.tenantId);
    if (known?.revision === state.revision) return known.meaning;
    const meaning = meaningOf(await listVectors(scope, model));
    if (meaning) kept.set(scope.tenantId, { revision: state.revision, meaning });
    return meaning;
  };

  return {
    find: async (bot) => {
      const model = bot.platform.env.AI_EMBEDDING_MODEL;
      return model === undefined ? undefined : inTenant(bot, (scope) => findIn(scope, model));
    },
  };
};

/** Says whether messages to the store are also searched by meaning: its plan has it, its owner has proven the mailbox, and a model for it is configured. */
export const searchesByMeaning = async (scope: Scoped<ReaderContext>): Promise<boolean> => {
  if (!scope.platform.ai.offers.meaning) return false;
  const { plan, emailConfirmedAt } = await getTenant(scope);
  return emailConfirmedAt !== null && includesFeature(plan, 'enhanced_search');
};
