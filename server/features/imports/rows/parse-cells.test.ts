import { describe, expect, it } from 'vitest';
import { parseStock, parseTaxRate, readImageCell } from './parse-cells.ts';

describe('parseStock', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    [' 12 ', 12],
    ['12.0', 12],
    ['1,200', 1200],
    ['999999999', 999_999_999],
  ])('reads %j as %s, of pieces and of a measure', (written, stock) => {
    expect(parseStock(written, false)).toEqual({ kind: 'ok', stock });
    expect(parseStock(written, true)).toEqual({ kind: 'ok', stock });
  });

  it.each([
    ['12.5', 12.5],
    ['1,200.75', 1200.75],
    ['12,5', 12.5],
    ['12½', 12.5],
    ['3/4', 0.75],
    ['0.125', 0.125],
  ])('reads %j as %s only where the product is measured', (written, stock) => {
    expect(parseStock(written, true)).toEqual({ kind: 'ok', stock });
    expect(parseStock(written, false)).toEqual({ kind: 'invalid' });
  });

  it.each(['-1', '1e3', 'muchos', '1000000000', '0x5', '１', '1.2345', '1/0'])('refuses %j', (written) => {
    expect(parseStock(written, false)).toEqual({ kind: 'invalid' });
    expect(parseStock(written, true)).toEqual({ kind: 'invalid' });
  });
});

describe('parseTaxRate', () => {
  it.each([
    ['18 %', 18],
    ['18', 18],
    ['16%', 16],
    ['18.00', 18],
    ['0.16', 16],
    ['0,18', 18],
    ['0', 0],
    ['Exento', 0],
    ['N/A', 0],
    ['sin ITBIS', 0],
  ])('reads «%s»', (written, rate) => {
    expect(parseTaxRate(written)).toBe(rate);
  });

  it.each(['', '19', '1.8', '180', '18 pesos', '-18', '0.018', 'sí'])('does not guess «%s»', (written) => {
    expect(parseTaxRate(written)).toBeUndefined();
  });
});

describe('readImageCell', () => {
  it.each([
    ['', [], []],
    ['https://a.do/1.jpg', ['https://a.do/1.jpg'], []],
    ['https://a.do/1.jpg | https://a.do/2.jpg', ['https://a.do/1.jpg', 'https://a.do/2.jpg'], []],
    [
      'http://a.do/1.jpg foto.png javascript:alert(1)',
      [],
      ['http://a.do/1.jpg', 'foto.png', 'javascript:alert(1)'],
    ],
    [`https://a.do/${'a'.repeat(2048)}`, [], [`https://a.do/${'a'.repeat(2048)}`]],
  ])('reads %j', (cell, urls, refused) => {
    expect(readImageCell(cell)).toEqual({ urls, refused });
  });

  it('refuses a fifth image by name', () => {
    const addresses = [1, 2, 3, 4, 5].map((n) => `https://a.do/${n}.jpg`);
    expect(readImageCell(addresses.join('\n'))).toEqual({
      urls: addresses.slice(0, 4),
      refused: addresses.slice(4),
    });
  });
});
