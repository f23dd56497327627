import { expect, it } from 'vitest';
import { sampleProduct } from '../product-data/sample-product.ts';
import type { TableColumn } from './table-columns.ts';
import {
  changesOf,
  isChange,
  onlyChanged,
  pasteIntoTable,
  type TableDrafts,
  tableRows,
  withCell,
  withoutSaved,
} from './table-drafts.ts';

const coffee = sampleProduct({ stock: 4, category: 'Bebidas' });
const cheese = sampleProduct({
  id: 'b',
  name: 'Queso',
  price: null,
  measure: { unit: 'lb', step: 0.25, byMoney: true },
});
const shirt = sampleProduct({ id: 'c', name: 'Poloche', variants: { options: [], items: [] } });
const rows = [coffee, cheese, shirt];

const type = (cells: [product: typeof coffee, column: TableColumn, text: string][]): TableDrafts =>
  cells.reduce<TableDrafts>(
    (drafts, [product, column, text]) => withCell(drafts, { product, column }, text),
    {},
  );

it('reads each cell by the rules of the form, and counts what changes', () => {
  const drafts = type([
    [coffee, 'price', 'RD$ 1,250.00'],
    [coffee, 'stock', ''],
    [coffee, 'status', 'AGOTADO'],
    [coffee, 'taxRate', 'exento'],
    [cheese, 'name', '  Queso de hoja '],
    [cheese, 'stock', '12½'],
    [cheese, 'sku', 'Q-1'],
  ]);
  expect(changesOf(rows, drafts)).toEqual({
    changes: [
      { id: 'a', price: 1250, stock: null, status: 'out_of_stock', taxRate: 0 },
      { id: 'b', name: 'Queso de hoja', stock: 12.5, sku: 'Q-1' },
    ],
    changed: [coffee, cheese],
    count: 7,
    problems: {},
  });
});

it.each([
  ['price', '0'],
  ['price', '1.250'],
  ['price', '900000000'],
  ['price', 'caro'],
  ['stock', '-1'],
  ['stock', '1.5'],
  ['name', ' '],
  ['category', ''],
  ['status', 'vendido'],
  ['taxRate', '17'],
  ['gtin', '123'],
] as const)('a cell of %s refuses %j', (column, text) => {
  const { changes, count, problems } = changesOf(rows, type([[coffee, column, text]]));
  expect([changes, count]).toEqual([[], 1]);
  expect(problems.a?.[column]).toMatch(/\w/);
});

it('a text that says what the product has is no change, and one that means the same sends nothing', () => {
  expect(
    type([
      [coffee, 'price', '400'],
      [coffee, 'price', '350'],
    ]),
  ).toEqual({});
  expect(changesOf(rows, type([[coffee, 'price', '350.00']]))).toMatchObject({ changes: [], count: 0 });
});

it('pastes a block from its cell on, over neither the end of the table nor the stock of variants', () => {
  const texts = [
    ['10', '1'],
    ['20', '2'],
    ['30', '3'],
    ['40', '4'],
  ];
  const { drafts, count, left } = pasteIntoTable({}, rows, {
    at: { product: coffee, column: 'price' },
    texts,
  });
  expect([count, left]).toEqual([5, 3]);
  expect(changesOf(rows, drafts).changes).toEqual([
    { id: 'a', price: 10, stock: 1 },
    { id: 'b', price: 20, stock: 2 },
    { id: 'c', price: 30 },
  ]);
});

it('keeps what was typed while a save was on its way', () => {
  const sent = type([
    [coffee, 'price', '10'],
    [coffee, 'sku', 'A'],
  ]);
  const since = withCell(sent, { product: coffee, column: 'price' }, '11');
  const saved = [{ ...coffee, price: 10, sku: 'A' }];
  const left = withoutSaved(since, { sent, saved });
  expect(Object.keys(left.a?.cells ?? {})).toEqual(['price']);
  expect(left.a?.product.price).toBe(10);
  expect(withoutSaved(sent, { sent, saved })).toEqual({});
});

it('what says the same in another way, or was saved by a page that is gone, is not kept', () => {
  const drafts = type([
    [coffee, 'price', '350.00'],
    [cheese, 'name', 'Queso crema'],
    [shirt, 'price', 'caro'],
  ]);
  expect(isChange({ product: coffee, column: 'price' }, '350.00')).toBe(false);
  expect(Object.keys(onlyChanged(drafts, rows))).toEqual(['b', 'c']);
  expect(onlyChanged(drafts, [{ ...cheese, name: 'Queso crema' }])).toEqual({});
});

it('shows changed products first that the list does not show, and as the list has them once it does', () => {
  const drafts = type([[coffee, 'price', '10']]);
  expect(tableRows([cheese], drafts).map(({ id }) => id)).toEqual(['a', 'b']);
  const dearer = { ...coffee, price: 360 };
  expect(tableRows([dearer], drafts)).toEqual([dearer]);
});
