import type { RowOutcome, SkipReason } from '#shared/features/imports/import-states.ts';

/** The effect of valid lines when the import is applied. */
export type RowDecision = { outcome: RowOutcome; reason: SkipReason | null };

type UnitFacts = {
  /** The product in the catalogue: absent, equal to the lines, different, or already changed by earlier lines. */
  inCatalogue: 'absent' | 'same' | 'different' | 'changed_before';
  /** Whether the lines would leave the product with an offer or tiers that are not allowed. */
  hasOfferFault?: boolean;
  updateBySku: boolean;
  /** How many more products the plan allows. */
  remaining: number;
};

/** Decides the lines of one product; they come in file order, so that a full plan keeps the first ones. */
export const decideRow = ({
  inCatalogue,
  hasOfferFault = false,
  updateBySku,
  remaining,
}: UnitFacts): RowDecision => {
  if (inCatalogue === 'same') return { outcome: 'skipped', reason: 'unchanged' };
  const isWanted = inCatalogue === 'absent' || (inCatalogue === 'different' && updateBySku);
  if (isWanted && hasOfferFault) return { outcome: 'skipped', reason: 'offer_refused' };
  if (inCatalogue === 'different' && updateBySku) return { outcome: 'updated', reason: null };
  if (inCatalogue !== 'absent') return { outcome: 'skipped', reason: 'sku_taken' };
  return remaining > 0 ? { outcome: 'created', reason: null } : { outcome: 'skipped', reason: 'no_room' };
};
