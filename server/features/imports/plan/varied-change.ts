import { isDeepStrictEqual } from 'node:util';
import type { ProductRow, ProductRowChange } from '#server/features/catalogue/catalogue.ts';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { hasWholePieces } from '#shared/features/catalogue/measure.ts';
import { eachTextField, type ProductTextField } from '#shared/features/catalogue/product-fields.ts';
import {
  MAX_OPTION_VALUE_LENGTH,
  MAX_PRODUCT_ATTRIBUTES,
  MAX_VARIANTS,
  skuKeyOf,
} from '#shared/features/catalogue/product-rules.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import type { VariantsInput } from '#shared/features/catalogue/variants-schema.ts';
import type { ImportField } from '#shared/features/imports/import-columns.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import type { Money } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { ReadyRow } from '../rows/judged-row.ts';
import { chosenValue } from '../rows/variant-groups.ts';
import { measureAfter } from './measure-after.ts';
import { commonStatus, groupOptions, isOffAs, sharedCharacteristicsOf, uniqueTexts } from './new-product.ts';
import { offerChange } from './offer-after.ts';

type VariantRow = ProductRow['variants'][number];

/** Returns a key that is equal for lists of values that people consider the same. */
const valuesKey = (values: readonly string[]): string => JSON.stringify(values.map(foldText));

/** Returns the changes of a line to a product's texts, but never the SKU, by which the product was found. */
export const textsToChange = <Value>(textOf: (field: ProductTextField) => Value) => {
  const { sku: _, ...texts } = eachTextField(textOf);
  return texts;
};

/** Returns the characteristics of a product after lines; those of the product when they would be too many. */
export const attributesAfter = (target: ProductRow, rows: readonly ReadyRow[]) => {
  const told = sharedCharacteristicsOf(
    rows,
    target.options.map(({ name }) => name),
  );
  const attributes = { ...target.attributes, ...told };
  return Object.keys(attributes).length > MAX_PRODUCT_ATTRIBUTES ? target.attributes : attributes;
};

/** Returns how a product with variants is sold after a line: no stock may be left with a fraction of a piece. */
export const measureOfVaried = (row: ReadyRow, target: ProductRow, stocks: readonly (number | null)[]) =>
  measureAfter(
    { product: { ...row.product, stock: null }, cells: row.read },
    {
      measure: target.measure,
      stock: stocks.find((stock) => !hasWholePieces({ stock, measure: null })) ?? null,
    },
  );

/** A variant while lines change it; `before` is what the catalogue has of it. */
type VariantDraft = Omit<VariantRow, 'id'> & { before: VariantRow | undefined; row: ReadyRow | undefined };

/** The variants of a product while lines change them, and the lines that do not fit. */
type Varied = { options: ProductOption[]; drafts: VariantDraft[]; full: ReadyRow[]; refused: ReadyRow[] };

/** Returns a line's value of each option, in the spelling of the product or of an earlier line. */
const valuesOf = (
  row: ReadyRow,
  options: readonly ProductOption[],
  drafts: readonly VariantDraft[],
): string[] | undefined => {
  const values = options.map(({ name, values: known }, at) => {
    const value = chosenValue(row.choices, name);
    if (value === undefined) return undefined;
    const spellings = [...known, ...drafts.flatMap((draft) => draft.values[at] ?? [])];
    return spellings.find((own) => foldText(own) === foldText(value)) ?? value;
  });
  return values.every((value) => value !== undefined) ? values : undefined;
};

/** Finds why a line cannot be a variant; lines that form variants within the file were checked when they were read. */
export const variantFault = (
  { product, choices }: ReadyRow,
  options: readonly Pick<ProductOption, 'name'>[],
): { field: ImportField; message: string } | undefined => {
  if (product.price === 0) return { field: 'price', message: PRODUCT_COPY.priceInvalid };
  const long = choices.find(
    ({ name, value }) =>
      value.length > MAX_OPTION_VALUE_LENGTH &&
      options.some((option) => foldText(option.name) === foldText(name)),
  );
  return long && { field: long.field, message: FIELD_COPY.tooLong(MAX_OPTION_VALUE_LENGTH) };
};

