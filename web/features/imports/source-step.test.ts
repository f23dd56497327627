import { expect, it } from 'vitest';
import { findFileProblem } from './source-step.tsx';

it.each([
  [0, 'no tiene productos'],
  [1, undefined],
  [10 * 1024 * 1024, undefined],
  [10 * 1024 * 1024 + 1, '10MB'],
])('of %i bytes says %s', (size, words) => {
  const problem = findFileProblem({ size });
  if (words === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(words);
});
