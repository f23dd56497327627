import { expect, test } from 'vitest';
import { oncePerObject } from './once-per-object.ts';

test('computes nothing until it is called, and then once for each object', () => {
  let made = 0;
  const thingOf = oncePerObject(({ name }: { name: string }) => {
    made += 1;
    return { name };
  });
  expect(made).toBe(0);
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect(thingOf(one)).toBe(thingOf(one));
  expect(thingOf(other)).toEqual({ name: 'other' });
  expect(made).toBe(2);
});
