import { afterEach, expect, it, vi } from 'vitest';
import { StoredValues } from './stored-values.ts';

const words = () => new StoredValues((text) => (text === null ? [] : text.split(' ')));

afterEach(() => vi.unstubAllGlobals());

it('returns the same value until the stored text changes', () => {
  const kept = new Map([['a', 'uno dos']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  const values = words();
  const first = values.read('a');
  expect(values.read('a')).toBe(first);
  kept.set('a', 'tres');
  expect(values.read('a')).toEqual(['tres']);
  expect(values.read('b')).toEqual([]);
});

it('keeps a written value when the device stores nothing, and announces it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const values = words();
  const listener = vi.fn();
  values.subscribe(listener);
  values.write('a', ['uno'], 'uno');
  expect(values.read('a')).toEqual(['uno']);
  expect(listener).toHaveBeenCalledTimes(1);
});
