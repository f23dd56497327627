import { describe, expect, it } from 'vitest';
import { readCsvTable } from './read-csv-table.ts';
import type { Table, TableResult } from './table-result.ts';

const readCsv = (text: string): TableResult => readCsvTable(new TextEncoder().encode(text));

const tableOf = (result: TableResult): Table => {
  if (result.kind === 'fault') throw new Error(`no table: ${result.fault}`);
  return result.table;
};

const written = ({ rows }: Table): string[] =>
  rows.map(({ line, cells, hasOpenQuote }) => `${line}${hasOpenQuote ? '!' : ''} ${cells.join('|')}`);

describe('a CSV', () => {
  it.each([
    ['Nombre,Precio\nPan,5\n', ['2 Pan|5']],
    ['Nombre;Precio\r\nPan;5,50\r\n', ['2 Pan|5,50']],
    ['Nombre\tPrecio\rPan\t5', ['2 Pan|5']],
    ['sep=;\nNombre;Precio\nPan;5', ['3 Pan|5']],
    ['\n\nNombre,Precio\n\nPan,5\n,,\nAgua,6', ['5 Pan|5', '7 Agua|6']],
    ['Lista de precios,\nNombre,Precio\nPan,5', ['3 Pan|5']],
    ['Nombre,Precio\n"Pan\nde agua",5\nAgua,6', ['2 Pan\nde agua|5', '4 Agua|6']],
    ['Nombre,Precio\nTubo 1/2" PVC,5\n"Tubo 3/4" PVC",6', ['2 Tubo 1/2" PVC|5', '3 "Tubo 3/4" PVC"|6']],
    ['Nombre,Precio\nPan,5,,,\n', ['2 Pan|5']],
  ])('is read: %j', (text, lines) => {
    expect(written(tableOf(readCsv(text)))).toEqual(lines);
  });

  it('loses one line to an unclosed quote, and names it', () => {
    const table = tableOf(readCsv('Nombre,Precio\nPan,5\n"Agua,6\nSal,7\n"Ajo,8'));
    expect(written(table)).toEqual(['2 Pan|5', '3! Agua|6', '4 Sal|7', '5! Ajo|8']);
  });

  it('does not lose the products between an unclosed quote and the next one', () => {
    const table = tableOf(
      readCsv('Nombre,Precio,Detalle\n"Agua,6,fría\nSal,7,\nPan,5,"de agua, grande"\nAjo,8,'),
    );
    expect(written(table)).toEqual(['2! Agua|6|fría', '3 Sal|7', '4 Pan|5|de agua, grande', '5 Ajo|8']);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', '\n\n , ,\n', 'empty'],
    ['a header alone', 'Nombre,Precio\n', 'empty'],
    ['1,001 products', `Nombre,Precio\n${'Pan,5\n'.repeat(1001)}`, 'too_many_rows'],
    ['61 columns', `Nombre,Precio\n${'Pan,'.repeat(61)}5`, 'too_many_columns'],
    ['61 open quotes', `Nombre,Precio\n${'"Pan,5\n'.repeat(61)}`, 'unreadable'],
  ])('of %s is refused', (_what, text, fault) => {
    expect(readCsv(text)).toMatchObject({ kind: 'fault', fault });
  });

  it('accepts a thousand products', () => {
    expect(tableOf(readCsv(`Nombre,Precio\n${'Pan,5\n'.repeat(1000)}`)).rows).toHaveLength(1000);
  });
});
