import { expect, it } from 'vitest';
import { generatePassword, secureRandomBelow } from './password-generator.ts';

it('makes 14 characters with one of each class, every time', () => {
  for (let round = 0; round < 500; round += 1) {
    const password = generatePassword();
    expect(password).toHaveLength(14);
    for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[!@#$%^&*]/]) expect(password).toMatch(kind);
  }
});

it('follows the random source it is given', () => {
  expect(generatePassword(() => 0)).toBe('aA2!aaaaaaaaaa');
  expect(generatePassword((limit) => limit - 1)).toHaveLength(14);
});

it('does not repeat itself', () => {
  expect(new Set(Array.from({ length: 200 }, () => generatePassword())).size).toBe(200);
});

it('draws every value below the limit and none at it', () => {
  const drawn = new Set(Array.from({ length: 500 }, () => secureRandomBelow(3)));
  expect([...drawn].sort()).toEqual([0, 1, 2]);
});
