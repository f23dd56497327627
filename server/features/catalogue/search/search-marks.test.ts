import { expect, it } from 'vitest';
import { runSteps } from '#server/platform/jobs/work-steps.ts';
import { searchAsWritten, searchMisspelt } from './rank-products.ts';
import { misspeltMarks, type SearchMarks, searchMarks, searchTextOf } from './search-marks.ts';

const PRODUCTS = [
  { name: 'Luz LED 12W', category: 'Iluminación', description: 'Para la cocina', sku: 'IL-12' },
  { name: 'Zapatillas negras', category: 'Ropa', description: null, sku: 'RO#9%' },
  { name: 'Piña colada', category: null, description: 'Lata de 12 oz', sku: null },
];
const TEXTS = PRODUCTS.map(searchTextOf);
const NAMES = PRODUCTS.flatMap(({ name, category }) => [name, category ?? '']);

const misspelt = (query: string, names: readonly string[] = NAMES) => runSteps(misspeltMarks(query, names));

/** The products a database would leave: `like` reads none of the marks' signs as its own. */
const leftBy = (marks: SearchMarks): string[] =>
  PRODUCTS.filter((_, index) => {
    const holds = (mark: string) => TEXTS[index]?.includes(mark) ?? false;
    const hasWords = marks.words.every(({ written, similar }) => [written, ...similar].some(holds));
    return hasWords || (marks.code !== undefined && holds(marks.code));
  }).map(({ name }) => name);

it('a searchable text has no accents, and its code is no word', () => {
  expect(TEXTS).toEqual([
    ' luz led 12w iluminacion para la cocina #il12',
    ' zapatillas negras ropa #ro9',
    ' pina colada lata de 12 oz #',
  ]);
});

it.each(['luces', 'LED luz', 'il-12', 'zapatilla', 'PIÑA', 'lata', 'cocina', '12'])(
  'leaves every product that answers %j as written',
  (query) => {
    const marks = searchMarks(query);
    if (!marks) throw new Error('the search says something');
    const names = runSteps(searchAsWritten(PRODUCTS, query)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(leftBy(marks)).toEqual(expect.arrayContaining(names));
  },
);

it.each(['', '  ', '¿?%_'])('an empty search has no marks: %j', (query) => {
  expect(searchMarks(query)).toBeUndefined();
});

it.each([
  ['zapatiyas', ['Zapatillas negras']],
  ['zapatiyas negars', ['Zapatillas negras']],
  ['iluminasion led', ['Luz LED 12W']],
  ['iluminasion cocina', ['Luz LED 12W']],
])('corrects the misspelt %j', (query, names) => {
  const marks = misspelt(query);
  expect(marks && leftBy(marks)).toEqual(names);
  expect(runSteps(searchMisspelt(PRODUCTS, query)).map(({ name }) => name)).toEqual(names);
});

it('a word that resembles no word of the catalogue matches nothing', () => {
  const marks = misspelt('zapatiyas nevera');
  expect(marks && leftBy(marks)).toEqual([]);
  expect(misspelt('nevera')).toBeUndefined();
  expect(misspelt('zapatiyas', [])).toBeUndefined();
  expect(misspelt("'")).toBeUndefined();
});

it('has at most ten similar words for each of the first eight words, whatever the catalogue contains', () => {
  const names = Array.from({ length: 300 }, (_, at) => `zapat${String.fromCharCode(97 + (at % 26))}${at}`);
  const marks = misspelt(Array.from({ length: 12 }, () => 'zapato').join(' '), names);
  expect(marks?.words.map(({ similar }) => similar.length)).toEqual([
    ...Array(8).fill(10),
    ...Array(4).fill(0),
  ]);
});
