import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { gtinProblem } from '#shared/features/catalogue/gtin.ts';
import { type ParsedPrice, parsePrice, usesCommaDecimals } from '#shared/features/catalogue/parse-price.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_STATUSES, type ProductStatus, skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import { type ProductCreate, ProductCreateSchema } from '#shared/features/catalogue/product-schemas.ts';
import {
  type ColumnMapping,
  IMPORT_FIELDS,
  type ImportField,
  NAMED_OPTION_COLUMNS,
} from '#shared/features/imports/import-columns.ts';
import type { DotMeaning } from '#shared/features/imports/import-states.ts';
import {
  IMPORT_COLUMN_LABELS,
  IMPORT_ROW_COPY,
  PRODUCT_STATUS_WORDS,
} from '#shared/features/imports/imports-copy.ts';
import { decimalString, formatMoney, type Money } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { isBlankRow, type TableRow } from '../files/table-result.ts';
import { type ImportCells, type ImportEdits, importCellsOf } from './import-cells.ts';
import type { JudgedRow, RowMessage } from './judged-row.ts';
import { parseMeasure, parseStock, parseTaxRate, readImageCell } from './parse-cells.ts';
import { parseOffer } from './parse-offer.ts';
import { linkedPictures, picturesOf } from './row-pictures.ts';
import { choicesOf, type GroupedLine, groupVariants } from './variant-groups.ts';

export type ParsedRows = {
  /** The lines that are not empty, each with a product or with errors. */
  rows: JudgedRow[];
  /** How many lines have a price that can be read in two ways, whatever was then decided. */
  dottedPrices: number;
};

type RowReport = { errors: RowMessage[]; warnings: RowMessage[] };
type FileFacts = {
  dotMeaning: DotMeaning | undefined;
  commaDecimals: boolean;
  firstLineOfSku: ReadonlyMap<string, number>;
  /** Whether the file has a column for the pictures of variants. */
  hasVariantImages: boolean;
};

export type ParseInput = {
  header: readonly string[];
  rows: readonly TableRow[];
  mapping: ColumnMapping;
  edits?: ImportEdits;
  dotMeaning?: DotMeaning | undefined;
};

type CutRow = {
  row: TableRow;
  cells: ImportCells;
  grouped: GroupedLine | undefined;
  isEdited: boolean;
};

const firstLines = (cut: readonly Pick<CutRow, 'row' | 'cells'>[]): Map<string, number> => {
  const lines = new Map<string, number>();
  for (const { row, cells } of cut) {
    const key = skuKeyOf(cells.sku);
    if (key !== '' && !lines.has(key)) lines.set(key, row.line);
  }
  return lines;
};

const priceText = (price: Money): string =>
  price % 100 === 0 ? formatMoney(price) : `RD$${decimalString(price)}`;

type AmbiguousPrice = Extract<ParsedPrice, { kind: 'ambiguous' }>;

const ambiguousText = (written: string, parsed: AmbiguousPrice): string => {
  if (parsed.asDecimals === undefined)
    return IMPORT_ROW_COPY.priceFraction(written, priceText(parsed.asThousands));
  return IMPORT_ROW_COPY.priceAmbiguous(written, priceText(parsed.asThousands), priceText(parsed.asDecimals));
};

const priceFault = (written: string, parsed: Exclude<ParsedPrice, { kind: 'ok' }>): string => {
  if (parsed.kind === 'ambiguous') return ambiguousText(written, parsed);
  return parsed.kind === 'too_high'
    ? IMPORT_ROW_COPY.priceTooHigh(written)
    : IMPORT_ROW_COPY.priceInvalid(written);
};

type Reader = { line: number; cells: ImportCells; facts: FileFacts; report: RowReport };

const say = (
  kind: keyof RowReport,
  { reader: { line, report }, field, message }: { reader: Reader; field: ImportField; message: string },
): void => {
  report[kind].push({ line, field, column: IMPORT_COLUMN_LABELS[field], message });
};

