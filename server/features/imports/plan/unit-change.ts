import { isDeepStrictEqual } from 'node:util';
import type { ProductRow, ProductRowChange } from '#server/features/catalogue/catalogue.ts';
import { TEXT_FIELD_NAMES } from '#shared/features/catalogue/product-fields.ts';
import { spreadsheetCell } from '#shared/lib/csv-text.ts';
import type { ReadyRow } from '../rows/judged-row.ts';
import type { RowUnit } from './match-rows.ts';
import { measureAfter } from './measure-after.ts';
import { offerChange } from './offer-after.ts';
import {
  attributesAfter,
  type Changes,
  measureOfVaried,
  previousOf,
  textsToChange,
  variedChange,
} from './varied-change.ts';

/** Returns the changes of a line to an existing product; an empty cell changes nothing. */
const productChange = (row: ReadyRow, target: ProductRow, now: Date): ProductRowChange => {
  const { product, read } = row;
  const isVaried = target.options.length > 0;
  return {
    ...textsToChange((field) => product[field] || undefined),
    name: product.name,
    price: product.price,
    ...(row.status && { status: row.status }),
    ...(product.taxRate !== undefined && { taxRate: product.taxRate }),
    ...offerChange(row, target, now),
    attributes: attributesAfter(target, [row]),
    measure: isVaried
      ? measureOfVaried(
          row,
          target,
          target.variants.map(({ stock }) => stock),
        )
      : measureAfter({ product, cells: read }, target),
    ...(!isVaried && typeof product.stock === 'number' && { stock: product.stock }),
  };
};

const isText = (field: string): boolean => TEXT_FIELD_NAMES.some((text) => text === field);

/** Whether a change leaves a product as it is. Texts are compared in the form that a file has. */
const changesNothing = (target: ProductRow, change: ProductRowChange): boolean =>
  Object.entries(change).every(([field, value]) => {
    if (value === undefined) return true;
    const current = target[field as keyof ProductRow];
    if ((isText(field) || field === 'name') && typeof current === 'string')
      return spreadsheetCell(String(value)) === spreadsheetCell(current);
    return isDeepStrictEqual(value, current);
  });

/** Computes the change of a product by its line. A stock that the line does not change is not part of the undo, because sales go on. */
const plainChange = (target: ProductRow, row: ReadyRow, now: Date): Changes => {
  const change = productChange(row, target, now);
  const isCounted = change.stock !== undefined && change.stock !== target.stock;
  return { change, previous: { ...previousOf(target), ...(isCounted && { stock: target.stock }) } };
};

/** The effect of lines on their product: its change, and the lines that do not fit. */
export type UnitChange = Changes & { isSame: boolean; refused: readonly ReadyRow[] };

/** Computes how the lines of a unit change the product of the catalogue that they are about. */
export const changeOf = (target: ProductRow, { rows, isVaried }: RowUnit, now: Date): UnitChange => {
  const [first] = rows;
  const { change, previous, refused } =
    isVaried || !first
      ? variedChange(target, { rows, now })
      : { ...plainChange(target, first, now), refused: [] };
  return { change, previous, refused, isSame: changesNothing(target, change) };
};
