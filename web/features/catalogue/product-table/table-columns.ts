import * as z from 'zod/mini';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { parsePrice } from '#shared/features/catalogue/parse-price.ts';
import { positivePriceProblem } from '#shared/features/catalogue/price-problem.ts';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import {
  type ProductTextField,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_STATUSES } from '#shared/features/catalogue/product-rules.ts';
import { ProductUpdateSchema } from '#shared/features/catalogue/product-schemas.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { TAX_RATE_OPTIONS, taxRateLabel } from '#shared/features/catalogue/tax-rate-copy.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { PRODUCT_STATUS_LABELS } from '../product-data/product-list-copy.ts';
import { stockProblem, typedStock } from '../product-data/typed-stock.ts';
import { PRODUCT_TABLE_COPY } from './product-table-copy.ts';

/** The texts of a product that fit in one line. */
const LINES = TEXT_FIELD_NAMES.filter((field) => TEXT_FIELDS[field].kind === 'line');

type PlainColumn = 'name' | 'price' | 'stock' | 'status' | 'taxRate';
export type TableColumn = PlainColumn | ProductTextField;

/** The columns in their order: first what is changed often. */
export const TABLE_COLUMNS: readonly TableColumn[] = [
  'name',
  'price',
  'stock',
  'status',
  ...LINES,
  'taxRate',
];

const isText = (column: TableColumn): column is ProductTextField => column in PRODUCT_FIELD_COPY;

export const columnLabel = (column: TableColumn): string =>
  isText(column) ? PRODUCT_FIELD_COPY[column].label : PRODUCT_TABLE_COPY.columns[column];

/** The words of a column whose cells are chosen and not written; undefined for the others. */
export const columnChoices = (column: TableColumn): readonly string[] | undefined => {
  if (column === 'status') return PRODUCT_STATUSES.map((status) => PRODUCT_STATUS_LABELS[status]);
  return column === 'taxRate' ? TAX_RATE_OPTIONS.map(({ label }) => label) : undefined;
};

/** Whether a cell can be changed here: the stock of variants is that of each of them. */
export const canEditCell = (product: ProductView, column: TableColumn): boolean =>
  column !== 'stock' || product.variants === null;

/** The text of a cell as the product is. */
export const shownText = (product: ProductView, column: TableColumn): string => {
  if (column === 'status') return PRODUCT_STATUS_LABELS[product.status];
  if (column === 'taxRate') return taxRateLabel(product.taxRate);
  return String(product[column] ?? '');
};

/** What a text means in its cell. */
export type CellReading = { value: string | number | null } | { problem: string };

const SHAPE = z.object(ProductUpdateSchema.shape).shape;

const readText = (column: 'name' | ProductTextField, text: string): CellReading => {
  const parsed = SHAPE[column].safeParse(text);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
  return { value: parsed.data ?? null };
};

const plainPesos = (price: Money): string => String(pesosOf(price));

const readPrice = (text: string): CellReading => {
  if (text === '') return { value: null };
  const parsed = parsePrice(text);
  switch (parsed.kind) {
    case 'ok':
      return parsed.price > 0 ? { value: pesosOf(parsed.price) } : { problem: PRODUCT_COPY.priceInvalid };
    case 'ambiguous': {
      const thousands = plainPesos(parsed.asThousands);
      return {
        problem: parsed.asDecimals
          ? PRODUCT_TABLE_COPY.ambiguousPrice(thousands, plainPesos(parsed.asDecimals))
          : PRODUCT_TABLE_COPY.decimalsOnly(thousands),
      };
    }
    case 'too_high':
      return { problem: PRODUCT_COPY.priceTooHigh };
    case 'invalid':
      return { problem: positivePriceProblem(text) ?? PRODUCT_COPY.priceInvalid };
  }
};

/** Thousands as spreadsheets write them. */
const WITH_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

const readStock = (text: string, isMeasured: boolean): CellReading => {
  if (text === '') return { value: null };
  const plain = WITH_THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  const stock = typedStock(plain, isMeasured);
  return stock === undefined ? { problem: stockProblem(plain, isMeasured) ?? '' } : { value: stock };
};

const readStatus = (text: string): CellReading => {
  const status = PRODUCT_STATUSES.find(
    (one) => one === text || foldText(PRODUCT_STATUS_LABELS[one]) === foldText(text),
  );
  return status ? { value: status } : { problem: PRODUCT_COPY.statusInvalid };
};

const readTaxRate = (text: string): CellReading => {
  const asked = foldText(text.replace(/\s*%$/, ''));
  const option = TAX_RATE_OPTIONS.find(
    ({ value, label }) => value === asked || foldText(label.replace(/\s*%$/, '')) === asked,
  );
  return option ? { value: Number(option.value) } : { problem: PRODUCT_COPY.taxRateInvalid };
};

/** Reads what was typed or pasted into a cell, by the rules of the product's form. */
export const readCell = (product: ProductView, column: TableColumn, written: string): CellReading => {
  const text = written.trim();
  switch (column) {
    case 'price':
      return readPrice(text);
    case 'stock':
      return readStock(text, product.measure !== null);
    case 'status':
      return readStatus(text);
    case 'taxRate':
      return readTaxRate(text);
    default:
      return readText(column, text);
  }
};
