import { expect, it } from 'vitest';
import { parseDeskFilter, withQuery } from './desk-address.ts';

it.each([
  ['', { q: '', state: undefined, customer: '' }],
  ['q=%20ñame%20&estado=confirmed', { q: 'ñame', state: 'confirmed', customer: '' }],
  ['estado=perdido&cliente=7', { q: '', state: undefined, customer: '7' }],
])('reads «%s»', (search, filter) => {
  expect(parseDeskFilter(new URLSearchParams(search))).toEqual(filter);
});

it('changes what is named, drops what is empty and keeps the rest', () => {
  const address = new URLSearchParams('q=pan&estado=new');
  expect(String(withQuery(address, { q: '', pedido: 'a b' }))).toBe('estado=new&pedido=a+b');
  expect(String(address)).toBe('q=pan&estado=new');
});
