import { expect, it } from 'vitest';
import type { ColumnMapping } from '#shared/features/imports/import-columns.ts';
import { guessColumns } from '#shared/features/imports/import-columns.ts';
import { importCellsOf } from './import-cells.ts';
import { groupVariants } from './variant-groups.ts';

const read = (header: string, ...lines: string[]) => {
  const mapping: ColumnMapping = guessColumns(header.split(','));
  const cut = lines.map((text, at) => ({
    line: at + 2,
    cells: importCellsOf({ line: at + 2, cells: text.split(',') }, { mapping, edits: {} }),
  }));
  return [...groupVariants(cut)].map(([line, { group, values, errors }]) => ({
    said: `${line}: ${group.name} ${group.options.join('/')} ${values.join('/')}`,
    code: group.code,
    errors: errors.length,
  }));
};

const saidBy = (...file: Parameters<typeof read>) => read(...file).map(({ said }) => said);

it.each([
  ['one line', ['Pan,M'], []],
  ['lines of one name that say the same', ['Pan,M', 'Pan,m'], []],
  ['lines of which only one says something', ['Pan,', 'Pan,M'], []],
  ['lines of different names', ['Pan,M', 'Piña,L'], []],
  ['names apart from accents and case', ['Piña,M', 'PINA,L'], ['2: Piña Talla M', '3: Piña Talla L']],
  ['lines without a name', [',M', ',L'], []],
  ['lines with others between them', ['Pan,M', 'Agua,', 'Pan,L'], ['2: Pan Talla M', '4: Pan Talla L']],
])('of %s makes these variants', (_, lines, said) => {
  expect(saidBy('Nombre,Talla', ...lines)).toEqual(said);
});

it('reads options that the first line of a group names, also of a single line, and none of what has none', () => {
  expect(
    saidBy(
      'Handle,Title,Option1 Name,Option1 Value',
      'polo,Polo,Número,40',
      'polo,,,41',
      'gorra,Gorra,Tono,Rojo',
      'vaso,Vaso,Title,Default Title',
    ),
  ).toEqual(['2: Polo Número 40', '3: Polo Número 41', '4: Gorra Tono Rojo']);
});

it.each([
  ['POL-1', 'POL-1'],
  ['polo', undefined],
  ['Polo (2)', undefined],
  ['', undefined],
])('the group «%s» gives its product the code %s', (group, code) => {
  const lines = read('Grupo,Nombre,Talla', `${group},Polo,M`, `${group},Polo,L`);
  expect(lines.map((line) => line.code)).toEqual([code, code]);
});

it('finds the faults of lines: a value that lacks, one that is too long, and a variant that is there twice', () => {
  const lines = [
    'Pan,M,Rojo',
    'Pan,,Azul',
    `Pan,${'x'.repeat(41)},Azul`,
    `Pan,${'x'.repeat(40)},Azul`,
    'Pan,m,ROJO',
  ];
  expect(read('Nombre,Talla,Color', ...lines).map(({ errors }) => errors)).toEqual([0, 1, 1, 0, 1]);
});