/** Finds the variant of each line by its SKU, or else by its values. Lines without values change price and stock alone. */
const applyLines = (target: ProductRow, rows: readonly ReadyRow[]): Varied => {
  const options = target.options.length > 0 ? target.options : groupOptions(rows);
  const drafts = target.variants.map(
    (variant): VariantDraft => ({ ...variant, before: variant, row: undefined }),
  );
  const full: ReadyRow[] = [];
  const refused: ReadyRow[] = [];
  for (const row of rows) {
    const { sku, gtin, price, stock } = row.product;
    const bySku = sku ? drafts.find((draft) => skuKeyOf(draft.sku ?? '') === skuKeyOf(sku)) : undefined;
    // A single line that names a variant by its SKU says nothing about the product.
    const values = row.variant || !bySku ? valuesOf(row, options, drafts) : undefined;
    const twin = values && drafts.find((draft) => valuesKey(draft.values) === valuesKey(values));
    const draft = bySku ?? twin;
    const isFit = draft ? !draft.row && (!twin || twin === draft) : values && drafts.length < MAX_VARIANTS;
    if (!isFit || variantFault(row, options)) {
      refused.push(row);
      continue;
    }
    if (values) full.push(row);
    const known: VariantDraft = draft ?? {
      values: values ?? [],
      ownPrice: null,
      stock: null,
      sku: null,
      gtin: null,
      picture: null,
      isOff: false,
      before: undefined,
      row: undefined,
    };
    const changed: VariantDraft = {
      ...known,
      row,
      values: values ?? known.values,
      // A variant that was found by its SKU keeps the spelling of that SKU.
      sku: bySku ? known.sku : sku || known.sku,
      gtin: gtin || known.gtin,
      stock: typeof stock === 'number' ? stock : known.stock,
      ownPrice: price,
    };
    if (draft) drafts[drafts.indexOf(draft)] = changed;
    else drafts.push(changed);
  }
  return {
    options: options.map(({ name, values }, at) => ({
      name,
      values: uniqueTexts([...values, ...drafts.flatMap((draft) => draft.values[at] ?? [])]),
    })),
    drafts,
    full,
    refused,
  };
};

/** Decides which prices belong to the product: when all variants have the same price, it becomes that of the product. */
const settlePrices = (target: ProductRow, drafts: readonly VariantDraft[]) => {
  const shownBefore = ({ before }: VariantDraft) => before && (before.ownPrice ?? target.price);
  const isMoved = drafts.some((draft) => draft.row && draft.ownPrice !== shownBefore(draft));
  const prices = new Set(drafts.map((draft) => (draft.row ? draft.ownPrice : undefined)));
  const [single] = prices;
  const price = isMoved && prices.size === 1 && single ? single : target.price;
  const ownPriceOf = (draft: VariantDraft): Money | null => {
    if (!draft.row) return draft.ownPrice;
    if (price === target.price && draft.before && draft.ownPrice === shownBefore(draft))
      return draft.before.ownPrice;
    return draft.ownPrice === price ? null : draft.ownPrice;
  };
  return { price, drafts: drafts.map((draft) => ({ ...draft, ownPrice: ownPriceOf(draft) })) };
};

type VariantItem = VariantsInput['items'][number];

type VariantValues = Pick<VariantRow, 'ownPrice' | 'stock' | 'sku' | 'gtin' | 'isOff'>;

/** Returns the fields of a variant that differ between two states, in the form of the catalogue's calls. */
const differences = (
  from: VariantValues | undefined,
  to: VariantValues,
): Pick<VariantItem, 'price' | 'stock' | 'sku' | 'gtin' | 'off'> => ({
  ...(from?.ownPrice !== to.ownPrice && { price: to.ownPrice }),
  ...(from?.stock !== to.stock && { stock: to.stock }),
  ...(from?.sku !== to.sku && { sku: to.sku }),
  ...(from?.gtin !== to.gtin && { gtin: to.gtin }),
  ...((from?.isOff ?? false) !== to.isOff && { off: to.isOff }),
});

