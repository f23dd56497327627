import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { getTenant, type ReaderContext, type Scoped } from '../../tenants/tenants.ts';

/** Whether messages to the store are also searched by what they mean: its plan has it, and a model for it is configured. */
export const searchesByMeaning = async (scope: Scoped<ReaderContext>): Promise<boolean> =>
  scope.platform.ai.offers.meaning && includesFeature((await getTenant(scope)).plan, 'enhanced_search');
