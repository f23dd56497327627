import { describe, expect, it } from 'vitest';
import { EMPTY_SELECTION, type Selection, selectRange, toggleAll, toggleSelected } from './use-selection.ts';

const SHOWN = ['a', 'b', 'c', 'd'];
const marked = ({ ids }: Selection) => [...ids].toSorted().join('');
const selection = (ids: string, anchor?: string): Selection => ({ ids: new Set(ids), anchor });

describe('selecting products', () => {
  it('selects and deselects one product', () => {
    const once = toggleSelected(EMPTY_SELECTION, 'b');
    expect(marked(once)).toBe('b');
    expect(marked(toggleSelected(once, 'b'))).toBe('');
  });

  it.each([
    ['downwards', selection('a', 'a'), 'c', 'abc'],
    ['upwards', selection('d', 'd'), 'b', 'bcd'],
    ['without a beginning only itself', EMPTY_SELECTION, 'c', 'c'],
    ['from one that is no longer shown only itself', selection('z', 'z'), 'c', 'cz'],
    ['and keeps what was marked elsewhere', selection('d', 'a'), 'b', 'abd'],
  ])('selects a range %s', (_, before, id, expected) => {
    expect(marked(selectRange(before, id, SHOWN))).toBe(expected);
  });

  it.each([
    ['all when some are missing', selection('bz'), 'abcdz'],
    ['none when all were', selection('abcdz'), 'z'],
  ])('selects %s', (_, before, expected) => {
    expect(marked(toggleAll(before, SHOWN))).toBe(expected);
  });
});
