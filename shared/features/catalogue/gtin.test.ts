import { expect, it } from 'vitest';
import { GTIN_COPY } from './catalogue-copy.ts';
import { GtinSchema, gtinProblem, upcOfShort } from './gtin.ts';

it.each([
  ['96385074', '96385074'],
  ['0000096385074', '96385074'],
  ['00000096385074', '96385074'],
  ['036000291452', '036000291452'],
  ['0036000291452', '036000291452'],
  ['00036000291452', '036000291452'],
  ['7501055300075', '7501055300075'],
  ['07501055300075', '7501055300075'],
  ['17501055300072', '17501055300072'],
  [' 7 501055-300075 ', '7501055300075'],
  ['', ''],
  ['  ', ''],
])('reads «%s» as «%s»', (typed, kept) => {
  expect(GtinSchema.parse(typed)).toBe(kept);
});

it.each([
  ['INT-44', GTIN_COPY.notDigits],
  ['7.50E+12', GTIN_COPY.notDigits],
  ['٧٥٠١٠٥٥٣٠٠٠٧٥', GTIN_COPY.notDigits],
  ['750105530007', GTIN_COPY.wrongCheckDigit],
  ['75010553000', GTIN_COPY.wrongLength(11)],
  ['750105530007500', GTIN_COPY.wrongLength(15)],
  ['7501055300074', GTIN_COPY.wrongCheckDigit],
  ['7501055300057', GTIN_COPY.wrongCheckDigit],
  ['96385075', GTIN_COPY.wrongCheckDigit],
  ['0000000000000', GTIN_COPY.onlyZeros],
])('says what is wrong with «%s»', (typed, message) => {
  expect(gtinProblem(typed)).toBe(message);
  expect(GtinSchema.safeParse(typed).success).toBe(false);
});

it.each([
  ['04252614', '042100005264'],
  ['01234133', '012300000413'],
  ['01234147', '012340000017'],
  ['01234558', '012345000058'],
])('lengthens the short code %s', (short, long) => {
  expect(upcOfShort(short)).toBe(long);
});
