import { expect, it } from 'vitest';
import { parseClipboard } from './parse-clipboard.ts';

it.each([
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
  expect(parseClipboard(text)).toEqual(rows);
});
