import { expect, it } from 'vitest';
import { parseDeskFilter, showsAllNew } from './orders-screen.tsx';

it.each([
  ['', { q: '', state: undefined, customer: '' }],
  ['q=%20ñame%20&estado=confirmed', { q: 'ñame', state: 'confirmed', customer: '' }],
  ['estado=perdido&cliente=7', { q: '', state: undefined, customer: '7' }],
])('reads «%s»', (search, filter) => {
  expect(parseDeskFilter(new URLSearchParams(search))).toEqual(filter);
});

it.each([
  ['', true],
  ['estado=new', true],
  ['pedido=7', true],
  ['estado=delivered', false],
  ['q=arroz', false],
  ['cliente=7', false],
])('with «%s» the list shows every new order: %s', (search, isWhole) => {
  expect(showsAllNew(parseDeskFilter(new URLSearchParams(search)))).toBe(isWhole);
});
