import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { getTenant, type ReaderContext, type Scoped } from '../../tenants/tenants.ts';

/** Whether messages to the store are also searched by what they mean: its plan has it, its owner has proven the mailbox, and a model for it is configured. */
export const searchesByMeaning = async (scope: Scoped<ReaderContext>): Promise<boolean> => {
  if (!scope.platform.ai.offers.meaning) return false;
  const { plan, emailConfirmedAt } = await getTenant(scope);
  return emailConfirmedAt !== null && includesFeature(plan, 'enhanced_search');
};
