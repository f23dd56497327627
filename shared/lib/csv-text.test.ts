import { expect, it } from 'vitest';
import { programCsv, spreadsheetCsv } from './csv-text.ts';

it.each([
  [['Pan', 'de agua'], 'Pan,de agua'],
  [['Tubo 1/2", blanco', 'a\nb'], '"Tubo 1/2"", blanco","a\nb"'],
  [['=1+1', '@x', '+1', '-1', '\tx'], "'=1+1,'@x,'+1,'-1,'\tx"],
  [["'80s", ''], "'80s,"],
  [['foo;=1+1', 'a\n=1+1', '=a;@b', 'a; b - c'], 'foo; =1+1,"a\n =1+1",\'=a; @b,a; b - c'],
  [['foo;"=1&";x'], '"foo;"" =1&"";x"'],
])('writes %j', (cells, line) => {
  expect(spreadsheetCsv([cells])).toBe(`\uFEFF${line}\r\n`);
});

it('for programs cells stay unchanged, except for a blank before a formula', () => {
  expect(programCsv([['=1+1', 'a,b'], ['- uno\n- dos', '@x', 'a-b'], []])).toBe(
    ' =1+1,"a,b"\r\n" - uno\n - dos", @x,a-b\r\n\r\n',
  );
});
