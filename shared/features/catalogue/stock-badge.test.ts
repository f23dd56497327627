import { expect, it } from 'vitest';
import { availabilityText, displayStatus, isSellable, stockBadge } from './stock-badge.ts';

it.each([
  [undefined, undefined, 'Consultar disponibilidad'],
  [null, undefined, 'Consultar disponibilidad'],
  [0, 'Agotado', 'Sin stock'],
  [1, '¡Solo 1 disponibles!', '1 en inventario'],
  [5, '¡Solo 5 disponibles!', '5 en inventario'],
  [6, 'En stock', '6 en inventario'],
  [1200, 'En stock', '1,200 en inventario'],
])('a stock of %s carries %s and reads %s', (stock, badge, availability) => {
  expect(stockBadge(stock)?.text).toBe(badge);
  expect(availabilityText(stock)).toBe(availability);
});

const POUND = { unit: 'lb', step: 0.25, byMoney: false } as const;

it.each([
  [0.5, POUND, '¡Solo queda ½ lb!', '½ lb en inventario', true],
  [1.3, POUND, '¡Solo quedan 1¼ lb!', '1¼ lb en inventario', true],
  [1.3, { ...POUND, byMoney: true }, '¡Solo quedan 1.3 lb!', '1.3 lb en inventario', true],
  [0.2, POUND, 'Agotado', 'Sin stock', false],
  [1200.5, POUND, 'En stock', '1,200½ lb en inventario', true],
])('a stock of %s of %o carries «%s»', (stock, measure, badge, availability, sellable) => {
  expect(stockBadge(stock, measure)?.text).toBe(badge);
  expect(availabilityText(stock, measure)).toBe(availability);
  expect(isSellable({ stock, measure, status: 'active' })).toBe(sellable);
});

it.each([
  [0, 'active', 'Sin stock', false],
  [0, 'inactive', 'Sin stock', false],
  [3, 'inactive', 'Inactivo', false],
  [null, 'inactive', 'Inactivo', false],
  [3, 'active', 'Activo', true],
  [null, 'active', 'Activo', true],
  [undefined, 'active', 'Activo', true],
  [3, 'out_of_stock', 'Activo', false],
] as const)('stock %s and status %s show %s; sellable: %s', (stock, status, text, sellable) => {
  expect(displayStatus({ stock, status })).toBe(text);
  expect(isSellable({ stock, status })).toBe(sellable);
});