/** An amount of pesos, which may be only a part of its cell. */
type Amount = { field: 'price' | 'offerPrice' | 'tiers'; written: string };

/** Decides a dotted price by the owner's answer, or else by the other prices; undefined when it stays undecided. */
const settleDot = (reader: Reader, parsed: AmbiguousPrice, { field, written }: Amount): Money | undefined => {
  const { facts } = reader;
  if (facts.dotMeaning === 'decimals') return parsed.asDecimals;
  if (facts.dotMeaning === 'thousands') return parsed.asThousands;
  if (!facts.commaDecimals) return undefined;
  const message = IMPORT_ROW_COPY.priceReadAsThousands(written, formatMoney(parsed.asThousands));
  say('warnings', { reader, field, message });
  return parsed.asThousands;
};

/** Returns an amount in the form of the product schema; undefined when it cannot be read, which is reported. */
const readAmount = (reader: Reader, amount: Amount): string | undefined => {
  const { field, written } = amount;
  const parsed = parsePrice(written);
  if (parsed.kind === 'ok') return decimalString(parsed.price);
  const settled = parsed.kind === 'ambiguous' ? settleDot(reader, parsed, amount) : undefined;
  if (settled !== undefined) return decimalString(settled);
  say('errors', { reader, field, message: priceFault(written, parsed) });
  return undefined;
};

/** Returns the price in the form of the product schema; '' makes the schema report that it is missing. */
const readPrice = (reader: Reader): string | undefined => {
  const written = reader.cells.price;
  return written === '' ? '' : readAmount(reader, { field: 'price', written });
};

/** Whether the offer is lower than the price is checked later with the catalogue, because the line may leave price or unit as they are. */
const readOffer = (reader: Reader) => {
  const { problems, ...said } = parseOffer(reader.cells, (field, written) =>
    readAmount(reader, { field, written }),
  );
  for (const { field, message } of problems) say('errors', { reader, field, message });
  return said;
};

const stockFault = (written: string, isMeasured: boolean): string => {
  if (isMeasured) return IMPORT_ROW_COPY.stockOfMeasure(written);
  const isFraction = parseStock(written, true).kind === 'ok';
  return isFraction ? IMPORT_ROW_COPY.stockOfPieces(written) : IMPORT_ROW_COPY.stockInvalid(written);
};

const readStock = (reader: Reader, isMeasured: boolean): number | null => {
  const written = reader.cells.stock;
  const parsed = parseStock(written, isMeasured);
  if (parsed.kind === 'ok') return parsed.stock;
  say('errors', { reader, field: 'stock', message: stockFault(written, isMeasured) });
  return null;
};

const readSold = (reader: Reader): Pick<ProductCreate, 'stock' | 'measure'> => {
  const { measure, isMeasured, problems } = parseMeasure(reader.cells);
  for (const { field, message } of problems) say('errors', { reader, field, message });
  const stock = readStock(reader, isMeasured);
  // A refused measure is already reported, so a fraction in the stock is no second fault.
  return measure === undefined ? { stock: isMeasured ? null : stock } : { stock, measure };
};

const readImages = (reader: Reader): Pick<JudgedRow, 'imageUrls' | 'ownImageUrl'> => {
  const urlsOf = (field: 'image' | 'variantImage'): string[] => {
    const { urls, refused } = readImageCell(reader.cells[field]);
    for (const written of refused)
      say('warnings', { reader, field, message: IMPORT_ROW_COPY.imageInvalid(written) });
    return urls;
  };
  const [imageUrls, [ownImageUrl]] = [urlsOf('image'), urlsOf('variantImage')];
  return { imageUrls, ownImageUrl: reader.facts.hasVariantImages ? ownImageUrl : imageUrls[0] };
};

