import { describe, expect, it } from 'vitest';
import {
  decimalString,
  formatMoney,
  MAX_CENTAVOS,
  moneyOfCentavos,
  parseMoney,
  pesosOf,
  priceText,
  subtractPesos,
} from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['0', 0],
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1250.50', 125_050],
    ['0.07', 7],
    ['1.15', 115],
    ['99999999.99', MAX_CENTAVOS],
    [1250, 125_000],
    [19.99, 1999],
    [4.35, 435],
    [1.005e3, 100_500],
    [99_999_999.99, MAX_CENTAVOS],
  ])('reads %s as %i centavos', (value, centavos) => {
    expect(parseMoney(value)).toBe(centavos);
  });

  it.each([
    '',
    ' 12 ',
    '-1',
    '+1',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '1.234',
    '1,250',
    '.5',
    '5.',
    '100000000',
    'RD$50',
    '١٢',
    -1,
    0.1 + 0.2,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    100_000_000,
  ])('refuses %s', (value) => {
    expect(parseMoney(value)).toBeUndefined();
  });
});

it('reads a number like the same number as text', () => {
  for (let centavos = 1; centavos < MAX_CENTAVOS; centavos = centavos * 3 + 1) {
    for (const pesos of [centavos / 100, centavos / 100 + 1e-9, centavos / 1000, -centavos / 100, -0]) {
      expect(parseMoney(pesos)).toBe(parseMoney(String(pesos)));
    }
  }
});

describe('moneyOfCentavos', () => {
  it.each([-1, 0.5, MAX_CENTAVOS + 1, Number.NaN])('throws on %s', (centavos) => {
    expect(() => moneyOfCentavos(centavos)).toThrow(RangeError);
  });
});

describe('pesosOf', () => {
  it('gives back every centavo through JSON', () => {
    for (const centavos of [0, 1, 7, 10, 99, 100, 435, 1999, 123_456_789, MAX_CENTAVOS]) {
      const json = JSON.stringify(pesosOf(moneyOfCentavos(centavos)));
      expect(parseMoney(json)).toBe(centavos);
    }
  });
});

it.each([
  [1850, 1000, 850],
  [0.3, 0.1, 0.2],
  [1250.5, 1250.55, -0.05],
  [99_999_999.99, 0.01, 99_999_999.98],
])('%d less %d is %d', (pesos, subtracted, left) => {
  expect(subtractPesos(pesos, subtracted)).toBe(left);
});

describe('decimalString', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [125_000, '1250.00'],
    [MAX_CENTAVOS, '99999999.99'],
  ])('prints %i centavos as %s', (centavos, text) => {
    expect(decimalString(moneyOfCentavos(centavos))).toBe(text);
  });
});

it('words a price, or its absence', () => {
  expect(priceText(1250.5, 'Consultar')).toBe(formatMoney(moneyOfCentavos(125_050)));
  expect(priceText(0, 'Consultar')).toBe(formatMoney(moneyOfCentavos(0)));
  expect(priceText(null, 'Consultar')).toBe('Consultar');
  expect(priceText(null, undefined)).toBeUndefined();
});

describe('formatMoney', () => {
  it.each([
    [0, 'RD$0'],
    [99_900, 'RD$999'],
    [125_000, 'RD$1,250'],
    [125_049, 'RD$1,250'],
    [125_050, 'RD$1,251'],
    [123_456_700, 'RD$1,234,567'],
    [MAX_CENTAVOS, 'RD$100,000,000'],
  ])('prints %i centavos as %s', (centavos, text) => {
    expect(formatMoney(moneyOfCentavos(centavos))).toBe(text);
  });

  it('agrees with the platform formatter for es-DO', () => {
    const platform = new Intl.NumberFormat('es-DO', {
      style: 'currency',
      currency: 'DOP',
      maximumFractionDigits: 0,
    });
    for (const centavos of [0, 100, 99_950, 125_000, 987_654_321]) {
      const printed = platform.format(centavos / 100).replace(/\s/g, '');
      expect(formatMoney(moneyOfCentavos(centavos))).toBe(printed);
    }
  });
});
