import type { MemoryBudget } from '../../../platform/memory/memory-budget.ts';
import type { StoreMeaning } from '../../bot/bot.ts';
import { type BotContext, inTenant, type Scoped } from '../../tenants/tenants.ts';
import { findMeaningState, readVectorsOf, type StoredVector } from './meaning-repo.ts';
import { searchesByMeaning } from './searches-by-meaning.ts';

/** What was placed of the stores that were asked about last. */
export type Meanings = {
  /** Undefined where no model is configured, the plan has no enhanced search, or nothing of the store was placed yet. */
  open(bot: BotContext): Promise<StoreMeaning | undefined>;
};

const BYTES_A_NUMBER = Float32Array.BYTES_PER_ELEMENT;
const BYTES_A_SUBJECT = 100;

type Kept = { readonly revision: string; readonly meaning: StoreMeaning };

/** One array for all: what a model gave another dimension to, because it was changed under the same name, is left out. */
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

/** Opens a cache within the budget of the process. The tenant is the key, and what is kept counts only under the revision in its database row. */
export const openMeanings = (memory: MemoryBudget): Meanings => {
  const kept = memory.open<Kept>(
    'meanings',
    ({ meaning }) => meaning.vectors.byteLength + meaning.subjects.length * BYTES_A_SUBJECT,
  );

  const openIn = async (scope: Scoped<BotContext>, model: string): Promise<StoreMeaning | undefined> => {
    if (!(await searchesByMeaning(scope))) return undefined;
    const state = await findMeaningState(scope);
    if (state?.model !== model) return undefined;
    const known = kept.get(scope.tenantId);
    if (known?.revision === state.revision) return known.meaning;
    const meaning = meaningOf(await readVectorsOf(scope, model));
    if (meaning) kept.set(scope.tenantId, { revision: state.revision, meaning });
    return meaning;
  };

  return {
    open: async (bot) => {
      const model = bot.platform.env.AI_EMBEDDING_MODEL;
      return model === undefined ? undefined : inTenant(bot, (scope) => openIn(scope, model));
    },
  };
};
