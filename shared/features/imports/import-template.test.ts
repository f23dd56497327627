import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { guessColumns } from './import-columns.ts';
import { importTemplateText } from './import-template.ts';

it('offers the columns that the import understands, and quotes what has commas', () => {
  const [header = '', ...examples] = importTemplateText().slice(1).trimEnd().split('\r\n');
  expect(header).toBe('Nombre,Precio,Descripción,Categoría,Stock,SKU');
  expect(Object.keys(guessColumns(header.split(',')))).toHaveLength(6);
  expect(examples[0]).toBe(
    'Camisa de lino blanca,1250,"Manga larga, tallas S a XL.",Ropa y Accesorios,12,CAM-001',
  );
});

it('carries the mark that makes Excel read its accents', () => {
  const bytes = new TextEncoder().encode(importTemplateText());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(decodeText(bytes).startsWith('Nombre')).toBe(true);
});
