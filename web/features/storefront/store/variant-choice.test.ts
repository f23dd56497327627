import { describe, expect, it } from 'vitest';
import { choiceOf, nearestVariant, selectionOf, valueState } from './variant-choice.ts';

const item = (id: string, at: number[], stock: number | null) => ({ id, at, price: 450, stock });
/** S and M in red and blue, of which S blue is sold out and M blue is not made; one collar. */
const SHIRT = {
  name: 'Poloche',
  variants: {
    options: [
      { name: 'Talla', values: ['S', 'M', 'L'] },
      { name: 'RAM', values: ['Rojo', 'Azul'] },
      { name: 'Cuello', values: ['V'] },
    ],
    items: [item('s-r', [0, 0, 0], 2), item('s-a', [0, 1, 0], 0), item('m-r', [1, 0, 0], null)],
  },
};
const NONE = selectionOf(SHIRT, undefined);

describe('a choice', () => {
  it('needs no value of an option that has only one', () => {
    expect(NONE).toEqual([undefined, undefined, 0]);
    expect(selectionOf(SHIRT, 'fremd')).toEqual(NONE);
    expect(selectionOf(SHIRT, 's-a')).toEqual([0, 1, 0]);
  });

  it.each([
    [[undefined, undefined, 0], { mustChoose: 'Elige talla y RAM' }],
    [[0, undefined, 0], { mustChoose: 'Elige RAM' }],
    [[1, 1, 0], { mustChoose: 'Elige otra combinación' }],
    [[0, 1, 0], { id: 's-a', stock: 0, mustChoose: 'Agotado' }],
    [[1, 0, 0], { id: 'm-r', name: 'Poloche · M · Rojo · V', price: 450, stock: null, isFrom: false }],
  ])('of %j is %j', (selection, choice) => {
    expect(choiceOf(SHIRT, selection)).toMatchObject(choice);
    expect(Boolean(choiceOf(SHIRT, selection).mustChoose)).toBe('mustChoose' in choice);
  });

  it('is not asked for where nothing is left', () => {
    const items = SHIRT.variants.items.map((one) => ({ ...one, stock: 0 }));
    const gone = { ...SHIRT, variants: { ...SHIRT.variants, items } };
    expect(choiceOf(gone, NONE)).toEqual({ mustChoose: 'Agotado' });
  });
});

it.each([
  [NONE, [1, 0], 'sold'],
  [NONE, [1, 1], 'sold_out'],
  [NONE, [0, 2], 'not_made'],
  [[1, undefined, 0], [1, 1], 'not_made'],
  [[undefined, 1, 0], [0, 0], 'sold_out'],
  // A value replaces another one of its option.
  [[0, 0, 0], [0, 1], 'sold'],
] as const)('with %j chosen, the value %j is %s', (selection, [option, value], state) => {
  expect(valueState(SHIRT, selection, { option, value })).toBe(state);
});

it.each([
  [NONE, [0, 0], 's-r'],
  [[0, 1, 0], [0, 1], 'm-r'],
  [[0, 0, 0], [1, 1], 's-a'],
  [NONE, [0, 2], undefined],
] as const)('with %j chosen, the link of %j leads to %s', (selection, [option, value], id) => {
  expect(nearestVariant(SHIRT, selection, { option, value })?.id).toBe(id);
});
