import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0, 'Muy débil'],
  ['123', 1, 'Muy débil'],
  ['perro', 2, 'Muy débil'],
  ['perrito1', 4, 'Regular'],
  ['pass1234', 3, 'Débil'],
  ['Perrito1', 5, 'Fuerte'],
  ['Perrito1!', 6, 'Muy fuerte'],
  ['Perrito1!Azul', 7, 'Excelente'],
  ['USERname1!aaa', 6, 'Muy fuerte'],
  ['Contraseña', 4, 'Regular'],
])('scores %j with %i, %s', (password, score, label) => {
  expect(passwordStrength(password)).toMatchObject({ score, label });
});

it.each([
  ['', ['Añadir letras minúsculas', 'Añadir letras mayúsculas', 'Añadir números']],
  ['abc', ['Añadir letras mayúsculas', 'Añadir números', 'Añadir símbolos (!@#$%^&*)']],
  ['Ab1!', ['Usar al menos 8 caracteres']],
  ['Perrito1!', []],
])('suggests for %j at most three things', (password, suggestions) => {
  expect(passwordStrength(password).suggestions).toEqual(suggestions);
});
