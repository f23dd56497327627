import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findOrderCodes, orderCodeOf } from './order-code.ts';

describe('orderCodeOf', () => {
  it('begins with a letter, ends with a digit and contains no characters that sound alike', () => {
    for (let n = 0; n < 500; n += 1)
      expect(orderCodeOf(randomUUID())).toMatch(/^[AC-HJ-NP-RT-Y][AC-HJ-NP-RT-Y2-9]{2}[2-9]$/);
  });

  it('is the same for the same id, and longer once three codes of the order were taken', () => {
    const id = '019a9f00-0000-7000-8000-0123456789ab';
    expect(orderCodeOf(id)).toBe(orderCodeOf(id, 2));
    expect(orderCodeOf(id, 3)).toHaveLength(5);
  });

  it('rarely repeats among a thousand orders', () => {
    const codes = new Set(Array.from({ length: 1000 }, () => orderCodeOf(randomUUID())));
    expect(codes.size).toBeGreaterThan(970);
  });
});

describe('findOrderCodes', () => {
  it.each([
    ['Hola, hice el pedido *K7F3* en Dulces Ñica', ['K7F3']],
    ['mi pedido k7f3, gracias', ['K7F3']],
    ['(K7F3)', ['K7F3']],
    ['K7F3 y luego AC4D5', ['K7F3', 'AC4D5']],
    ['k7f3 K7F3', ['K7F3']],
    ['llámame al 809-555-1234', []],
    ['quiero el modelo XK7F3Ñ', []],
    ['hola', []],
    ['K7F3: https://colmado.test/str/tienda-ac4d/pedido/K8F4-AC4D5', ['K7F3']],
    ['', []],
  ])('%j → %j', (text, codes) => {
    expect(findOrderCodes(text)).toEqual(codes);
  });

  it('finds every possible code', () => {
    for (let n = 0; n < 200; n += 1) {
      const code = orderCodeOf(randomUUID(), n % 6);
      expect(findOrderCodes(`el ${code.toLowerCase()}.`)).toEqual([code]);
    }
  });
});
