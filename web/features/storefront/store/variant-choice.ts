import { STOCK_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { sellableStock } from '#shared/features/catalogue/stock-badge.ts';
import { variantName } from '#shared/features/catalogue/variants.ts';
import type { ShownVariant, VariantChoice, VariedProduct } from '../store-screen.ts';
import { VARIANT_COPY } from './variant-copy.ts';

/** The position of the chosen value of each option; undefined while none is chosen. */
export type VariantSelection = readonly (number | undefined)[];

/** One value of one option, by their positions. */
export type OptionValue = { option: number; value: number };

type Choosable = Pick<VariedProduct, 'name' | 'measure' | 'variants'>;

const isLeft = ({ stock }: ShownVariant, { measure }: Choosable): boolean =>
  sellableStock(stock, measure) !== 0;

/** Returns the selection that is a variant; without one, what cannot be chosen otherwise. */
export const selectionOf = (
  { variants: { options, items } }: Choosable,
  id: string | undefined,
): VariantSelection =>
  items.find((item) => item.id === id)?.at ??
  options.map(({ values }) => (values.length === 1 ? 0 : undefined));

/** Selects a value, instead of another one of its option. */
export const withValue = (selection: VariantSelection, { option, value }: OptionValue): VariantSelection =>
  selection.map((chosen, at) => (at === option ? value : chosen));

/** «Talla» in the middle of a sentence; «RAM» stays as it is. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const AND = new Intl.ListFormat('es', { type: 'conjunction' });

/** Returns what a selection shows and orders: a whole variant, or what keeps it from being one. */
export const choiceOf = (product: Choosable, selection: VariantSelection): VariantChoice => {
  const { name, variants } = product;
  const { options, items } = variants;
  const missing = options.filter((_, at) => selection[at] === undefined);
  if (missing.length > 0) {
    const names = AND.format(missing.map((option) => inSentence(option.name)));
    const canBuy = items.some((item) => isLeft(item, product));
    return { mustChoose: canBuy ? VARIANT_COPY.missing(names) : STOCK_COPY.soldOut };
  }
  const found = items.find(({ at }) => at.every((value, option) => value === selection[option]));
  if (!found) return { mustChoose: VARIANT_COPY.notMade };
  const { id, at, price, stock, photo, hasOwnPrice } = found;
  return {
    id,
    name: variantName(
      name,
      at.map((value, option) => options[option]?.values[value] ?? ''),
    ),
    price,
    stock,
    isFrom: false,
    before: hasOwnPrice ? undefined : variants.before,
    notes: hasOwnPrice ? undefined : variants.notes,
    tiers: hasOwnPrice ? undefined : variants.tiers,
    ...(photo && { photo }),
    ...(!isLeft(found, product) && { mustChoose: STOCK_COPY.soldOut }),
  };
};

/** Whether a value can be ordered with the chosen values of the other options. */
export const valueState = (
  product: Choosable,
  selection: VariantSelection,
  { option, value }: OptionValue,
): 'sold' | 'sold_out' | 'not_made' => {
  const made = product.variants.items.filter(({ at }) =>
    withValue(selection, { option, value }).every(
      (chosen, other) => chosen === undefined || at[other] === chosen,
    ),
  );
  if (made.length === 0) return 'not_made';
  return made.some((item) => isLeft(item, product)) ? 'sold' : 'sold_out';
};

/** Finds the variant with a value that differs least from the selection, one that is left first: where a link of the value leads. */
export const nearestVariant = (
  product: Choosable,
  selection: VariantSelection,
  { option, value }: OptionValue,
): ShownVariant | undefined => {
  const likeness = (item: ShownVariant): number =>
    item.at.filter((chosen, other) => chosen === selection[other]).length + (isLeft(item, product) ? 0.5 : 0);
  return product.variants.items
    .filter(({ at }) => at[option] === value)
    .reduce<ShownVariant | undefined>(
      (best, item) => (best && likeness(best) >= likeness(item) ? best : item),
      undefined,
    );
};
