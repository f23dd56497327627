import { describe, expect, it } from 'vitest';
import { buildXlsx, composeZip, sheetXlsx, zipOfTwoDirectories } from '#server/testing/build-xlsx.ts';
import { readTable } from './read-table.ts';
import { readXlsxTable } from './read-xlsx-table.ts';
import type { Table, TableResult } from './table-result.ts';

const TENANT = 'una-tienda';

const tableOf = (result: TableResult): Table => {
  if (result.kind === 'fault') throw new Error(`no table: ${result.fault}`);
  return result.table;
};

const written = ({ rows }: Table): string[] => rows.map(({ line, cells }) => `${line} ${cells.join('|')}`);

it('reads a CSV in its own process', async () => {
  const bytes = new TextEncoder().encode('Nombre,Precio\nPan,5');
  expect(written(tableOf(await readTable({ kind: 'csv', bytes }, TENANT)))).toEqual(['2 Pan|5']);
});

const LIST =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Nombre</t></is></c><c r="B1" t="inlineStr"><is><t>Precio</t></is></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>Pan</t></is></c><c r="B2"><v>5</v></c></row>';

const strayCellXlsx = (cell: string, hidden = '') =>
  sheetXlsx(`${LIST}<row><c ${hidden} r="${cell}"><v>1</v></c></row>`);

const columnAt = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${columnAt(Math.floor(column / 26) - 1)}${columnAt(column % 26)}`;

const rowsOf = (rows: number, columns: number, cell: string): string =>
  Array.from({ length: rows }, (_, row) => {
    const cells = Array.from(
      { length: columns },
      (_, column) => `<c r="${columnAt(column)}${row + 3}"${cell}</c>`,
    );
    return `<row r="${row + 3}">${cells.join('')}</row>`;
  }).join('');

const sharedTextXlsx = (text: string) =>
  sheetXlsx(LIST + rowsOf(900, 60, ' t="s"><v>0</v>'), [
    ['xl/sharedStrings.xml', `<sst><si><t>${text}</t></si></sst>`],
  ]);

describe('an Excel file', () => {
  it('yields text, numbers, results of formulas and dates as text, with the line numbers of the sheet', async () => {
    const file = buildXlsx([
      ['Nombre', 'Precio'],
      [],
      ['Pan & "agua"', 5.5],
      ['Sal', { formula: 'B3*2', result: 12.299999999999999 }],
      ['Ajo', { date: 46_000 }],
    ]);
    const table = tableOf(await readTable({ kind: 'xlsx', bytes: file }, TENANT));
    expect(table.header).toEqual(['Nombre', 'Precio']);
    expect(written(table)).toEqual(['3 Pan & "agua"|5.5', '4 Sal|12.3', '5 Ajo|2025-12-09']);
  });

  it.each([
    ['a zip that holds no workbook', composeZip([['a.txt', 'hola']]), 'unreadable'],
    [
      'half a file',
      buildXlsx([
        ['Nombre', 'Precio'],
        ['Pan', 5],
      ]).subarray(0, 300),
      'unreadable',
    ],
    ['a zip bomb', composeZip([['xl/worksheets/sheet1.xml', ' '.repeat(60 * 1024 * 1024)]]), 'too_heavy'],
    [
      'a zip bomb that lies about its size',
      composeZip([['xl/worksheets/sheet1.xml', ' '.repeat(60 * 1024 * 1024)]], { claimedBytes: 1000 }),
      'unreadable',
    ],
    [
      'a workbook that stores more than it claims',
      sheetXlsx(LIST, [], { claimedBytes: 0, isCompressed: false }),
      'unreadable',
    ],
    ['a text that 54,000 cells share', sharedTextXlsx('x'.repeat(1_000_000)), 'too_heavy'],
    [
      'two million styles',
      sheetXlsx(LIST, [['xl/styles.xml', `<cellXfs>${'<xf numFmtId="0"/>'.repeat(2_400_000)}</cellXfs>`]]),
      'too_heavy',
    ],
    ...[
      ['ZZZZZZ2', 'unreadable'],
      ['ZZZZZZ99999999', 'unreadable'],
      ['A99999999', 'unreadable'],
      ['XFD1048576', 'too_many_columns'],
      ['BI3', 'too_many_columns'],
      ['A1048576', 'too_many_rows'],
      // Spellings that only the library understands: the reading process pays for them alone.
      ['&#90;ZZZZZ2', 'unreadable'],
      ['ZZZZZ2&#48;', 'unreadable'],
    ].map(([cell = '', fault = '']) => [`a cell at ${cell}`, strayCellXlsx(cell), fault] as const),
    ['a far cell in a tag that hides it', strayCellXlsx('ZZZZZZ2', 'x="<"'), 'too_heavy'],
  ] as const)('%s is refused within the limits', async (_what, file, fault) => {
    const result = await readTable({ kind: 'xlsx', bytes: file }, TENANT);
    expect(result).toMatchObject({ fault });
  });

  it('is read by the directory whose sizes were checked, even when it contains another one', async () => {
    const list = sheetXlsx(LIST);
    const bomb = composeZip([['xl/worksheets/sheet1.xml', ' '.repeat(60 * 1024 * 1024)]]);
    // The 64-bit directory is the second one, and the one that counts.
    const hidesBomb = await readTable({ kind: 'xlsx', bytes: zipOfTwoDirectories(list, bomb) }, TENANT);
    expect(hidesBomb).toEqual({ kind: 'fault', fault: 'too_heavy' });
    const showsBomb = await readTable({ kind: 'xlsx', bytes: zipOfTwoDirectories(bomb, list) }, TENANT);
    expect(written(tableOf(showsBomb))).toEqual(['2 Pan|5']);
  });

  it('does not start a thread for each of its sheets', async () => {
    const sheets = Array.from(
      { length: 20 },
      (_, index) => [`xl/worksheets/sheet${index + 2}.xml`, ' '.repeat(600_000)] as const,
    );
    let threads = 0;
    const count = () => {
      threads += 1;
    };
    process.on('worker', count);
    const result = await readXlsxTable(sheetXlsx(LIST, sheets)).finally(() => process.off('worker', count));
    expect({ threads, rows: written(tableOf(result)) }).toEqual({ threads: 0, rows: ['2 Pan|5'] });
  });

  it('may have formatted cells far outside its list', async () => {
    const table = tableOf(
      await readTable(
        { kind: 'xlsx', bytes: sheetXlsx(`${LIST}<row r="90000"><c r="XFD90000" s="1"/></row>`) },
        TENANT,
      ),
    );
    expect(written(table)).toEqual(['2 Pan|5']);
  });

  it('is read for many simultaneous requests', async () => {
    const file = buildXlsx([
      ['Nombre', 'Precio'],
      ['Pan', 5],
    ]);
    const results = await Promise.all(
      Array.from({ length: 6 }, () => readTable({ kind: 'xlsx', bytes: file }, TENANT)),
    );
    expect(results.every(({ kind }) => kind === 'table')).toBe(true);
  });
});
