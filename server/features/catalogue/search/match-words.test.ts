import { expect, it } from 'vitest';
import { beginningOf, isSameWord, isSimilarWord, searchWordsOf, wordsOf } from './match-words.ts';

it.each([
  ['Piña Colada 3/8', ['pina', 'colada', '3', '8']],
  ['', []],
  ['¡¿!?', []],
])('reads the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it.each([
  ['zapatos de la niña', ['zapatos', 'nina']],
  ['de la', ['de', 'la']],
])('searches %j by its significant words', (query, words) => {
  expect(searchWordsOf(query)).toEqual(words);
});

it.each([
  ['zapatos', 'zapato', true],
  ['zapato', 'zapatos', true],
  ['tomates', 'tomate', true],
  ['pantalones', 'pantalon', true],
  ['luces', 'luz', true],
  ['luz', 'luces', true],
  ['zap', 'zapato', true],
  ['pies', 'pie', true],
  ['mes', 'me', false],
  ['gato', 'pato', false],
])('%s is %s: %s', (searched, word, same) => {
  expect(isSameWord(searched, word)).toBe(same);
});

it.each([
  ['aroz', 'arroz', true],
  ['arros', 'arroz', true],
  ['zapatiya', 'zapatilla', true],
  ['sapatilla', 'zapatillas', true],
  ['semento', 'cemento', true],
  ['bizco', 'bizcocho', true],
  ['viscocho', 'bizcocho', true],
  ['habichuleas', 'habichuelas', true],
  ['detregnete', 'detergente', true],
  ['guandluse', 'guandules', true],
  ['dtergnetes', 'detergente', true],
  ['rjas', 'rojas', true],
  ['baso', 'vaso', true],
  ['sine', 'cine', true],
  ['asuc', 'azucar', true],
  ['pan', 'pon', false],
  ['pina', 'panaderia', false],
  ['gato', 'pato', false],
  ['gato', 'patologia', false],
  ['mesa', 'pesa', false],
  ['zapto', 'zapato', true],
  ['dtregnete', 'detergente', false],
  ['38', '39', false],
  ['ar200', 'ar300', false],
  ['perro', 'arroz', false],
])('%s may mean %s: %s', (searched, word, similar) => {
  expect(isSimilarWord(searched, word)).toBe(similar);
});

it('every form of a word begins with the searched stem', () => {
  const words = [
    'luz',
    'luces',
    'luce',
    'luc',
    'pez',
    'peces',
    'res',
    'reses',
    'tomate',
    'tomates',
    'es',
    's',
  ];
  for (const searched of words)
    for (const word of words)
      if (isSameWord(searched, word)) expect(word.startsWith(beginningOf(searched))).toBe(true);
});
