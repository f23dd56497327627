import { describe, expect, it } from 'vitest';
import { buildXlsx, deflatedZip } from '../../testing/build-xlsx.ts';
import { readTable } from './read-table.ts';
import type { Table, TableResult } from './table-result.ts';

const tableOf = (result: TableResult): Table => {
  if (result.kind === 'fault') throw new Error(`no table: ${result.fault}`);
  return result.table;
};

const written = ({ rows }: Table): string[] => rows.map(({ line, cells }) => `${line} ${cells.join('|')}`);

it('reads a CSV in its own thread', async () => {
  const bytes = new TextEncoder().encode('Nombre,Precio\nPan,5');
  expect(written(tableOf(await readTable('csv', bytes)))).toEqual(['2 Pan|5']);
});

describe('an Excel file', () => {
  it('gives text, numbers, results of formulas and dates as text, with the lines of the sheet', async () => {
    const file = buildXlsx([
      ['Nombre', 'Precio'],
      [],
      ['Pan & "agua"', 5.5],
      ['Sal', { formula: 'B3*2', result: 12.299999999999999 }],
      ['Ajo', { date: 46_000 }],
    ]);
    const table = tableOf(await readTable('xlsx', file));
    expect(table.header).toEqual(['Nombre', 'Precio']);
    expect(written(table)).toEqual(['3 Pan & "agua"|5.5', '4 Sal|12.3', '5 Ajo|2025-12-09']);
  });

  it.each([
    ['a zip that holds no workbook', deflatedZip([['a.txt', 'hola']]), 'unreadable'],
    [
      'half a file',
      buildXlsx([
        ['Nombre', 'Precio'],
        ['Pan', 5],
      ]).subarray(0, 300),
      'unreadable',
    ],
    ['a zip bomb', deflatedZip([['xl/worksheets/sheet1.xml', ' '.repeat(60 * 1024 * 1024)]]), 'too_heavy'],
    [
      'a zip bomb that lies about its size',
      deflatedZip([['xl/worksheets/sheet1.xml', ' '.repeat(60 * 1024 * 1024)]], { claimedBytes: 1000 }),
      'unreadable',
    ],
    [
      'a cell at the far corner',
      buildXlsx(
        [
          ['Nombre', 'Precio'],
          ['Pan', 5],
        ],
        { strayCell: 'XFD1048576' },
      ),
      undefined,
    ],
  ])('%s is refused within the limits', async (_what, file, fault) => {
    const result = await readTable('xlsx', file);
    expect(result.kind).toBe('fault');
    if (fault) expect(result).toMatchObject({ fault });
  });

  it('keeps at most two readings at once, and finishes all', async () => {
    const file = buildXlsx([
      ['Nombre', 'Precio'],
      ['Pan', 5],
    ]);
    const results = await Promise.all(Array.from({ length: 6 }, () => readTable('xlsx', file)));
    expect(results.every(({ kind }) => kind === 'table')).toBe(true);
  });
});