/** A column «ITBIS» may also contain amounts or notes: such a cell is ignored, and the line stays valid. */
const readTaxRate = (reader: Reader): Pick<ProductCreate, 'taxRate'> => {
  const written = reader.cells.taxRate;
  if (written === '') return {};
  const taxRate = parseTaxRate(written);
  if (taxRate === undefined)
    say('warnings', { reader, field: 'taxRate', message: IMPORT_ROW_COPY.taxRateUnknown(written) });
  return taxRate === undefined ? {} : { taxRate };
};

/** A column «Estado» may also say that something is new or used: such a word is ignored, and the line stays valid. */
const readStatus = (reader: Reader): ProductStatus | undefined => {
  const written = reader.cells.status;
  const word = foldText(written);
  const status = PRODUCT_STATUSES.find((known) =>
    PRODUCT_STATUS_WORDS[known].words.some((text) => text === word),
  );
  if (written !== '' && !status)
    say('warnings', { reader, field: 'status', message: IMPORT_ROW_COPY.statusUnknown(written) });
  return status;
};

/** Reports what is wrong with a line as one of the variants of its product. */
const checkOptions = (reader: Reader, grouped: GroupedLine | undefined): void => {
  for (const { field, message } of grouped?.errors ?? []) say('errors', { reader, field, message });
  const price = parsePrice(reader.cells.price);
  if (grouped && price.kind === 'ok' && price.price === 0)
    say('errors', { reader, field: 'price', message: PRODUCT_COPY.priceInvalid });
  for (const { field, message } of grouped?.warnings ?? []) say('warnings', { reader, field, message });
  for (const { name, value } of NAMED_OPTION_COLUMNS) {
    const written = reader.cells[value];
    if (reader.cells[name] === '' && written !== '')
      say('errors', { reader, field: name, message: IMPORT_ROW_COPY.optionUnnamed(written) });
  }
};

const checkSku = (reader: Reader): void => {
  const { line, cells, facts } = reader;
  const firstLine = facts.firstLineOfSku.get(skuKeyOf(cells.sku));
  if (firstLine === undefined || firstLine === line) return;
  say('errors', { reader, field: 'sku', message: IMPORT_ROW_COPY.skuRepeated(cells.sku, firstLine) });
};

/** The character that programs write in place of one that they could not read. */
const LOST_LETTER = '\uFFFD';

const checkLetters = (reader: Reader): void => {
  for (const field of IMPORT_FIELDS)
    if (reader.cells[field].includes(LOST_LETTER))
      say('warnings', { reader, field, message: IMPORT_ROW_COPY.lettersLost });
};

/** Replaces a refused price, so that the row's other faults are found in the same pass. */
const REFUSED_PRICE = '0';

/**
 * Reads the barcode. An impossible one is reported and left out: shops write their own codes into such a column, and the line
 * stays valid.
 */
const readGtin = (reader: Reader): string => {
  const written = reader.cells.gtin;
  const problem = written === '' ? undefined : gtinProblem(written);
  if (problem === undefined) return written;
  say('warnings', { reader, field: 'gtin', message: problem });
  return '';
};

/** Returns the column that an issue of the product schema is about. */
const columnOf = ([first, second]: readonly PropertyKey[]): ImportField | undefined => {
  if (first === 'offer') return second === 'price' ? 'offerPrice' : 'offerEnds';
  return IMPORT_FIELDS.find((known) => known === first);
};

