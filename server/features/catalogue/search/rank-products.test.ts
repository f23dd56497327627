import { describe, expect, it } from 'vitest';
import { runSteps } from '#server/platform/jobs/work-steps.ts';
import { searchAsWritten, searchMisspelt } from './rank-products.ts';

const product = (
  name: string,
  rest: { category?: string; sku?: string; description?: string; price?: number },
) => ({
  name,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...rest,
});

const PRODUCTS = [
  product('Zapatillas deportivas negras', { category: 'Calzado', sku: 'CR-001', price: 300 }),
  product('Piña colada', { category: 'Bebidas', sku: 'BE-010', price: 100 }),
  product('Cemento gris funda de 94 lb', { category: 'Construcción', sku: 'FE-001', price: 200 }),
  product('Arroz selecto 10 libras', { category: 'Víveres', description: 'Para moro con piña.' }),
  product('Luz LED 12W', { category: 'Hogar' }),
];

const namesOf = (products: { name: string }[]): string[] => products.map(({ name }) => name);
const find = (query: string): string[] => {
  const exact = runSteps(searchAsWritten(PRODUCTS, query));
  return namesOf(exact.length > 0 ? exact : runSteps(searchMisspelt(PRODUCTS, query)));
};

describe('searchAsWritten and, when it finds nothing, searchMisspelt', () => {
  it.each([
    ['pina', ['Piña colada', 'Arroz selecto 10 libras']],
    ['PIÑA COLADA', ['Piña colada']],
    ['zapatilla negra', ['Zapatillas deportivas negras']],
    ['zapatiyas', ['Zapatillas deportivas negras']],
    ['semento', ['Cemento gris funda de 94 lb']],
    ['la funda de cemento', ['Cemento gris funda de 94 lb']],
    ['luces', ['Luz LED 12W']],
    ['fe-001', ['Cemento gris funda de 94 lb']],
    ['FE001', ['Cemento gris funda de 94 lb']],
    ['construccion', ['Cemento gris funda de 94 lb']],
    ['arr', ['Arroz selecto 10 libras']],
    ['nevera', []],
    ['zapatillas rojas', []],
  ])('finds for %j %j', (query, names) => {
    expect(find(query)).toEqual(names);
  });

  it.each(['', '   ', '¿?'])('shows everything for %j', (query) => {
    expect(find(query)).toHaveLength(PRODUCTS.length);
  });

  it('ranks a product with the name above one that mentions it', () => {
    expect(find('pina')[0]).toBe('Piña colada');
  });

  it('answers a hostile search quickly', () => {
    const before = process.cpuUsage();
    find(`${'zapatillo '.repeat(40)}${'('.repeat(1000)}`);
    // The processor's time, not the clock's, because other programs run at the same time.
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });
});
