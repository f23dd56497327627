import type { ProductToAdd } from '#server/features/catalogue/catalogue.ts';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import type { RowOutcome, SkipReason } from '#shared/features/imports/import-states.ts';
import type { ReadyRow } from '../rows/judged-row.ts';
import { matchRows, type RowUnit } from './match-rows.ts';
import { newProductOf } from './new-product.ts';
import { findOfferFault, type OfferFault } from './offer-after.ts';
import { changeOf, type UnitChange } from './unit-change.ts';

/** The effect of valid lines when the import is applied. */
type RowDecision = { outcome: RowOutcome; reason: SkipReason | null };

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

/** The plan for the lines of one product. */
export type PlannedUnit = RowUnit & {
  decision: RowDecision;
  /** The product to create. */
  product: ProductToAdd | undefined;
  /** The changes of a product of the catalogue. */
  changes: UnitChange | undefined;
  /** Lines that do not fit the variants of the product. */
  refused: readonly ReadyRow[];
  /** Why the offer or tiers of the product would not be allowed; its lines are then not applied. */
  offerFault: OfferFault | undefined;
  /** Whether earlier lines already change the product. */
  isRepeated: boolean;
};

type Planning = {
  /** All lines that can be applied, those that were applied too. */
  rows: readonly ReadyRow[];
  updateBySku: boolean;
  /** How many more products the plan allows. */
  remaining: number;
  /** The effects of this import so far: its applied lines, the products that it created, and those that it changed. */
  done?: {
    lines: ReadonlySet<number>;
    created: ReadonlySet<string>;
    changed: ReadonlySet<string>;
  };
};

const NOTHING_DONE = { lines: new Set<number>(), created: new Set<string>(), changed: new Set<string>() };

/** Plans the lines that were not applied, product by product, in the order of the file. */
export const planImport = async (
  scope: Scoped<MemberContext>,
  { rows, updateBySku, remaining, done = NOTHING_DONE }: Planning,
): Promise<PlannedUnit[]> => {
  const skus = new Set(rows.map(({ product }) => skuKeyOf(product.sku ?? '')));
  const units = await matchRows(scope, { rows, own: done.created });
  const changed = new Set(done.changed);
  const now = scope.platform.clock.now();
  let free = remaining;
  return units
    .filter((unit) => unit.rows.every(({ line }) => !done.lines.has(line)))
    .map((unit) => {
      const { target } = unit;
      const changes = target && changeOf(target, unit, now);
      const refused = changes?.refused ?? [];
      const isRepeated = target !== undefined && changed.has(target.id);
      const known = isRepeated ? 'changed_before' : changes?.isSame ? 'same' : 'different';
      const inCatalogue = target ? known : 'absent';
      const product = target ? undefined : newProductOf(unit, skus);
      const change =
        inCatalogue === 'different' || inCatalogue === 'absent' ? (changes?.change ?? product) : undefined;
      const offerFault = change && findOfferFault({ target, change, rows: unit.rows }, now);
      const decision = decideRow({
        inCatalogue,
        hasOfferFault: offerFault !== undefined,
        updateBySku,
        remaining: free,
      });
      if (target && known === 'different' && !offerFault) changed.add(target.id);
      if (decision.outcome === 'created') free -= 1;
      return {
        ...unit,
        rows: unit.rows.filter((row) => !refused.includes(row)),
        decision,
        product,
        changes,
        refused,
        offerFault,
        isRepeated,
      };
    });
};
