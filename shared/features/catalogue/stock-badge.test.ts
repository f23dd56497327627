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
