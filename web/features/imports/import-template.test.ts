import { expect, it } from 'vitest';
import { guessColumns } from '#shared/features/imports/import-columns.ts';
import { importTemplateText } from './import-template.ts';

it('has the columns that the import understands, and quotes values with commas', () => {
  const [header = '', ...examples] = importTemplateText().slice(1).trimEnd().split('\r\n');
  // The columns that `spec 2` names come first, before those of other fields.
  expect(header).toMatch(/^Nombre,Precio,Descripción,Categoría,Stock,SKU,Marca\b/);
  const columns = header.split(',');
  expect(Object.values(guessColumns(columns))).toEqual(columns.map((_, column) => column));
  expect(examples[0]).toMatch(
    /^Camisa de lino blanca,1250,"Manga larga, tallas S a XL\.",Ropa y Accesorios,12,CAM-001,Brisa del Yuna\b/,
  );
});

it('begins with the byte order mark that Excel needs for accents', () => {
  const bytes = new TextEncoder().encode(importTemplateText());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).startsWith('Nombre')).toBe(true);
});
