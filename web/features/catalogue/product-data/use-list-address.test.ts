import { describe, expect, it } from 'vitest';
import {
  hasFilter,
  parseDialog,
  parseFilter,
  parseView,
  withDeletedView,
  withDialog,
  withFilter,
} from './use-list-address.ts';

const address = (text = '') => new URLSearchParams(text);

describe('the filter in the address', () => {
  it.each([
    ['', { q: '', category: '', sort: 'newest', isLow: false }],
    [
      'q=caf%C3%A9+molido&category=Bebidas&sort=price_asc',
      { q: 'café molido', category: 'Bebidas', sort: 'price_asc', isLow: false },
    ],
    ['sort=color&q=%20&stock=mucho', { q: '', category: '', sort: 'newest', isLow: false }],
    ['stock=low', { q: '', category: '', sort: 'newest', isLow: true }],
  ])('reads «%s»', (text, expected) => {
    expect(parseFilter(address(text))).toEqual(expected);
  });

  it.each([
    ['', { q: 'piña' }, 'q=pi%C3%B1a'],
    ['q=pi%C3%B1a', { q: ' ' }, ''],
    ['q=a', { category: 'Otros' }, 'q=a&category=Otros'],
    ['sort=name', { sort: 'newest' as const }, ''],
    ['product=7', { sort: 'name' as const }, 'product=7&sort=name'],
    ['stock=low', { category: 'Otros' }, 'stock=low&category=Otros'],
    ['stock=low', { isLow: false }, ''],
  ])('turns «%s» with %o into «%s»', (text, changes, expected) => {
    expect(withFilter(address(text), changes).toString()).toBe(expected);
  });

  it('counts as filtered by a search, a category or low stock, not by a sort order', () => {
    expect(hasFilter(parseFilter(address('sort=name')))).toBe(false);
    expect(hasFilter(parseFilter(address('q=a')))).toBe(true);
    expect(hasFilter(parseFilter(address('category=Otros')))).toBe(true);
    expect(hasFilter(parseFilter(address('stock=low')))).toBe(true);
  });
});

describe('the dialog in the address', () => {
  it.each([
    ['', undefined],
    ['product=', undefined],
    ['product=7', { kind: 'product', id: '7' }],
    ['edit=7&q=a', { kind: 'edit', id: '7' }],
    ['delete=7', { kind: 'delete', id: '7' }],
  ])('reads «%s»', (text, expected) => {
    expect(parseDialog(address(text))).toEqual(expected);
  });

  it('holds one dialog at a time and keeps the filter', () => {
    const open = withDialog(address('q=a&product=7'), { kind: 'edit', id: '7' });
    expect(open.toString()).toBe('q=a&edit=7');
    expect(withDialog(open, undefined).toString()).toBe('q=a');
  });
});

it('gives the deleted products their own address', () => {
  expect(parseView(withDeletedView(true))).toBe('deleted');
  expect(parseView(withDeletedView(false))).toBeUndefined();
});
