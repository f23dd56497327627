import { expect, test } from 'vitest';
import { wordSet } from './word-set.ts';

test('contains the words of all lines, each once', () => {
  expect([...wordSet(`\n  uña ? dos\n  tres dos\n`)]).toEqual(['uña', '?', 'dos', 'tres']);
});
