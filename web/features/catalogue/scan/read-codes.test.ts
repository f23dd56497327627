import { expect, it } from 'vitest';
import { gtinsAmong } from './read-codes.ts';

it.each([
  [{ text: '0036000291452', isShort: false }, ['036000291452']],
  [{ text: '036000291452', isShort: false }, ['036000291452']],
  [{ text: '04252614', isShort: true }, ['042100005264']],
  [{ text: '96385074', isShort: false }, ['96385074']],
  [{ text: '12345678901231', isShort: false }, ['12345678901231']],
  [{ text: 'https://ejemplo.test', isShort: false }, []],
  [{ text: '7501055300074', isShort: false }, []],
])('takes %j for %j', (found, codes) => {
  expect(gtinsAmong([found])).toEqual(codes);
});
