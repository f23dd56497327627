import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { intoSpanish, languageOf } from './into-spanish.ts';
import { CREOLE_TALK, CREOLE_THINGS } from './words/creole-words.ts';
import { ENGLISH_TALK, ENGLISH_THINGS } from './words/english-words.ts';

const meaningsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => (line.split('>')[0] ?? '').split(',').map((word) => word.trim()));

type Case = { turns: readonly { user: string }[] };
const messagesOf = (part: 'tuning' | 'learning'): string[] => {
  const url = new URL(`../../../bot-corpus/${part}/cases.json`, import.meta.url);
  const { cases } = JSON.parse(readFileSync(url, 'utf8')) as { cases: readonly Case[] };
  return cases.flatMap(({ turns }) => turns.map(({ user }) => user));
};

describe('the words of both languages', () => {
  test.each([
    ['English', ENGLISH_TALK, ENGLISH_THINGS],
    ['Creole', CREOLE_TALK, CREOLE_THINGS],
  ])('%s has at least 800 meanings and 800 words, each listed once', (_, talk, things) => {
    const meanings = [...meaningsOf(talk), ...meaningsOf(things)];
    const words = meanings.flat();
    expect(meanings.length).toBeGreaterThanOrEqual(800);
    expect(words.filter((word) => !word.includes(' ')).length).toBeGreaterThanOrEqual(800);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});

describe('the language of a message', () => {
  const FOREIGN = /\b(?:do|how much|hello|hey|yes|instructions|good morning|can i|eske|bonjou|bonswa)\b/i;

  test('no message that people wrote in Spanish is read as another language', () => {
    const messages = [...messagesOf('tuning'), ...messagesOf('learning')];
    const foreign = messages.filter((message) => languageOf(message) !== 'es');
    expect(messages.length).toBeGreaterThan(1_000);
    expect(foreign.filter((message) => !FOREIGN.test(message))).toEqual([]);
    expect(foreign.length).toBeLessThan(30);
  });

  test.each([
    'ok bro',
    'hot wings?',
    'delivery please',
    'la a 50',
    'a la a',
    'full color',
    'tienen baby shower',
    'quiero un short negro size M',
    'je je je',
    'bye, gracias',
    'una pizza large',
    'me da un back cover',
  ])('«%s» is Spanish', (message) => {
    expect(languageOf(message)).toBe('es');
  });

  test.each([
    ['u got milk', 'en'],
    ['how much 4 the rice', 'en'],
    ["what's the price", 'en'],
    ['i dont want it', 'en'],
    ['konbyen sa koute', 'ht'],
    ['combien coute le riz svp', 'ht'],
    ['m vle dlo', 'ht'],
    ['mwen bezwen diri', 'ht'],
  ] as const)('«%s» is %s', (message, language) => {
    expect(languageOf(message)).toBe(language);
  });

  test('a few words continue in the language of the conversation, and Spanish stays Spanish', () => {
    expect(languageOf('yes 2', 'en')).toBe('en');
    expect(languageOf('wi', 'ht')).toBe('ht');
    expect(languageOf('quiero otro', 'en')).toBe('es');
    expect(languageOf('dame dos libras de arroz', 'ht')).toBe('es');
  });
});

test.each([
  ['lemme get 2 lbs of rice', 'en', 'dame 2 libras de arroz'],
  ["i'll take a dozen eggs", 'en', 'dame una docena de huevos'],
  ['ban m de boutèy dlo', 'ht', 'dame dos agua'],
  ['konbyen diri a', 'ht', 'cuanto arroz'],
] as const)('«%s» in Spanish', (message, language, spanish) => {
  expect(intoSpanish(message, language, () => false)).toBe(spanish);
});

test('words of the store itself stay unchanged', () => {
  expect(intoSpanish('do you have slim pants', 'en', (word) => word === 'pants')).toBe('tienen slim pants');
});
