import * as z from 'zod/mini';
import { MAX_VARIANTS } from '#shared/features/catalogue/product-rules.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { randomId } from '#web/lib/random-id.ts';

/** A value of an option; one that was removed stays with the data of its combinations until the form is saved. */
const ValueSchema = z.object({ id: z.string(), text: z.string(), isRemoved: z.boolean() });

const OptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  values: z.array(ValueSchema),
  isRemoved: z.boolean(),
});

const CellSchema = z.object({
  /** The id of the variant that the product has already; empty: it is new. */
  id: z.string(),
  price: z.string(),
  stock: z.string(),
  /** The stock when the form was opened: one that is left as it was is not sent, because the product may be sold meanwhile. */
  stockBefore: z.string(),
  sku: z.string(),
  // A draft may be older than the code.
  gtin: z._default(z.string(), ''),
  /** The id of a photo of the form; empty: it has none of its own. */
  photo: z.string(),
  isOff: z.boolean(),
});

/** The variants of a product as they are typed; the cells go by the ids of their values, so that a renamed one keeps its own. */
export const VariantsFormSchema = z.object({
  options: z.array(OptionSchema),
  cells: z.record(z.string(), CellSchema),
});
export type VariantsForm = z.infer<typeof VariantsFormSchema>;
export type OptionForm = z.infer<typeof OptionSchema>;
export type ValueForm = z.infer<typeof ValueSchema>;
export type VariantCell = z.infer<typeof CellSchema>;

/** One line of the grid. */
export type VariantLine = { key: string; valueIds: readonly string[]; values: string[]; cell: VariantCell };

/** A product without variants. */
export const NO_VARIANTS_FORM: VariantsForm = { options: [], cells: {} };

/** A combination of which nothing is typed. */
export const EMPTY_CELL: VariantCell = {
  id: '',
  price: '',
  stock: '',
  stockBefore: '',
  sku: '',
  gtin: '',
  photo: '',
  isOff: false,
};

/** The key of a combination. */
export const cellKeyOf = (valueIds: readonly string[]): string => valueIds.join(' ');

/** Creates a value of an option. */
export const optionValue = (text: string): ValueForm => ({ id: randomId(), text, isRemoved: false });

/** Creates an option. */
export const optionForm = (name = '', values: ValueForm[] = []): OptionForm => ({
  id: randomId(),
  name,
  values,
  isRemoved: false,
});

/** The values of an option that are not removed. */
export const keptValues = ({ values }: OptionForm): ValueForm[] =>
  values.filter(({ isRemoved }) => !isRemoved);

/** The options that are not removed. */
export const keptOptions = ({ options }: VariantsForm): OptionForm[] =>
  options.filter(({ isRemoved }) => !isRemoved);

/** The options of which something is typed. */
export const startedOptions = (form: VariantsForm): OptionForm[] =>
  keptOptions(form).filter((option) => option.name.trim() !== '' || keptValues(option).length > 0);

/** Whether a product has variants, or is being given some. */
export const hasVariants = (form: VariantsForm): boolean => startedOptions(form).length > 0;

const valueLists = (form: VariantsForm): ValueForm[][] =>
  keptOptions(form)
    .map(keptValues)
    .filter((values) => values.length > 0);

/** How many combinations the options make. */
export const countCombinations = (form: VariantsForm): number => {
  const lists = valueLists(form);
  return lists.length === 0 ? 0 : lists.reduce((product, { length }) => product * length, 1);
};

const combine = (lists: readonly ValueForm[][]): ValueForm[][] =>
  lists.reduce<ValueForm[][]>(
    (made, values) => made.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );

/** Whether a combination has values that would be lost. */
export const isFilled = ({ id, price, stock, sku, gtin, photo }: VariantCell): boolean =>
  [id, price, stock, sku, gtin, photo].some((text) => text.trim() !== '');

/** The lines of the grid; of more combinations than a product may have, as a file may bring them, those that are made. */
export const linesOf = (form: VariantsForm): VariantLine[] => {
  const lists = valueLists(form);
  if (lists.length === 0) return [];
  const lineOf = (combination: readonly ValueForm[]): VariantLine => {
    const valueIds = combination.map(({ id }) => id);
    const key = cellKeyOf(valueIds);
    return {
      key,
      valueIds,
      values: combination.map(({ text }) => text.trim()),
      cell: form.cells[key] ?? EMPTY_CELL,
    };
  };
  if (countCombinations(form) <= MAX_VARIANTS) return combine(lists).map(lineOf);
  const known = new Map(lists.flat().map((value) => [value.id, value]));
  return Object.keys(form.cells).flatMap((key) => {
    const combination = key.split(' ').flatMap((id) => known.get(id) ?? []);
    return combination.length === lists.length && cellKeyOf(combination.map(({ id }) => id)) === key
      ? [lineOf(combination)]
      : [];
  });
};

/** A stock for a call; ½ and 3/4 too, where the product is sold by measure. What is no number stays, and is refused with its words. */
const sentStock = (typed: string, isMeasured: boolean): number | string =>
  (isMeasured ? parseQuantity(typed) : undefined) ?? typed.trim();

/** The lines that are sent: combinations that are not made and have no values are left out. */
export const sentLines = (form: VariantsForm): VariantLine[] =>
  linesOf(form).filter(({ cell }) => !cell.isOff || isFilled(cell));

/**
 * The variants as the JSON text of a call; empty: the product loses them; undefined: the form knows of none, and takes none away.
 * @param photoIds the photos that the product has after the call, in their order
 */
export const variantsText = (
  form: VariantsForm,
  { photoIds, isMeasured }: { photoIds: readonly string[]; isMeasured: boolean },
): string | undefined => {
  // Also those of values that were removed in the form.
  const seen = Object.values(form.cells).flatMap(({ id }) => id || []);
  if (!hasVariants(form)) return seen[0] && '';
  const items = sentLines(form).map(({ values, cell }) => {
    const picture = photoIds.indexOf(cell.photo);
    return {
      ...(cell.id !== '' && { id: cell.id }),
      values,
      price: cell.price.trim(),
      ...((cell.id === '' || cell.stock !== cell.stockBefore) && {
        stock: sentStock(cell.stock, isMeasured),
      }),
      sku: cell.sku.trim(),
      gtin: cell.gtin.trim(),
      picture: picture < 0 ? null : picture,
      off: cell.isOff,
    };
  });
  const options = startedOptions(form).map((option) => ({
    name: option.name.trim(),
    values: keptValues(option).map(({ text }) => text.trim()),
  }));
  return JSON.stringify({ options, items, seen });
};

/** What the variants on sale have together; undefined where one of them is not counted, or is no number yet. */
export const stockTogether = (form: VariantsForm, isMeasured: boolean): number | undefined => {
  const onSale = linesOf(form).filter(({ cell }) => !cell.isOff);
  const stocks = onSale.map(({ cell }) =>
    cell.stock.trim() === '' ? Number.NaN : Number(sentStock(cell.stock, isMeasured)),
  );
  return stocks.length === 0 || stocks.some((stock) => !Number.isFinite(stock))
    ? undefined
    : addQuantities(...stocks);
};
