import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it.each([
  [['Pan', 'de agua'], 'Pan,de agua'],
  [['Tubo 1/2", blanco', 'a\nb'], '"Tubo 1/2"", blanco","a\nb"'],
  [['=1+1', '@x', '+1', '-1', '\tx'], "'=1+1,'@x,'+1,'-1,'\tx"],
  [["'80s", ''], "'80s,"],
])('writes %j', (cells, line) => {
  expect(csvText([cells])).toBe(`\uFEFF${line}\r\n`);
});