const readProduct = (reader: Reader): ProductCreate | undefined => {
  const price = readPrice(reader) ?? REFUSED_PRICE;
  const parsed = ProductCreateSchema.safeParse({
    ...eachTextField((field) => reader.cells[field]),
    gtin: readGtin(reader),
    name: reader.cells.name,
    price,
    ...readSold(reader),
    ...readOffer(reader),
    ...readTaxRate(reader),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = columnOf(path);
    if (field) say('errors', { reader, field, message });
  }
  return parsed.data;
};

const hasExtraCells = (row: TableRow, header: readonly string[]): boolean =>
  row.cells.slice(header.length).some((cell) => cell.trim() !== '');

/** Finds the fault that makes a line unreadable; once the owner has corrected the line, its cells are taken as they are. */
const lineFault = ({ row, isEdited }: CutRow, header: readonly string[]): RowMessage | undefined => {
  if (isEdited) return undefined;
  const { line } = row;
  if (row.hasOpenQuote)
    return { line, column: IMPORT_ROW_COPY.wholeLine, message: IMPORT_ROW_COPY.openQuote };
  if (hasExtraCells(row, header))
    return { line, column: IMPORT_ROW_COPY.wholeLine, message: IMPORT_ROW_COPY.extraCells };
  return undefined;
};

const fieldOrder = ({ field }: RowMessage): number => (field ? IMPORT_FIELDS.indexOf(field) : -1);

const inColumnOrder = (messages: readonly RowMessage[]): RowMessage[] =>
  messages.toSorted((left, right) => fieldOrder(left) - fieldOrder(right));

const judgeRow = (cut: CutRow, header: readonly string[], facts: FileFacts): JudgedRow => {
  const { cells, row, grouped } = cut;
  const fault = lineFault(cut, header);
  const read = grouped?.cells ?? cells;
  const variant = grouped && { group: grouped.group, values: grouped.values };
  const line = { line: row.line, cells, read, choices: choicesOf(read), ...(variant && { variant }) };
  if (fault) return { ...line, imageUrls: [], errors: [fault], warnings: [] };
  const report: RowReport = { errors: [], warnings: [] };
  const reader: Reader = { line: row.line, cells: read, facts, report };
  checkSku(reader);
  checkLetters(reader);
  checkOptions(reader, grouped);
  const product = readProduct(reader);
  const images = readImages(reader);
  const judged = { ...line, ...images, status: readStatus(reader), errors: inColumnOrder(report.errors) };
  const isValid = product !== undefined && report.errors.length === 0;
  return { ...judged, ...(isValid && { product }), warnings: inColumnOrder(report.warnings) };
};

/** Warns of the pictures of variants that are more than their product can have. */
const withPictureWarnings = (rows: JudgedRow[]): JudgedRow[] => {
  const ofGroup = new Map<number, JudgedRow[]>();
  for (const row of rows) {
    const line = row.variant?.group.line;
    if (line !== undefined) ofGroup.set(line, [...(ofGroup.get(line) ?? []), row]);
  }
  const keptOf = new Map([...ofGroup].map(([line, lines]) => [line, new Set(picturesOf(lines))]));
  const column = IMPORT_COLUMN_LABELS.image;
  return rows.map((row) => {
    const kept = keptOf.get(row.variant?.group.line ?? 0);
    if (!kept || linkedPictures([row]).every((url) => kept.has(url))) return row;
    const warning = {
      line: row.line,
      field: 'image' as const,
      column,
      message: IMPORT_ROW_COPY.fifthPicture,
    };
    return { ...row, warnings: inColumnOrder([...row.warnings, warning]) };
  });
};

const isDotted = ({ cells }: CutRow): boolean => parsePrice(cells.price).kind === 'ambiguous';

/** Reads a table of products: every written line is either valid or rejected with its line, column and reason. */
export const parseProductRows = ({
  header,
  rows,
  mapping,
  edits = {},
  dotMeaning,
}: ParseInput): ParsedRows => {
  const written = rows
    .filter((row) => !isBlankRow(row))
    .map((row) => ({ row, line: row.line, cells: importCellsOf(row, { mapping, edits }) }));
  const groups = groupVariants(written);
  const cut = written.map(
    ({ row, cells }): CutRow => ({
      row,
      cells,
      grouped: groups.get(row.line),
      isEdited: edits[row.line] !== undefined,
    }),
  );
  const facts: FileFacts = {
    dotMeaning,
    commaDecimals: usesCommaDecimals(cut.map(({ cells }) => cells.price)),
    firstLineOfSku: firstLines(cut),
    hasVariantImages: mapping.variantImage !== undefined,
  };
  return {
    rows: withPictureWarnings(cut.map((line) => judgeRow(line, header, facts))),
    dottedPrices: cut.filter(isDotted).length,
  };
};
