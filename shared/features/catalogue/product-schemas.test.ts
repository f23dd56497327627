import { describe, expect, it } from 'vitest';
import { ProductCreateSchema, ProductUpdateSchema } from './product-schemas.ts';

const NEW = { name: 'Arroz Selecto', price: '1250.50' };
const EDITED = { name: 'Arroz Selecto', category: 'Otros' };

type Judged = { success: boolean; error?: { issues: { message: string }[] } | undefined };
const firstMessage = (result: Judged): string | undefined => result.error?.issues[0]?.message;

describe('ProductCreateSchema', () => {
  it('reads the texts of a multipart form', () => {
    const form = { ...NEW, stock: '12', sku: ' AR-1 ', description: 'Línea\nlínea', category: 'Otros' };
    expect(ProductCreateSchema.parse({ ...form, tenantId: 'x', status: 'inactive', id: '1' })).toEqual({
      name: 'Arroz Selecto',
      price: 125_050,
      stock: 12,
      sku: 'AR-1',
      description: 'Línea\nlínea',
      category: 'Otros',
    });
  });

  it('reads JSON numbers and a price of zero', () => {
    expect(ProductCreateSchema.parse({ name: 'Muestra', price: 0, stock: 0 })).toEqual({
      name: 'Muestra',
      price: 0,
      stock: 0,
    });
  });

  it('reads an empty field as none', () => {
    expect(
      ProductCreateSchema.parse({ ...NEW, stock: '', sku: '', description: '', category: '' }),
    ).toMatchObject({
      stock: null,
      sku: null,
      description: null,
      category: null,
    });
  });

  it.each([
    [{ name: '' }, 'El nombre es obligatorio'],
    [{ name: '   ' }, 'El nombre es obligatorio'],
    [{ name: undefined }, 'El nombre es obligatorio'],
    [{ name: 'a'.repeat(121) }, 'Usa como máximo 120 caracteres.'],
    [{ name: 'a\u0000b' }, 'Quita los caracteres invisibles de este texto.'],
    [{ price: undefined }, 'El precio es obligatorio'],
    [{ price: '' }, 'El precio es obligatorio'],
    [{ price: '1e5' }, 'Escribe el precio solo con números, por ejemplo 1250.'],
    [{ price: ' 12 ' }, 'Escribe el precio solo con números, por ejemplo 1250.'],
    [{ price: 'Infinity' }, 'Escribe el precio solo con números, por ejemplo 1250.'],
    [{ price: '0x10' }, 'Escribe el precio solo con números, por ejemplo 1250.'],
    [{ price: -1 }, 'Escribe el precio solo con números, por ejemplo 1250.'],
    [{ price: '100000000' }, 'El precio más alto que puedes poner es RD$99,999,999.99. Escribe uno menor.'],
    [{ stock: '1.5' }, 'El stock debe ser un número entero mayor o igual a 0'],
    [{ stock: -1 }, 'El stock debe ser un número entero mayor o igual a 0'],
    [{ stock: '1e2' }, 'El stock debe ser un número entero mayor o igual a 0'],
    [{ stock: 1e21 }, 'El stock debe ser un número entero mayor o igual a 0'],
    [{ stock: '9999999999' }, 'El stock debe ser un número entero mayor o igual a 0'],
    [{ stock: true }, 'El stock debe ser un número entero mayor o igual a 0'],
    [{ sku: 'a'.repeat(65) }, 'Usa como máximo 64 caracteres.'],
    [{ category: 'a'.repeat(61) }, 'Usa como máximo 60 caracteres.'],
    [{ description: 'a'.repeat(5001) }, 'Usa como máximo 5,000 caracteres.'],
  ])('refuses %j', (change, message) => {
    expect(firstMessage(ProductCreateSchema.safeParse({ ...NEW, ...change }))).toBe(message);
  });

  it.each([null, [], 'texto', 7])('refuses the body %j', (body) => {
    expect(ProductCreateSchema.safeParse(body).success).toBe(false);
  });
});

describe('attributes', () => {
  const attributesOf = (attributes: unknown) =>
    ProductCreateSchema.safeParse({ ...NEW, attributes }).data?.attributes;

  it('come as JSON or as the JSON text of a form', () => {
    expect(attributesOf({ Color: 'Rojo', Talla: 38 })).toEqual({ Color: 'Rojo', Talla: '38' });
    expect(attributesOf('{"Color":"Rojo"}')).toEqual({ Color: 'Rojo' });
    expect(attributesOf('')).toBeNull();
  });

  it('cannot reach a prototype', () => {
    const attributes = attributesOf('{"__proto__":{"isAdmin":true},"constructor":"x","Color":"Rojo"}');
    expect(Object.keys(attributes ?? {})).toEqual(['Color']);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
  });

  it.each([
    [['rojo']],
    ['{'],
    ['[]'],
    ['"texto"'],
    [7],
    [{ Color: { r: 1 } }],
    [{ '': 'x' }],
    [{ [`${'k'.repeat(61)}`]: 'x' }],
    [{ k: 'v'.repeat(301) }],
    [Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`k${n}`, 'v']))],
  ])('refuse %j', (attributes) => {
    expect(firstMessage(ProductCreateSchema.safeParse({ ...NEW, attributes }))).toBe(
      'Las características no se pueden leer. Revisa sus nombres y valores.',
    );
  });
});

describe('ProductUpdateSchema', () => {
  it('requires only name and category, and leaves the rest unchanged', () => {
    expect(ProductUpdateSchema.parse(EDITED)).toEqual(EDITED);
  });

  it('removes values that are null or empty', () => {
    expect(ProductUpdateSchema.parse({ ...EDITED, price: null, stock: '', sku: null })).toEqual({
      ...EDITED,
      price: null,
      stock: null,
      sku: null,
    });
  });

  it('keeps the order of the images that stay', () => {
    expect(ProductUpdateSchema.parse({ ...EDITED, images: ['/b', '/a'], mode: 'append' })).toMatchObject({
      images: ['/b', '/a'],
      mode: 'append',
    });
  });

  it.each([
    [{ name: '' }, 'El nombre es obligatorio'],
    [{ category: '' }, 'La categoría es obligatoria'],
    [{ category: undefined }, 'La categoría es obligatoria'],
    [{ price: 0 }, 'El precio debe ser un número válido mayor a 0'],
    [{ price: '0.00' }, 'El precio debe ser un número válido mayor a 0'],
    [{ price: 'gratis' }, 'El precio debe ser un número válido mayor a 0'],
    [{ stock: 'muchos' }, 'El stock debe ser un número entero mayor o igual a 0'],
    [{ status: 'deleted' }, 'Elige un estado: activo, inactivo o agotado.'],
    [{ images: ['1', '2', '3', '4', '5'] }, 'Máximo 4 imágenes por producto'],
    [{ mode: 'merge' }, 'Indica si las imágenes se añaden o reemplazan a las que hay.'],
  ])('refuses %j', (change, message) => {
    expect(firstMessage(ProductUpdateSchema.safeParse({ ...EDITED, ...change }))).toBe(message);
  });
});
