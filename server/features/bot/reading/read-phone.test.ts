import { expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

test.each([
  ['8095551234', '18095551234'],
  ['mi cel es 829-555-1234 gracias', '18295551234'],
  ['(849) 555 1234', '18495551234'],
  ['+1 809 555 1234', '18095551234'],
  ['1-809-555-1234', '18095551234'],
  ['llámame al +34 600 12 34 56', '34600123456'],
  ['Ana, calle 5 #10, 809.555.1234', '18095551234'],
])('reads «%s» as %s', (message, digits) => {
  expect(readPhone(message)?.digits).toBe(digits);
});

test.each([
  '',
  'dame 2',
  '5551234',
  'RD$8095551234',
  '80955512345',
  '18 libras y 95 unidades',
  'código 7123456789',
])('reads no number in «%s»', (message) => expect(readPhone(message)).toBeUndefined());
