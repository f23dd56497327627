import type { ProductToAdd } from '#server/features/catalogue/catalogue.ts';
import { MAX_ATTRIBUTE_VALUE_LENGTH, type ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import type { Money } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { ReadyRow } from '../rows/judged-row.ts';
import { isFreeCode } from '../rows/variant-groups.ts';
import type { RowUnit } from './match-rows.ts';

/** Collects the option values that do not distinguish variants: they are characteristics of the product. */
export const sharedCharacteristicsOf = (
  rows: readonly ReadyRow[],
  options: readonly string[],
): Record<string, string> => {
  const isOption = (name: string) => options.some((option) => foldText(option) === foldText(name));
  const told = rows
    .flatMap(({ choices }) => choices)
    .filter(({ name, value }) => !isOption(name) && value.length <= MAX_ATTRIBUTE_VALUE_LENGTH);
  // The first line with a value decides.
  return Object.fromEntries(told.toReversed().map(({ name, value }) => [name, value]));
};

const mostFrequent = (prices: readonly Money[]): Money | undefined => {
  const counts = new Map<Money, number>();
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return prices.find((price) => counts.get(price) === most);
};

/** Returns texts without repetitions, in their order. */
export const uniqueTexts = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Returns the status that all lines of a product have; undefined when they have none, or several. */
export const commonStatus = (rows: readonly ReadyRow[]): ProductStatus | undefined => {
  const [first] = rows;
  return rows.every(({ status }) => status === first?.status) ? first?.status : undefined;
};

/**
 * Whether a line takes its variant off sale when the product gets the status `common`; undefined when the line says nothing
 * about the variant alone.
 */
export const isOffAs = (
  said: ProductStatus | undefined,
  common: ProductStatus | undefined,
): boolean | undefined => {
  if (said === undefined) return undefined;
  return common === undefined && said !== 'active';
};

/** Returns the options of a group, with the values that its lines have. */
export const groupOptions = (rows: readonly ReadyRow[]): ProductOption[] =>
  (rows[0]?.variant?.group.options ?? []).map((name, at) => ({
    name,
    values: uniqueTexts(rows.flatMap(({ variant }) => variant?.values[at] ?? [])),
  }));

/** Builds the product that lines create: its variants share the fields of the first line, and the price that most of them have. */
export const newProductOf = (
  { rows, isVaried }: RowUnit,
  takenSkus: ReadonlySet<string>,
): ProductToAdd | undefined => {
  const [first] = rows;
  if (!first) return undefined;
  const options = isVaried ? groupOptions(rows) : [];
  const attributes = sharedCharacteristicsOf(
    rows,
    options.map(({ name }) => name),
  );
  const status = commonStatus(rows);
  const product = { ...first.product, status, ...(Object.keys(attributes).length > 0 && { attributes }) };
  if (options.length === 0) return product;
  const price = mostFrequent(rows.map((row) => row.product.price)) ?? product.price;
  const code = first.variant?.group.code;
  return {
    ...product,
    sku: code !== undefined && isFreeCode(code, takenSkus) ? code : null,
    gtin: null,
    stock: null,
    price,
    variants: {
      options,
      items: rows.map(({ product: own, variant, status: said }) => ({
        values: variant?.values ?? [],
        price: own.price === price ? null : own.price,
        stock: own.stock ?? null,
        sku: own.sku ?? null,
        gtin: own.gtin ?? null,
        off: isOffAs(said, status) ?? false,
      })),
    },
  };
};
