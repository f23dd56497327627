import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

test('computes nothing until it is called, and then once', () => {
  let made = 0;
  const thing = lazily(() => {
    made += 1;
    return { made };
  });
  expect(made).toBe(0);
  expect(thing()).toBe(thing());
  expect(made).toBe(1);
});
