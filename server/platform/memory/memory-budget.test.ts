import { expect, it } from 'vitest';
import { writeFamilies } from '../metrics/prometheus.ts';
import { MemoryBudget } from './memory-budget.ts';

const open = () => {
  const budget = new MemoryBudget(100_000);
  const lengthOf = ({ length }: { length: number }) => length;
  return { budget, pages: budget.open('pages', lengthOf), indexes: budget.open('indexes', lengthOf) };
};
const text = (length: number) => 'x'.repeat(length);

it('gives all parts one budget, and evicts the least recently used value of any part', () => {
  const { pages, indexes } = open();
  indexes.set('a', text(40_000));
  pages.set('a', text(30_000));
  expect(indexes.get('a')).toHaveLength(40_000);
  pages.set('b', text(40_000));
  expect(pages.peek('a')).toBeUndefined();
  expect(indexes.peek('a')).toBeDefined();
  expect(pages.held()).toEqual({ entries: 1, bytes: 40_500 });
  expect(indexes.held()).toEqual({ entries: 1, bytes: 40_500 });
});

it('separates equal keys of two parts', () => {
  const { pages, indexes } = open();
  pages.set('a', 'page');
  indexes.set('a', 'index');
  expect([pages.get('a'), indexes.get('a'), pages.get('b')]).toEqual(['page', 'index', undefined]);
});

it('measures a value again that has grown or was replaced', () => {
  const { pages } = open();
  const page = { length: 1_000 };
  pages.set('a', page as never);
  page.length = 2_000;
  pages.set('a', page as never);
  expect(pages.held()).toEqual({ entries: 1, bytes: 2_500 });
});

it('does not cache a value larger than half the budget', () => {
  const { pages } = open();
  pages.set('a', text(10_000));
  pages.set('a', text(60_000));
  expect(pages.get('a')).toBeUndefined();
  expect(pages.held()).toEqual({ entries: 0, bytes: 0 });
});

it('reports the size of each part', async () => {
  const { budget, pages } = open();
  pages.set('a', text(500));
  const shown = await writeFamilies(budget.metrics());
  expect(shown).toContain('colmado_memory_budget_bytes 100000');
  expect(shown).toContain('colmado_memory_held_bytes{part="pages"} 1000');
  expect(shown).toContain('colmado_memory_entries{part="indexes"} 0');
});
