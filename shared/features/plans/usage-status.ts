import type { MeterLimit } from './plan-table.ts';

export type UsageStatus = 'available' | 'near' | 'reached' | 'not_included';

type Usage = { used: number; limit: MeterLimit };

const NEAR_PERCENT = 90;

/** How close the use of a meter is to its limit (`spec 4`); a limit of zero is a meter outside the plan, not one used up. */
export const usageStatus = ({ used, limit }: Usage): UsageStatus => {
  if (limit === null) return 'available';
  if (limit === 0) return 'not_included';
  if (used >= limit) return 'reached';
  return used * 100 >= limit * NEAR_PERCENT ? 'near' : 'available';
};

/** Width of the usage bar in whole percent, never over 100 and full only when the limit is reached. */
export const usagePercent = ({ used, limit }: Usage): number => {
  if (limit === null || limit === 0) return 0;
  return Math.min(100, Math.floor((used * 100) / limit));
};
