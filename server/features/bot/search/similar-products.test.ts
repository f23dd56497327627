import { expect, test } from 'vitest';
import { STREET_SHOPS } from '../testing/street-shops.ts';
import { buildCatalogueIndex } from './change-catalogue-index.ts';
import { similarTo } from './similar-products.ts';

const { products } = STREET_SHOPS.licores;
const index = buildCatalogueIndex(products);
const idOf = (start: string): string => products.find(({ name }) => name.startsWith(start))?.id ?? '';
const similarNames = (start: string): string[] =>
  similarTo(index, idOf(start)).map(
    ({ productId }) => products.find(({ id }) => id === productId)?.name ?? '',
  );

test.each([
  ['Whisky Chivas', ['Whisky Johnnie Walker Red 750 ml', 'Whisky Johnnie Walker Black 750 ml']],
  ['Ron Barceló', ['Ron Brugal Añejo 700 ml', 'Ron Brugal Extra Viejo 700 ml']],
  ['Cerveza Presidente grande', ['Cerveza Presidente pequeña six pack']],
  ['Tequila', []],
  ['no such product', []],
])('products similar to %s are listed, the cheapest first, without sold-out ones', (name, similar) => {
  expect(similarNames(name)).toEqual(similar);
});
