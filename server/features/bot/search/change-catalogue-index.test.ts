import { describe, expect, test } from 'vitest';
import { runSteps } from '#server/platform/jobs/work-steps.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import type { CatalogueIndex, IndexedProduct } from './catalogue-index.ts';
import { buildCatalogueIndex, changeCatalogueIndex } from './change-catalogue-index.ts';
import { searchCatalogue } from './search-catalogue.ts';

const WORDS = 'arroz salami queso rojo azul grande libra galón tenis blusa freno aceite 20w50 talla m'.split(
  ' ',
);

const randomOf = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const productOf = (id: string, random: (below: number) => number): IndexedProduct => {
  const some = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => WORDS[random(WORDS.length)] ?? '').join(' ');
  return {
    id,
    name: some(4),
    description: random(2) === 0 ? null : some(8),
    category: random(3) === 0 ? null : some(1),
    price: random(5) === 0 ? null : moneyOfCentavos(random(900_000)),
    stock: random(4) === 0 ? null : random(30),
    sku: random(2) === 0 ? null : `SK-${id}`,
    measure: null,
    attributes: random(3) === 0 ? { color: some(1) } : {},
  };
};

/** Converts an index to plain data, for comparison. */
const plain = (index: CatalogueIndex): unknown =>
  Object.fromEntries(
    Object.entries(index).map(([part, value]) => [
      part,
      typeof value === 'object' && 'at' in value && 'bytes' in value
        ? Array.from({ length: value.length }, (_, at) => value.at(at))
        : value,
    ]),
  );

describe('an updated index', () => {
  test.each([1, 2, 3, 4, 5, 6])('equals the index of the present catalogue (seed %i)', (seed) => {
    const random = randomOf(seed * 7_919);
    let catalogue = Array.from({ length: 40 }, (_, at) => productOf(`p${at}`, random));
    let index = buildCatalogueIndex(catalogue);
    for (let round = 0; round < 12; round += 1) {
      const removed = catalogue.filter(() => random(12) === 0).map(({ id }) => id);
      const left = catalogue.filter(({ id }) => !removed.includes(id));
      const replaced = left.map((product) => (random(6) === 0 ? productOf(product.id, random) : product));
      const added = Array.from({ length: random(4) }, (_, at) => productOf(`n${round}-${at}`, random));
      const changed = [...replaced.filter((product, at) => product !== left[at]).reverse(), ...added];
      catalogue = [...replaced, ...added];
      index = runSteps(changeCatalogueIndex(index, { changed, removed: [...removed, 'gone'] }));
      const anew = buildCatalogueIndex(catalogue);
      expect(plain(index)).toEqual(plain(anew));
    }
  });

  test('keeps its words when only price and stock change, without changing the former index', () => {
    const random = randomOf(11);
    const before = Array.from({ length: 5 }, (_, at) => productOf(`p${at}`, random));
    const index = buildCatalogueIndex(before);
    const [first] = before;
    if (!first) throw new Error('a catalogue of five has a first');
    const sold = { ...first, stock: 0, price: moneyOfCentavos(12_300) };
    const after = runSteps(changeCatalogueIndex(index, { changed: [sold], removed: [] }));
    expect(after.products).toBe(index.products);
    expect([after.stocks[0], after.prices[0]]).toEqual([0, 12_300]);
    expect(index.prices[0]).toBe(first.price ?? -1);
  });

  test('finds new products and no deleted ones', () => {
    const random = randomOf(5);
    const [arroz, queso] = ['Arroz selecto', 'Queso de freír'].map((name, at) => ({
      ...productOf(`p${at}`, random),
      name,
    }));
    if (!arroz || !queso) throw new Error('two products');
    const index = buildCatalogueIndex([arroz]);
    const after = runSteps(changeCatalogueIndex(index, { changed: [queso], removed: [arroz.id] }));
    const ids = (word: string) =>
      searchCatalogue(after, { words: [{ word, isSoft: false }] }).map(({ productId }) => productId);
    expect(ids('queso')).toEqual([queso.id]);
    expect(ids('selecto')).toEqual([]);
  });

  test('without products is empty', () => {
    expect(searchCatalogue(buildCatalogueIndex([]), { words: [{ word: 'arroz', isSoft: false }] })).toEqual(
      [],
    );
  });
});
