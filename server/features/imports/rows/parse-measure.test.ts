import { expect, it } from 'vitest';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { parseMeasure } from './parse-measure.ts';

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
