import { expect, test } from 'vitest';
import { readWords } from '#server/platform/language/read-words.ts';
import { readSizeSplits } from './read-size-split.ts';

test.each([
  ['dos camisas, una M y una L', ['1 m', '1 l']],
  ['una talla 8 y otra talla 10', ['1 8', '1 10']],
  ['2 en S, 1 en XL y 3 en XXL', ['2 s', '1 xl', '3 xxl']],
  ['una 4 y una 6', ['1 4', '1 6']],
  ['dos camisas, una M y la otra L, y 2 gorras, una S y una M', ['1 m', '1 l', '1 s', '1 m']],
  ['una M', []],
  ['una pizza y una malta', []],
  ['dos libras y 3 galones', []],
  ['2 iphone 11 y 3 cables', []],
  ['', []],
])('%s → %j', (message, parts) => {
  const splits = readSizeSplits(readWords(message).tokens);
  expect(splits.flatMap((split) => split.parts).map(({ count, size }) => `${count} ${size}`)).toEqual(parts);
});
