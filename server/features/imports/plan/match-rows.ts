import {
  findProductRows,
  findProductsByName,
  findProductsBySku,
  type ProductRow,
} from '#server/features/catalogue/catalogue.ts';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import { sortKeyOf } from '#shared/lib/text-fold.ts';
import type { ReadyRow } from '../rows/judged-row.ts';
import { chosenValue } from '../rows/variant-groups.ts';

/** Lines that together make or change one product: one line, or those of its variants. */
export type RowUnit = {
  /** In the order of the file; the effect is recorded with the first. */
  rows: readonly ReadyRow[];
  /** The product of the catalogue that the lines change; undefined when they create one. */
  target: ProductRow | undefined;
  /** Whether each line is about one variant, not about the product. */
  isVaried: boolean;
};

type Draft = { rows: ReadyRow[]; target: ProductRow | undefined; isVaried: boolean };

/** Whether a line says a value of each option of a product with variants. */
const saysOptionsOf = ({ choices }: ReadyRow, { options }: ProductRow): boolean =>
  options.length > 0 && options.every(({ name }) => chosenValue(choices, name) !== undefined);

type Catalogue = {
  /** The product or variant that has a SKU. */
  holderOf: (sku: string | null | undefined) => ProductRow | undefined;
  /** The product itself, or that of a variant. */
  productOf: (holder: ProductRow) => ProductRow | undefined;
};

const readCatalogue = async (scope: Scoped<MemberContext>, rows: readonly ReadyRow[]): Promise<Catalogue> => {
  const skus = rows.flatMap(({ product, variant }) => [product.sku ?? [], variant?.group.code ?? []].flat());
  const holders = skus.length > 0 ? await findProductsBySku(scope, skus) : [];
  const bySku = new Map(holders.map((holder) => [skuKeyOf(holder.sku ?? ''), holder]));
  const parentIds = [...new Set(holders.flatMap(({ parentId }) => parentId ?? []))];
  const parents = parentIds.length > 0 ? await findProductRows(scope, parentIds) : [];
  const byId = new Map(parents.map((parent) => [parent.id, parent]));
  return {
    holderOf: (sku) => (sku ? bySku.get(skuKeyOf(sku)) : undefined),
    productOf: (holder) => (holder.parentId === null ? holder : byId.get(holder.parentId)),
  };
};

/** The units of lines, in the order of their first lines; those of variants of one product are one. */
class Units {
  readonly #drafts: Draft[] = [];
  readonly #ofGroup = new Map<number, Draft>();
  readonly #ofProduct = new Map<string, Draft>();

  #add(rows: ReadyRow[], target: ProductRow | undefined, isVaried: boolean): Draft {
    const draft: Draft = { rows, target, isVaried };
    this.#drafts.push(draft);
    return draft;
  }

  addProduct(row: ReadyRow, target?: ProductRow): Draft {
    return this.#add([row], target, false);
  }

  /** Adds a line about a variant of a known product. */
  addVariant(row: ReadyRow, target: ProductRow): void {
    const known = this.#ofProduct.get(target.id);
    if (known) known.rows.push(row);
    else this.#ofProduct.set(target.id, this.#add([row], target, true));
  }

  /** Adds a line of a group before it is known whether the catalogue has its product. */
  addGrouped(row: ReadyRow, line: number): void {
    const known = this.#ofGroup.get(line);
    if (known) known.rows.push(row);
    else this.#ofGroup.set(line, this.#add([row], undefined, true));
  }

  /** The lines whose product can only be found by its name. */
  unknown(): Draft[] {
    return this.#drafts.filter(({ target }) => target === undefined).toSorted(byFirstLine);
  }

  /** Sets the product of the catalogue that a unit changes. */
  give(draft: Draft, target: ProductRow): void {
    const known = draft.isVaried ? this.#ofProduct.get(target.id) : undefined;
    draft.target = target;
    if (!draft.isVaried) return;
    if (known) known.rows.push(...draft.rows.splice(0));
    else this.#ofProduct.set(target.id, draft);
  }

  targets(): Set<string> {
    return new Set(this.#drafts.flatMap(({ target }) => target?.id ?? []));
  }

  list(): RowUnit[] {
    const filled = this.#drafts.filter(({ rows }) => rows.length > 0);
    for (const { rows } of filled) rows.sort((left, right) => left.line - right.line);
    return filled.toSorted(byFirstLine);
  }
}

const byFirstLine = ({ rows: [left] }: Draft, { rows: [right] }: Draft): number =>
  (left?.line ?? 0) - (right?.line ?? 0);

/** Assigns each line to a product by its SKU, or by the code of its group; returns the lines for which these are not enough. */
const matchBySku = (rows: readonly ReadyRow[], { holderOf, productOf }: Catalogue): Units => {
  const units = new Units();
  const groups = new Map<number, ProductRow>();
  const free: ReadyRow[] = [];
  for (const row of rows) {
    const holder = holderOf(row.product.sku);
    const product = holder && productOf(holder);
    const isVariant = holder !== undefined && holder.parentId !== null;
    if (product && isVariant) units.addVariant(row, product);
    else if (product) units.addProduct(row, product);
    else free.push(row);
    if (product && isVariant && row.variant) groups.set(row.variant.group.line, product);
  }
  for (const row of free) {
    if (!row.variant) {
      units.addProduct(row);
      continue;
    }
    const { line, code } = row.variant.group;
    const holder = holderOf(code);
    const product = (holder && productOf(holder)) ?? groups.get(line);
    if (product) units.addVariant(row, product);
    else units.addGrouped(row, line);
  }
  return units;
};

/**
 * Matches the lines that have no code in the catalogue by their names: the first of a name is the newest product of that name, and so on.
 * A line with a code that is new is a new product, unless it is a variant of one that has its name.
 */
const matchByName = async (scope: Scoped<MemberContext>, units: Units, own: ReadonlySet<string>) => {
  const unknown = units.unknown();
  const names = unknown.flatMap(({ rows: [row] }) => row?.product.name ?? []);
  if (names.length === 0) return;
  const taken = new Set([...units.targets(), ...own]);
  const named = new Map<string, ProductRow[]>();
  for (const product of await findProductsByName(scope, names)) {
    if (taken.has(product.id)) continue;
    const key = sortKeyOf(product.name);
    named.set(key, [...(named.get(key) ?? []), product]);
  }
  for (const draft of unknown) {
    const [row] = draft.rows;
    const candidates = row && named.get(sortKeyOf(row.product.name));
    const [product] = candidates ?? [];
    if (!row || !product) continue;
    const isVariant = !draft.isVaried && saysOptionsOf(row, product);
    if (!draft.isVaried && !isVariant && row.product.sku) continue;
    candidates?.shift();
    draft.isVaried ||= isVariant;
    units.give(draft, product);
  }
};

/**
 * Finds the product of the catalogue for each line. `own` are the products that this import has already created: they are
 * never matched, so that a file is read the same way however far it was applied.
 */
export const matchRows = async (
  scope: Scoped<MemberContext>,
  { rows, own = new Set() }: { rows: readonly ReadyRow[]; own?: ReadonlySet<string> | undefined },
): Promise<RowUnit[]> => {
  if (rows.length === 0) return [];
  const units = matchBySku(rows, await readCatalogue(scope, rows));
  await matchByName(scope, units, own);
  return units.list();
};
