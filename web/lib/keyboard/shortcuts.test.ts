import { expect, it } from 'vitest';
import { pressOf } from './shortcuts.ts';

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  ['n', {}, 'n'],
  ['N', {}, 'n'],
  ['/', {}, '/'],
  // Spanish keyboards type the slash with Shift and a digit.
  ['/', { shiftKey: true }, '/'],
  ['?', { shiftKey: true }, '?'],
  ['k', { ctrlKey: true }, 'control+k'],
  ['K', { metaKey: true }, 'control+k'],
  ['N', { shiftKey: true }, ''],
  ['n', { altKey: true }, ''],
  ['n', { ctrlKey: true }, 'control+n'],
  ['K', { ctrlKey: true, shiftKey: true }, ''],
  ['Enter', {}, 'enter'],
  ['', {}, ''],
] as const)('%s with %o is «%s»', (key, modifiers, press) => {
  expect(pressOf({ ...NO_MODIFIERS, ...modifiers, key })).toBe(press);
});
