import { wordSet } from '#shared/lib/word-set.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';

/** Words that hold a sentence together; with or without them it says the same. */
const LINKING = wordSet(`
  el la los las un una unos unas de del al a en por para con y o u e que se te le les lo su sus tu tus mi es
  son , . ? si claro bueno pues hola tambien ademas gusto nuestro nuestra cuesta aqui estamos
`);
const NEGATION = /^(?:no|ni|nunca|jamas|tampoco|sin|ningun\w*|nada|excepto|salvo|menos|solo)$/;

const keysOf = (text: string): string[] =>
  readWords(text)
    .tokens.filter((token) => !LINKING.has(token))
    .map((token) => stemWord(token.replace('$', '')));

const isNegated = (keys: readonly string[]): boolean => keys.some((key) => NEGATION.test(key));

const isWithinInOrder = (said: readonly string[], told: readonly string[]): boolean => {
  let at = 0;
  for (const word of told) if (word === said[at]) at += 1;
  return at === said.length;
};

/** A text and each of its sentences; a question says nothing. */
const unitsOf = (text: string): string[] => [
  text,
  ...(text.match(/[^.;:?!\n]+[.;:?!\n]*/g) ?? []).filter((unit) => !unit.includes('?')),
];

/**
 * Whether a sentence says what a text of the store says: its words, in its order, and as a yes or a no like it. Words alone
 * would let «no fiamos, aceptamos transferencia» become its opposite.
 */
export const isQuotedFrom = (sentence: string, sources: readonly string[]): boolean => {
  const said = keysOf(sentence);
  if (said.length === 0) return true;
  return sources.flatMap(unitsOf).some((unit) => {
    const told = keysOf(unit);
    return isNegated(said) === isNegated(told) && isWithinInOrder(said, told);
  });
};