/** Changes of a product, and the values that undo them. */
export type Changes = { change: ProductRowChange; previous: ProductRowChange };

const variantsChange = (target: ProductRow, options: ProductOption[], drafts: VariantDraft[]): Changes => {
  const items = drafts.map((draft) => ({
    ...(draft.before && { id: draft.before.id }),
    values: draft.values,
    ...differences(draft.before, draft),
  }));
  const before = drafts.flatMap((draft) =>
    draft.before
      ? [{ id: draft.before.id, values: draft.before.values, ...differences(draft, draft.before) }]
      : [],
  );
  const isSame = isDeepStrictEqual(items, before) && isDeepStrictEqual(options, target.options);
  if (isSame) return { change: {}, previous: {} };
  const isNew = target.options.length === 0;
  return {
    change: { variants: { options, items } },
    previous: isNew
      ? { variants: null, stock: target.stock }
      : { variants: { options: target.options, items: before } },
  };
};

/**
 * Decides what the statuses mean: one status for all variants becomes that of the product; otherwise the lines take single
 * variants of a product on sale off and on sale.
 */
const settleStatus = (target: ProductRow, drafts: readonly VariantDraft[]) => {
  const lines = drafts.flatMap(({ row }) => row ?? []);
  const common = lines.length === drafts.length ? commonStatus(lines) : undefined;
  const statusOf = ({ isOff }: VariantDraft) => (isOff ? 'inactive' : 'active');
  const isAsSaid = drafts.every((draft) => {
    const said = draft.row?.status;
    return said === undefined || said === (target.status === 'active' ? statusOf(draft) : target.status);
  });
  if (isAsSaid || (common === undefined && target.status !== 'active'))
    return { status: target.status, drafts };
  const isOffAfter = ({ row, isOff }: VariantDraft) => isOffAs(row?.status, common) ?? isOff;
  return {
    status: common ?? target.status,
    drafts: drafts.map((draft) => ({ ...draft, isOff: isOffAfter(draft) })),
  };
};

/** Computes the changes of a product of the catalogue by lines about its variants. */
export const variedChange = (
  target: ProductRow,
  { rows, now }: { rows: readonly ReadyRow[]; now: Date },
): Changes & { refused: ReadyRow[] } => {
  const { options, drafts: lined, full, refused } = applyLines(target, rows);
  const { status, drafts: stated } = settleStatus(target, lined);
  const { price, drafts: priced } = settlePrices(target, stated);
  const [first] = full;
  const measure = first
    ? measureOfVaried(
        first,
        target,
        priced.map(({ stock }) => stock),
      )
    : target.measure;
  // A line without a unit cannot give pieces a fraction.
  const drafts = priced.map((draft) =>
    hasWholePieces({ stock: draft.stock, measure })
      ? draft
      : { ...draft, stock: draft.before?.stock ?? null },
  );
  const ofVariants = variantsChange(target, options, drafts);
  const shared = first && {
    ...textsToChange((field) => first.product[field] || undefined),
    name: first.product.name,
    ...(first.product.taxRate !== undefined && { taxRate: first.product.taxRate }),
    ...offerChange(first, target, now),
    attributes: attributesAfter(target, full),
  };
  return {
    change: { ...shared, price, status, measure, ...ofVariants.change },
    previous: { ...previousOf(target), ...ofVariants.previous },
    refused,
  };
};

/** Returns the values by which an import is undone, without stocks. */
export const previousOf = (target: ProductRow): ProductRowChange => ({
  ...textsToChange((field) => target[field]),
  name: target.name,
  price: target.price,
  status: target.status,
  measure: target.measure,
  taxRate: target.taxRate,
  offer: target.offer,
  tiers: [...target.tiers],
  attributes: target.attributes,
});
