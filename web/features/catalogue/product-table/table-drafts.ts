import * as z from 'zod/mini';
import { type ProductView, ProductViewSchema } from '#shared/features/catalogue/product-view.ts';
import type { ProductValues } from '../product-data/product-values.ts';
import { canEditCell, readCell, shownText, TABLE_COLUMNS, type TableColumn } from './table-columns.ts';

/** What was typed into the table and is not saved: by product, the product as it was then, and its changed cells. */
export const TableDraftsSchema = z.record(
  z.string(),
  z.object({
    product: ProductViewSchema,
    /** `was`: the text of the cell when it was changed. */
    cells: z.record(z.string(), z.object({ text: z.string(), was: z.string() })),
  }),
);
export type TableDrafts = z.output<typeof TableDraftsSchema>;
export type RowDraft = TableDrafts[string];

export type CellAddress = { product: ProductView; column: TableColumn };

/** Without what no cell shows, because the device's storage is small. */
const lightened = (product: ProductView): ProductView => ({
  ...product,
  description: null,
  attributes: {},
  images: [],
});

/** Writes a text into a cell of one row; a text that equals what the product has is no change, and a row without changes is not a draft. */
const rowWithCell = (
  row: RowDraft | undefined,
  { product, column }: CellAddress,
  text: string,
): RowDraft | undefined => {
  const { [column]: cell, ...cells } = row?.cells ?? {};
  const shown = shownText(product, column);
  if (text !== shown) {
    const changed = { ...cells, [column]: { text, was: cell?.was ?? shown } };
    return { product: row?.product ?? lightened(product), cells: changed };
  }
  if (!cell || !row) return row;
  return Object.keys(cells).length === 0 ? undefined : { ...row, cells };
};

/** Writes a text into a cell. */
export const withCell = (drafts: TableDrafts, cell: CellAddress, text: string): TableDrafts => {
  const { [cell.product.id]: before, ...others } = drafts;
  const row = rowWithCell(before, cell, text);
  if (row === before) return drafts;
  return row ? { ...drafts, [cell.product.id]: row } : others;
};

/** Forgets what was typed for a product. */
export const withoutRow = (drafts: TableDrafts, id: string): TableDrafts => {
  const { [id]: _row, ...others } = drafts;
  return others;
};

type Pasted = { drafts: TableDrafts; count: number; left: number };

/** Writes a block of texts into the table, its first text into the given cell; `left` counts those that have no place. */
export const pasteIntoTable = (
  drafts: TableDrafts,
  rows: readonly ProductView[],
  { at, texts }: { at: CellAddress; texts: readonly (readonly string[])[] },
): Pasted => {
  const firstRow = rows.findIndex(({ id }) => id === at.product.id);
  const firstColumn = TABLE_COLUMNS.indexOf(at.column);
  // All rows are copied once and not for each cell, which takes seconds for a price list of 2,000 lines.
  const changed = new Map(Object.entries(drafts));
  let [count, left] = [0, 0];
  for (const [down, line] of texts.entries())
    for (const [right, text] of line.entries()) {
      const product = rows[firstRow + down];
      const column = TABLE_COLUMNS[firstColumn + right];
      if (product && column && canEditCell(product, column)) {
        const row = rowWithCell(changed.get(product.id), { product, column }, text);
        if (row) changed.set(product.id, row);
        else changed.delete(product.id);
        count += 1;
      } else left += 1;
    }
  return { drafts: Object.fromEntries(changed), count, left };
};

/** The products of the table: first those changed that the list does not show now, then the list. */
export const tableRows = (listed: readonly ProductView[], drafts: TableDrafts): ProductView[] => {
  const shown = new Set(listed.map(({ id }) => id));
  const others = Object.values(drafts).filter(({ product }) => !shown.has(product.id));
  return [...others.map(({ product }) => product), ...listed];
};

/** Cells that are refused, with why. */
export type CellProblems = Readonly<Record<string, Readonly<Partial<Record<TableColumn, string>>>>>;

type TableChanges = {
  changes: ProductValues[];
  changed: ProductView[];
  count: number;
  problems: CellProblems;
};

/** What the typed texts change: the values of each product, and the texts that mean nothing. */
export const changesOf = (rows: readonly ProductView[], drafts: TableDrafts): TableChanges => {
  const found: TableChanges & { problems: Record<string, Partial<Record<TableColumn, string>>> } = {
    changes: [],
    changed: [],
    count: 0,
    problems: {},
  };
  for (const product of rows) {
    const cells = drafts[product.id]?.cells;
    if (!cells) continue;
    const values: Record<string, string | number | null> = {};
    const problems: Partial<Record<TableColumn, string>> = {};
    for (const column of TABLE_COLUMNS) {
      const text = cells[column]?.text;
      if (text === undefined) continue;
      const reading = readCell(product, column, text);
      if ('problem' in reading) problems[column] = reading.problem;
      else if (reading.value !== product[column]) values[column] = reading.value;
    }
    found.count += Object.keys(values).length + Object.keys(problems).length;
    if (Object.keys(problems).length > 0) found.problems[product.id] = problems;
    if (Object.keys(values).length > 0) {
      found.changes.push({ id: product.id, ...values });
      found.changed.push(product);
    }
  }
  return found;
};

/** Whether a text changes its cell: one that only writes the same in another way does not. */
export const isChange = ({ product, column }: CellAddress, text: string): boolean => {
  const reading = readCell(product, column, text);
  return 'problem' in reading || reading.value !== product[column];
};

/** Leaves out products of which nothing is changed. */
export const onlyChanged = (drafts: TableDrafts, rows: readonly ProductView[]): TableDrafts => {
  const { changes, problems } = changesOf(rows, drafts);
  const changed = new Set([...changes.map(({ id }) => id), ...Object.keys(problems)]);
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => changed.has(id)));
};

/** Leaves out what was saved, but not what was typed since into the same cells; the other products are as they were answered. */
export const withoutSaved = (
  drafts: TableDrafts,
  { sent, saved }: { sent: TableDrafts; saved: readonly ProductView[] },
): TableDrafts => {
  const answered = new Map(saved.map((product) => [product.id, product]));
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([id, row]) => {
      const cells = Object.fromEntries(
        Object.entries(row.cells).filter(([column, { text }]) => sent[id]?.cells[column]?.text !== text),
      );
      if (Object.keys(cells).length === 0) return [];
      return [[id, { product: lightened(answered.get(id) ?? row.product), cells }] as const];
    }),
  );
};
