import { expect, it } from 'vitest';
import { searchProducts } from './filter-products.ts';
import { misspeltMarks, type SearchMarks, searchMarks, searchTextOf, vocabularyOf } from './search-marks.ts';

const PRODUCTS = [
  { name: 'Luz LED 12W', category: 'Iluminación', description: 'Para la cocina', sku: 'IL-12' },
  { name: 'Zapatillas negras', category: 'Ropa', description: null, sku: 'RO#9%' },
  { name: 'Piña colada', category: null, description: 'Lata de 12 oz', sku: null },
];
const TEXTS = PRODUCTS.map(searchTextOf);
const VOCABULARY = vocabularyOf(TEXTS.join(''));

/** The products a database would leave: `like` reads none of the marks' signs as its own. */
const leftBy = (marks: SearchMarks): string[] =>
  PRODUCTS.filter((_, index) => {
    const holds = (mark: string) => TEXTS[index]?.includes(mark) ?? false;
    return marks.words.every((list) => list.some(holds)) || (marks.code !== undefined && holds(marks.code));
  }).map(({ name }) => name);

it('a text for searching has no accents, and its code is no word', () => {
  expect(TEXTS).toEqual([
    ' luz led 12w iluminacion para la cocina #il12',
    ' zapatillas negras ropa #ro9',
    ' pina colada lata de 12 oz #',
  ]);
});

it('a vocabulary has each word once and no code', () => {
  expect(VOCABULARY.filter((word) => word.includes('12'))).toEqual(['12w', '12']);
  expect(VOCABULARY).not.toContain('#il12');
  expect(vocabularyOf('')).toEqual([]);
});

it.each(['luces', 'LED luz', 'il-12', 'zapatilla', 'PIÑA', 'lata', 'cocina', '12'])(
  'leaves every product that answers %j as written',
  (query) => {
    const marks = searchMarks(query);
    if (!marks) throw new Error('the search says something');
    const names = searchProducts(PRODUCTS, query).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(leftBy(marks)).toEqual(expect.arrayContaining(names));
  },
);

it.each(['', '  ', '¿?%_'])('a search that says nothing has no marks: %j', (query) => {
  expect(searchMarks(query)).toBeUndefined();
});

it.each([
  ['zapatiyas', ['Zapatillas negras']],
  ['zapatiyas negars', ['Zapatillas negras']],
  ['iluminasion led', ['Luz LED 12W']],
])('leaves what answers the misspelt %j', (query, names) => {
  const marks = misspeltMarks(query, VOCABULARY);
  expect(marks && leftBy(marks)).toEqual(names);
  expect(searchProducts(PRODUCTS, query).map(({ name }) => name)).toEqual(names);
});

it('a word that resembles nothing in the catalogue ends the search', () => {
  expect(misspeltMarks('zapatiyas nevera', VOCABULARY)).toBeUndefined();
  expect(misspeltMarks('nevera', [])).toBeUndefined();
  expect(misspeltMarks("'", VOCABULARY)).toBeUndefined();
});
