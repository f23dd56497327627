import { expect, it } from 'vitest';
import { parseDeskFilter } from './orders-screen.tsx';

it.each([
  ['', { q: '', state: undefined, customer: '' }],
  ['q=%20ñame%20&estado=confirmed', { q: 'ñame', state: 'confirmed', customer: '' }],
  ['estado=perdido&cliente=7', { q: '', state: undefined, customer: '7' }],
])('reads «%s»', (search, filter) => {
  expect(parseDeskFilter(new URLSearchParams(search))).toEqual(filter);
});
