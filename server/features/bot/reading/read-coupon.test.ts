import { describe, expect, it } from 'vitest';
import { readCoupon } from './read-coupon.ts';

describe('readCoupon', () => {
  it.each([
    ['tengo un cupón VERANO10', 'VERANO10'],
    ['cupon verano10', 'VERANO10'],
    ['mi cupón es «Verano10», aplícalo', 'VERANO10'],
    ['aplica el cupón BIENVENIDA por favor', 'BIENVENIDA'],
    ['cupón: NAVIDAD', 'NAVIDAD'],
    ['tengo el codigo de descuento AÑO25', 'ANO25'],
    ['código promocional GRATIS100', 'GRATIS100'],
    ['¿vale el cupón VERANO10?', 'VERANO10'],
    ['cupón verano', 'VERANO'],
    ['cupón verano por favor', 'VERANO'],
  ])('reads «%s»', (message, code) => {
    expect(readCoupon(message)?.code).toBe(code);
  });

  it.each([
    '¿tienen cupones?',
    'tienen cupon para hoy',
    'hay algún cupón de descuento?',
    '¿tienen cupón navideño?',
    'me dieron un cupón en la radio ayer',
    'tengo un cupón',
    'el código es K7F3',
    'cupón 🌴🌴🌴',
    'cupón de una persona amiga mía',
    'quiero 10 libras de arroz',
  ])('reads none in «%s»', (message) => {
    expect(readCoupon(message)).toBeUndefined();
  });

  it('takes no longer for a message that is made to be slow', () => {
    const began = performance.now();
    for (const between of [' ', '\n', '\t', ' de', ' el']) readCoupon(`cupón${between.repeat(50_000)}?`);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('leaves the rest of the message', () => {
    expect(readCoupon('cupón VERANO10\ny 2 panes')?.rest).toBe('y 2 panes');
    expect(readCoupon('cupón VERANO10')?.rest).toBe('cupón');
    expect(readCoupon('dame 2 panes con el cupón VERANO10 y un café')?.rest).toBe('dame 2 panes y un café');
  });
});
