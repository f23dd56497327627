import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { generatePassword } from './password-generator.ts';

it.each(['12345678', 'password', 'PassWord123', 'contraseña', 'TeAmoMucho', 'pa$$word', 'santodomingo'])(
  'refuses %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(['Perrito1!Azul', 'constructor', '__proto__', '', 'colmado feliz 27'])('lets %j pass', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('lets generated passwords pass', () => {
  expect(isCommonPassword(generatePassword())).toBe(false);
});
