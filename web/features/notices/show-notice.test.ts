import { expect, test } from 'vitest';
import { filesOfShell } from './panel-shell.ts';
import { panelPathOf } from './show-notice.ts';
import { hasNews } from './use-attention.ts';

test.each([
  ['/panel', '/panel'],
  ['/panel/pedidos?pedido=1', '/panel/pedidos?pedido=1'],
  ['/panel?a=1', '/panel?a=1'],
  ['/panelista', '/panel'],
  ['//otro.example/panel', '/panel'],
  ['https://otro.example/panel/', '/panel'],
  ['javascript:alert(1)', '/panel'],
  [undefined, '/panel'],
])('a notice about %s opens %s', (path, opened) => {
  expect(panelPathOf(path)).toBe(opened);
});

test('finds the files of the panel, each once, and none of a store', () => {
  const shell =
    '<link rel="stylesheet" href="/assets/styles-1.css"><script src="/assets/panel-2.js"></script>' +
    '<link rel="modulepreload" href="/assets/panel-2.js"><img src="/files/t/a-400.webp">';
  expect(filesOfShell(shell)).toEqual(['/assets/styles-1.css', '/assets/panel-2.js']);
});

const NO_RECEIPTS = { count: 0, newest: null };
const RECEIPT = { count: 1, newest: '2026-11-20T10:02:00.000Z' };
const NONE = { orders: 0, people: 0, newest: null, receipts: NO_RECEIPTS };
const ONE = { ...NONE, orders: 1, newest: { at: '2026-11-20T10:00:00.000Z', isOwn: false } };
const LATER = { at: '2026-11-20T10:01:00.000Z', isOwn: false };

test.each([
  ['the first look', undefined, ONE, false],
  ['the first order of a store', NONE, ONE, true],
  ['a second order while the first was confirmed', ONE, { ...ONE, newest: LATER }, true],
  ['the same as before', ONE, ONE, false],
  ['a confirmed order', ONE, { ...ONE, orders: 0 }, false],
  ['an order that the team wrote down', ONE, { ...ONE, newest: { ...LATER, isOwn: true } }, false],
  ['one more who waits', ONE, { ...ONE, people: 1 }, true],
  ['a receipt', ONE, { ...ONE, receipts: RECEIPT }, true],
  [
    'a receipt that came while another was settled',
    { ...ONE, receipts: { ...RECEIPT, newest: '2026-11-20T10:01:30.000Z' } },
    { ...ONE, receipts: RECEIPT },
    true,
  ],
  ['a settled receipt', { ...ONE, receipts: RECEIPT }, ONE, false],
  ['one less who waits', { ...ONE, people: 2 }, { ...ONE, people: 1 }, false],
])('%s', (_what, before, now, expected) => {
  expect(hasNews(before, now)).toBe(expected);
});
