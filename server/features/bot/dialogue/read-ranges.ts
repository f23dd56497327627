import { readWords } from '../../../platform/language/read-words.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** So many pounds, months, years: what somebody weighs or how old somebody is. */
type Amount = { readonly value: number; readonly unit: string };
type Range = { readonly from: number; readonly to: number; readonly unit: string };

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:lbs?|libras?)$/, 'pound'],
  [/^(?:kg|kilos?)$/, 'kilo'],
  [/^mes(?:es)?$/, 'month'],
  [/^(?:anos?|anitos?)$/, 'year'],
];
const unitOf = (word = ''): string | undefined => UNITS.find(([said]) => said.test(word))?.[1];
const NUMBER = /^\d{1,3}$/;

/** What a message says of those whom a thing is for: «un perro de 30 libras», «la de 8 meses», «tiene 4 años». */
export const readAmounts = (line: string): Amount[] => {
  const tokens = line.split(' ');
  return tokens.flatMap((token, at) => {
    const unit = NUMBER.test(token) && WHOSE.test(tokens[at - 1] ?? '') ? unitOf(tokens[at + 1]) : undefined;
    return unit === undefined ? [] : [{ value: Number(token), unit }];
  });
};
const WHOSE = /^(?:de|con|tiene|pesa|peso|cumple|cumplio|como|es|tengo)$/;

const rangesIn = (text: string): Range[] => {
  const { tokens } = readWords(text);
  return tokens.flatMap((token, at) => {
    const [joint, to = '', unit] = [tokens[at + 1], tokens[at + 2], unitOf(tokens[at + 3])];
    const isRange = NUMBER.test(token) && NUMBER.test(to) && joint === 'a' && unit !== undefined;
    return isRange ? [{ from: Number(token), to: Number(to), unit }] : [];
  });
};

/** Whether a range in the name or the text of a product holds an amount. */
export const tellsAmount = ({ name, description }: ProductFacts, { value, unit }: Amount): boolean =>
  rangesIn(`${name}. ${description ?? ''}`).some(
    (range) => range.unit === unit && range.from <= value && value <= range.to,
  );
