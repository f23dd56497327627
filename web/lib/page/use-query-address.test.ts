import { expect, it } from 'vitest';
import { withQuery } from './use-query-address.ts';

it('changes the given values, drops empty ones and keeps the rest', () => {
  const address = new URLSearchParams('q=pan&estado=new');
  expect(String(withQuery(address, { q: '', pedido: 'a b' }))).toBe('estado=new&pedido=a+b');
  expect(String(address)).toBe('q=pan&estado=new');
});
