import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

describe('parsePhone', () => {
  it.each([
    ['8095551234', '18095551234'],
    ['(829) 555-1234', '18295551234'],
    ['849.555.1234', '18495551234'],
    ['809–555–1234', '18095551234'],
    ['1 809 555 1234', '18095551234'],
    ['+1 (809) 555-1234', '18095551234'],
    ['0018095551234', '18095551234'],
    ['+34 612 345 678', '34612345678'],
    ['13055551234', '13055551234'],
    ['+8095551234', '8095551234'],
    ['18095550142', '18095550142'],
    ['123456789012345', '123456789012345'],
  ])('reads %s as %s', (written, digits) => {
    expect(parsePhone(written)).toBe(digits);
  });

  it.each([
    '',
    '   ',
    '555-1234',
    '0809555123',
    'abc8095551234',
    '809555123４',
    '1234567890123456',
    '++18095551234',
  ])('refuses %j', (written) => {
    expect(parsePhone(written)).toBeUndefined();
  });
});

describe('formatPhone', () => {
  it.each([
    ['18095551234', '(809) 555-1234'],
    ['18495551234', '(849) 555-1234'],
    ['13055551234', '+1 (305) 555-1234'],
    ['34612345678', '+34612345678'],
  ])('shows %s as %s', (digits, text) => {
    expect(formatPhone(digits)).toBe(text);
  });

  it('shows a number that reads back as itself', () => {
    for (const digits of ['18095551234', '13055551234', '34612345678'])
      expect(parsePhone(formatPhone(digits))).toBe(digits);
  });
});
