import { expect, test } from 'vitest';
import { formatDominicanId, readDominicanId } from './dominican-id.ts';

test.each([
  ['101001577', '101001577'],
  ['1-01-00157-7', '101001577'],
  ['401010062', '401010062'],
  ['001-0000001-7', '00100000017'],
  [' 40200700678 ', '40200700678'],
])('reads %j', (text, digits) => {
  expect(readDominicanId(text)).toBe(digits);
});

test.each([
  '',
  '101001578',
  '00100000019',
  '1010015777',
  '000000000',
  '00000000000',
  'RNC 101001577',
  '10100157A',
])('refuses %j', (text) => {
  expect(readDominicanId(text)).toBeUndefined();
});

test('writes a cédula and an RNC as people write them', () => {
  expect(formatDominicanId('00100000017')).toBe('cédula 001-0000001-7');
  expect(formatDominicanId('101001577')).toBe('RNC 1-01-00157-7');
});
