import { expect, it } from 'vitest';
import { readSheet } from './grid-editing.ts';

it.each([
  [
    '450\t5\r\n\t3\r\n',
    [
      ['450', '5'],
      ['', '3'],
    ],
  ],
  [' Malta \t 5 \n\n', [['Malta', '5']]],
  ['Malta', [['Malta']]],
  ['350\r\n', [['350']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\nb\nc', [['a'], ['b'], ['c']]],
  [
    'a\t\t\n\tb\t',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['\n\nx', [[''], [''], ['x']]],
  ['', [['']]],
  ['"Arroz ""La Garza""\r\n10 lb"\t350', [['Arroz "La Garza" 10 lb', '350']]],
  ['5" de alto\t10', [['5" de alto', '10']]],
  ['"abc', [['"abc']]],
])('reads %j as a spreadsheet wrote it', (text, rows) => {
  expect(readSheet(text)).toEqual(rows);
});
