import { describe, expect, test } from 'vitest';
import { fillMove } from './fill-move.ts';

const FILLING = {
  goods: {
    A: { s: 'cubeta', p: 'cubetas', g: 'f' },
    B: { s: 'rolo', p: 'rolos', g: 'm' },
    V: { s: 'camiseta', p: 'camisetas', g: 'f' },
    v1: { s: 'negra', p: 'negras', g: 'f' },
  },
  zones: ['Villa Mella', 'Los Mina'],
} as const;

describe('the holes of a move', () => {
  test.each([
    ['dame {un A} y 2 {Bs}', 'dame una cubeta y 2 rolos'],
    ['de {los Bs} quítame {uno B}', 'de los rolos quítame uno'],
    ['mánda{lo A} con {el B}', 'mándala con el rolo'],
    ['{otro A} más, {los B} que sobran', 'otra más, los que sobran'],
    ['{un V} {v1}, {el v1} y {los v1}', 'una camiseta negra, la negra y las negras'],
    ['pa {Z}, no, {Z2}', 'pa Villa Mella, no, Los Mina'],
  ])('of «%s» are filled with words that agree', (move, message) => {
    expect(fillMove(move, FILLING)).toBe(message);
  });

  test('need something to fill them', () => {
    expect(() => fillMove('dame {un C}', FILLING)).toThrow('{un C}');
  });
});
