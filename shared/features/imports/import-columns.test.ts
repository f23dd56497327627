import { describe, expect, it } from 'vitest';
import { guessColumns, isHeaderCertain, missingColumns } from './import-columns.ts';

describe('guessColumns', () => {
  it.each([
    [
      ['Nombre', 'Precio', 'Descripción', 'Categoría', 'Stock', 'SKU'],
      { name: 0, price: 1, description: 2, category: 3, stock: 4, sku: 5 },
    ],
    [['sku', ' PRECIO ', 'nombre', 'Imagen'], { sku: 0, price: 1, name: 2, image: 3 }],
    [['Product Name', 'Unit Price', 'Qty', 'Image URL'], { name: 0, price: 1, stock: 2, image: 3 }],
    [['Código', 'Artículo', 'Precio (RD$)', 'Existencias'], { sku: 0, name: 1, price: 2, stock: 3 }],
    [['Descripcion', 'Precio mayorista', 'Precio', 'Nombre'], { description: 0, price: 2, name: 3 }],
    [['Nombre', 'Nombre', 'Precio'], { name: 0, price: 2 }],
    [['Marca', 'Nombre', 'Precio'], { brand: 0, name: 1, price: 2 }],
    [['Title', 'Vendor', 'Price', 'Type'], { name: 0, brand: 1, price: 2, category: 3 }],
    [['Producto', 'FABRICANTE ', 'Precio'], { name: 0, brand: 1, price: 2 }],
    [['Nombre', 'Precio', 'Marca del producto'], { name: 0, price: 1, brand: 2 }],
    [
      ['Nombre', 'Precio', 'Unidad', 'Paso', 'Por monto', 'Unidades'],
      { name: 0, price: 1, unit: 2, step: 3, byMoney: 4, stock: 5 },
    ],
    [['Product', 'Unit Price', 'UOM'], { name: 0, price: 1, unit: 2 }],
    [
      ['Producto', 'Precio', 'Se vende por', 'Se vende por monto'],
      { name: 0, price: 1, unit: 2, byMoney: 3 },
    ],
    [['garantía', ''], {}],
    [
      ['Modelo base', 'Producto', 'PVP', 'TALLA', 'Tamaño'],
      { group: 0, name: 1, price: 2, size: 3, dimensions: 4 },
    ],
    [
      ['id', 'title', 'price', 'item_group_id', 'color', 'size'],
      { sku: 0, name: 1, price: 2, group: 3, color: 4, size: 5 },
    ],
    [
      [
        'Handle',
        'Title',
        'Option1 Name',
        'Option1 Value',
        'Variant SKU',
        'Variant Price',
        'Variant Inventory Qty',
      ],
      { group: 0, name: 1, option1: 2, value1: 3, sku: 4, price: 5, stock: 6 },
    ],
    [
      ['Nombre', 'Precio', 'Medida', 'Opción 1', 'Valor 1', 'Foto de la variante', 'Imagen'],
      { name: 0, price: 1, unit: 2, option1: 3, value1: 4, variantImage: 5, image: 6 },
    ],
    [
      ['Nombre', 'Precio', 'Precio de oferta', 'Oferta desde', 'Oferta hasta', 'Precios por cantidad'],
      { name: 0, price: 1, offerPrice: 2, offerBegins: 3, offerEnds: 4, tiers: 5 },
    ],
    [
      ['Name', 'Sale price', 'Regular price', 'Date sale price starts', 'Date sale price ends'],
      { name: 0, offerPrice: 1, price: 2, offerBegins: 3, offerEnds: 4 },
    ],
    [['Name', 'Sale price'], { name: 0, price: 1 }],
    [['Producto', 'OFERTA', 'Precio', 'Precio por mayor'], { name: 0, offerPrice: 1, price: 2 }],
    [[], {}],
  ])('reads %j as %j', (header, mapping) => {
    expect(guessColumns(header)).toEqual(mapping);
  });
});

it.each([
  [{}, ['name', 'price']],
  [{ name: 0 }, ['price']],
  [{ name: 0, price: 1 }, []],
])('in %j misses %j', (mapping, missing) => {
  expect(missingColumns(mapping)).toEqual(missing);
});

it.each([
  [['Producto', 'PVP'], true],
  [['Nombre', 'Precio mayorista'], false],
  [['Nombre', 'Color'], false],
])('is certain of %j: %s', (header, isCertain) => {
  expect(isHeaderCertain(header)).toBe(isCertain);
});
