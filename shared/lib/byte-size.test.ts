import { expect, test } from 'vitest';
import { formatBytes } from './byte-size.ts';

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [24 * 1024, '24 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
  [16 * 1024 * 1024, '16 MB'],
  [1024 ** 3 - 1, '1,024 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('says %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
