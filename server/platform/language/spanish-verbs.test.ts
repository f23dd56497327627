import { expect, it } from 'vitest';
import { bidsGive, hasClitics, infinitiveOf } from './spanish-verbs.ts';

it.each([
  ['anotela', 'anotar'],
  ['apuntelos', 'apuntar'],
  ['quitelo', 'quitar'],
  ['anotamela', 'anotar'],
  ['guardela', 'guardar'],
])('«%s» is a form of «%s» with its pronouns', (word, infinitive) => {
  expect(infinitiveOf(word)).toBe(infinitive);
  expect(hasClitics(word)).toBe(true);
});

it.each(['tela', 'novela', 'clientela', 'pastel', 'camelo'])('«%s» is no verb with a pronoun', (word) => {
  expect(hasClitics(word)).toBe(false);
});

it('hears a bid in a verb of giving that ends as a pronoun', () => {
  expect(['anotela', 'apuntelo'].map(bidsGive)).toEqual([true, true]);
  expect(bidsGive('quitela')).toBe(false);
});
