import { describe, expect, it } from 'vitest';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { parseMeasure, parseStock, parseTaxRate, readImageCell } from './parse-cells.ts';

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

const cells = (unit = '', step = '', byMoney = '') => ({ unit, step, byMoney });

it.each([
  ['Libra', 'lb'],
  ['lbs.', 'lb'],
  ['por libra', 'lb'],
  ['ONZAS', 'oz'],
  ['la onza', 'oz'],
  ['Kg', 'kg'],
  ['pies', 'ft'],
  ['YD', 'yd'],
  ['mts', 'm'],
  ['Galón', 'gal'],
  ['galones', 'gal'],
  ['Lt', 'l'],
] as const)('«%s» is sold by %s', (written, unit) => {
  expect(parseMeasure(cells(written))).toEqual({
    measure: { unit, step: 1, byMoney: false },
    isMeasured: true,
    problems: [],
  });
});

it.each(['unidad', 'Und.', 'UNIDADES', 'pieza', 'c/u', 'cartones'])('«%s» is the piece', (written) => {
  expect(parseMeasure(cells(written))).toEqual({ measure: null, isMeasured: false, problems: [] });
});

it('says nothing where the cells are empty, or deny what pieces do not have', () => {
  const nothing = { measure: undefined, isMeasured: false, problems: [] };
  expect(parseMeasure(cells())).toEqual(nothing);
  expect(parseMeasure(cells('', '1', 'no'))).toEqual(nothing);
});

it.each([
  ['0.25', 'Sí', 0.25, true],
  ['1/4', 'x', 0.25, true],
  ['½', 'NO', 0.5, false],
  ['0,1', '', 0.1, false],
  ['100', 's', 100, true],
])('reads the step «%s» and the answer «%s»', (written, answer, step, byMoney) => {
  expect(parseMeasure(cells('lb', written, answer)).measure).toEqual({ unit: 'lb', step, byMoney });
});

it.each([
  [cells('60x40'), [['unit', IMPORT_ROW_COPY.unitUnknown('60x40')]]],
  [cells('M'), [['unit', IMPORT_ROW_COPY.unitUnknown('M')]]],
  [cells('lb', '0'), [['step', IMPORT_ROW_COPY.stepInvalid('0')]]],
  [cells('lb', '100.5'), [['step', IMPORT_ROW_COPY.stepInvalid('100.5')]]],
  [cells('lb', '1/3'), [['step', IMPORT_ROW_COPY.stepInvalid('1/3')]]],
  [cells('lb', '', 'quizás'), [['byMoney', IMPORT_ROW_COPY.byMoneyInvalid('quizás')]]],
  [cells('und', '0.5'), [['step', IMPORT_ROW_COPY.measureOnly]]],
  [
    cells('', '0.5', 'sí'),
    [
      ['step', IMPORT_ROW_COPY.measureOnly],
      ['byMoney', IMPORT_ROW_COPY.measureOnly],
    ],
  ],
] as const)('refuses %o at the cell that is wrong', (given, expected) => {
  expect(parseMeasure(given).problems.map(({ field, message }) => [field, message])).toEqual(expected);
});
