import { describe, expect, it } from 'vitest';
import { compareText, foldText, sortKeyOf } from './text-fold.ts';

describe('foldText', () => {
  it.each([
    ['', ''],
    ['  Piña   Colada\n', 'pina colada'],
    ['ÁÉÍÓÚÜÑ', 'aeiouun'],
    ['Pin\u0303a', 'pina'],
    ['Café 3/4"', 'cafe 3/4"'],
    ['🍍', '🍍'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

const SORTED = ['ácido', 'Bolsa 2', 'bolsa 10', 'nata', 'nube', 'ñame', 'Ñoño', 'zapato'];

describe('sortKeyOf', () => {
  it('orders names as a Dominican reader does when compared byte by byte', () => {
    const byKey = SORTED.toReversed().sort((left, right) => (sortKeyOf(left) < sortKeyOf(right) ? -1 : 1));
    expect(byKey).toEqual(SORTED);
  });

  it('treats a decomposed ñ as the letter it is', () => {
    expect(sortKeyOf('n\u0303ame')).toBe(sortKeyOf('ñame'));
  });
});

describe('compareText', () => {
  it('agrees with the stored sort keys', () => {
    expect(SORTED.toReversed().sort(compareText)).toEqual(SORTED);
  });
});
