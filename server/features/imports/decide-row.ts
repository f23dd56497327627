import type { RowOutcome, SkipReason } from '#shared/features/imports/import-states.ts';

/** The effect of a valid line when the import is applied. */
export type RowDecision = { outcome: RowOutcome; reason: SkipReason | null };

type RowFacts = {
  /** Whether a product of the catalogue has the line's SKU. */
  isInCatalogue: boolean;
  updateBySku: boolean;
  /** How many more products the plan allows. */
  room: number;
};

/** Decides one valid line; lines come in file order, so that a full plan keeps the first ones. */
export const decideRow = ({ isInCatalogue, updateBySku, room }: RowFacts): RowDecision => {
  if (isInCatalogue && updateBySku) return { outcome: 'updated', reason: null };
  if (isInCatalogue) return { outcome: 'skipped', reason: 'sku_taken' };
  return room > 0 ? { outcome: 'created', reason: null } : { outcome: 'skipped', reason: 'no_room' };
};
