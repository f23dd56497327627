import { expect, test } from 'vitest';
import { said } from './said.ts';

const WORDS = said`
  hola|buen(?:os dias|as
    as tardes)
  \d+ pesos
`;

test('lines are alternatives, also within brackets', () => {
  expect(WORDS.source).toBe('\\b(?:hola|buen(?:os dias|as|as tardes)|\\d+ pesos)\\b');
});

test.each([
  ['hola', true],
  ['y buenos dias', true],
  ['son 20 pesos', true],
  ['holanda', false],
  ['caracola', false],
  ['pesos', false],
  ['', false],
])('«%s»: %s', (line, isSaid) => {
  expect(WORDS.test(line)).toBe(isSaid);
});

test('a pattern in one line matches the same texts', () => {
  expect(said`gracias|mesi`.source).toBe('\\b(?:gracias|mesi)\\b');
});
