import { expect, test } from 'vitest';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { buildCatalogueIndex } from './change-catalogue-index.ts';
import { searchCatalogue } from './search-catalogue.ts';

const NAMES = [
  'Camiseta naranja',
  'Jugo de naranja',
  'Naranja dulce',
  'Jugo Santal naranja',
  'Camiseta negra',
];
const index = buildCatalogueIndex(
  NAMES.map((name) => ({
    id: name,
    name,
    description: null,
    category: null,
    price: moneyOfCentavos(10_000),
    stock: null,
    sku: null,
    measure: null,
    attributes: {},
  })),
);
const find = (...words: readonly string[]): string[] =>
  searchCatalogue(index, { words: words.map((word) => ({ word, isSoft: false })) })
    .filter(({ matched }) => matched.length === words.length)
    .map(({ productId }) => productId);

test.each([
  [['china'], ['Naranja dulce', 'Jugo de naranja']],
  [['chinas'], ['Naranja dulce', 'Jugo de naranja']],
  [
    ['jugo', 'china'],
    ['Jugo de naranja', 'Jugo Santal naranja'],
  ],
  [['camiseta', 'china'], []],
  [['camiseta', 'mamey'], ['Camiseta naranja']],
  [['camiseta', 'naranja'], ['Camiseta naranja']],
])('%j finds the product, not another one with only its colour', (words, names) => {
  expect(find(...words)).toEqual(names);
});
