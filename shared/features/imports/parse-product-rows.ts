import { decimalString, formatMoney, type Money } from '../../lib/money.ts';
import { type ProductCreate, ProductCreateSchema } from '../catalogue/product-schemas.ts';
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from './import-columns.ts';
import { readImageCell } from './import-images.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_ROW_COPY } from './imports-copy.ts';
import { type ParsedPrice, parsePrice, usesCommaDecimals } from './parse-price.ts';
import { parseStock } from './parse-stock.ts';

/** One line of the file as text cells; `line` is where it begins in the file. */
export type TableRow = { line: number; cells: readonly string[] };

export type RowMessage = { line: number; column: string; message: string };

export type ImportRow = { line: number; product: ProductCreate; imageUrls: string[]; warnings: RowMessage[] };

export type ParsedRows = {
  /** Lines read: those with something written. */
  total: number;
  valid: ImportRow[];
  rejected: number;
  errors: RowMessage[];
};

type Cells = Record<ImportField, string>;
type RowReport = { errors: RowMessage[]; warnings: RowMessage[] };
type FileFacts = { commaDecimals: boolean; firstLineOfSku: ReadonlyMap<string, number> };

type ParseInput = { header: readonly string[]; rows: readonly TableRow[]; mapping: ColumnMapping };

const isBlank = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

const cellsOf = (row: TableRow, mapping: ColumnMapping): Cells => {
  const cell = (field: ImportField): string => row.cells[mapping[field] ?? -1]?.trim() ?? '';
  const oneLine = (field: ImportField): string => cell(field).replace(/\s+/g, ' ');
  return {
    name: oneLine('name'),
    price: cell('price'),
    description: cell('description'),
    category: oneLine('category'),
    stock: cell('stock'),
    sku: oneLine('sku'),
    image: cell('image'),
  };
};

const skuKey = (sku: string): string => sku.toLowerCase();

const firstLines = (rows: readonly TableRow[], mapping: ColumnMapping): Map<string, number> => {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const key = skuKey(cellsOf(row, mapping).sku);
    if (key !== '' && !lines.has(key)) lines.set(key, row.line);
  }
  return lines;
};

const priceText = (price: Money): string =>
  price % 100 === 0 ? formatMoney(price) : `RD$${decimalString(price)}`;

const ambiguousText = (written: string, parsed: Extract<ParsedPrice, { kind: 'ambiguous' }>): string => {
  if (parsed.asDecimals === undefined) return IMPORT_ROW_COPY.priceInvalid(written);
  return IMPORT_ROW_COPY.priceAmbiguous(written, priceText(parsed.asThousands), priceText(parsed.asDecimals));
};

type Reader = { line: number; cells: Cells; facts: FileFacts; report: RowReport };

const say = (kind: keyof RowReport, { line, report }: Reader, field: ImportField, message: string): void => {
  report[kind].push({ line, column: IMPORT_COLUMN_LABELS[field], message });
};

/** The price as the product schema reads it; '' lets the schema say that it is missing. */
const readPrice = (reader: Reader): string | undefined => {
  const written = reader.cells.price;
  if (written === '') return '';
  const parsed = parsePrice(written);
  if (parsed.kind === 'ok') return decimalString(parsed.price);
  if (parsed.kind === 'ambiguous' && reader.facts.commaDecimals) {
    const message = IMPORT_ROW_COPY.priceReadAsThousands(written, formatMoney(parsed.asThousands));
    say('warnings', reader, 'price', message);
    return decimalString(parsed.asThousands);
  }
  const message =
    parsed.kind === 'ambiguous' ? ambiguousText(written, parsed) : IMPORT_ROW_COPY.priceInvalid(written);
  say('errors', reader, 'price', message);
  return undefined;
};

const readStock = (reader: Reader): number | null => {
  const parsed = parseStock(reader.cells.stock);
  if (parsed.kind === 'ok') return parsed.stock;
  say('errors', reader, 'stock', IMPORT_ROW_COPY.stockInvalid(reader.cells.stock));
  return null;
};

const readImages = (reader: Reader): string[] => {
  const { urls, refused } = readImageCell(reader.cells.image);
  for (const written of refused) say('warnings', reader, 'image', IMPORT_ROW_COPY.imageInvalid(written));
  return urls;
};

const checkSku = (reader: Reader): void => {
  const { line, cells, facts } = reader;
  const firstLine = facts.firstLineOfSku.get(skuKey(cells.sku));
  if (firstLine === undefined || firstLine === line) return;
  say('errors', reader, 'sku', IMPORT_ROW_COPY.skuRepeated(cells.sku, firstLine));
};

/** Stands in for a price that was already refused, so that the row's other faults are told in the same pass. */
const REFUSED_PRICE = '0';

const readProduct = (reader: Reader): ProductCreate | undefined => {
  const { name, description, category, sku } = reader.cells;
  const price = readPrice(reader) ?? REFUSED_PRICE;
  const parsed = ProductCreateSchema.safeParse({
    name,
    price,
    description,
    category,
    stock: readStock(reader),
    sku,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = IMPORT_FIELDS.find((known) => known === path[0]);
    if (field) say('errors', reader, field, message);
  }
  return parsed.data;
};

const hasExtraCells = (row: TableRow, header: readonly string[]): boolean =>
  row.cells.slice(header.length).some((cell) => cell.trim() !== '');

const COLUMN_ORDER: readonly string[] = IMPORT_FIELDS.map((field) => IMPORT_COLUMN_LABELS[field]);

const inColumnOrder = (messages: readonly RowMessage[]): RowMessage[] =>
  messages.toSorted((left, right) => COLUMN_ORDER.indexOf(left.column) - COLUMN_ORDER.indexOf(right.column));

type RowResult = { row: ImportRow } | { errors: RowMessage[] };

const parseRow = (row: TableRow, input: ParseInput, facts: FileFacts): RowResult => {
  const { line } = row;
  if (hasExtraCells(row, input.header))
    return { errors: [{ line, column: IMPORT_ROW_COPY.wholeLine, message: IMPORT_ROW_COPY.extraCells }] };
  const report: RowReport = { errors: [], warnings: [] };
  const reader: Reader = { line, cells: cellsOf(row, input.mapping), facts, report };
  checkSku(reader);
  const product = readProduct(reader);
  const imageUrls = readImages(reader);
  if (!product || report.errors.length > 0) return { errors: inColumnOrder(report.errors) };
  return { row: { line, product, imageUrls, warnings: report.warnings } };
};

/** Reads a table of products: every written line is either valid or rejected with its line, column and reason. */
export const parseProductRows = (input: ParseInput): ParsedRows => {
  const rows = input.rows.filter((row) => !isBlank(row));
  const facts: FileFacts = {
    commaDecimals: usesCommaDecimals(rows.map((row) => cellsOf(row, input.mapping).price)),
    firstLineOfSku: firstLines(rows, input.mapping),
  };
  const results = rows.map((row) => parseRow(row, input, facts));
  const valid = results.flatMap((result) => ('row' in result ? [result.row] : []));
  const errors = results.flatMap((result) => ('errors' in result ? result.errors : []));
  return { total: rows.length, valid, rejected: rows.length - valid.length, errors };
};
