import { readNumber } from '../language/number-words.ts';
import { isColor } from './color-words.ts';
import { isFiller, UNIT_WORDS } from './filler-words.ts';

const MARK = /^[,.?]$/;
const PART_JOINT = /^(?:y|,|con)$/;

type Part = { readonly count: number; readonly words: readonly string[]; readonly end: number };

/** «2 de pollo»: a count and what tells the kind. */
const partAt = (tokens: readonly string[], from: number): Part | undefined => {
  const number = readNumber(tokens, from);
  if (!number || !Number.isInteger(number.value) || number.value < 1) return undefined;
  let end = from + number.length;
  const words: string[] = [];
  for (let word = tokens[end]; word !== undefined; word = tokens[end]) {
    const isEnd = MARK.test(word) || PART_JOINT.test(word) || readNumber(tokens, end) !== undefined;
    if (isEnd) break;
    words.push(word);
    end += 1;
  }
  const [first = ''] = words;
  // «2 plátanos, una sopita y un sobre»: those are other things, and no kinds of plátano.
  const isKind = /^(?:de|del|con)$/.test(first) || isColor(first);
  return isKind && words.some((word) => !isFiller(word)) ? { count: number.value, words, end } : undefined;
};

const partsFrom = (tokens: readonly string[], from: number): Part[] => {
  const parts: Part[] = [];
  let at = from;
  for (let part = partAt(tokens, at); part; part = partAt(tokens, at)) {
    parts.push(part);
    at = part.end;
    while (PART_JOINT.test(tokens[at] ?? '')) at += 1;
  }
  return parts;
};

const isThing = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) && !isFiller(word) && !UNIT_WORDS.has(word);

/** The thing that is counted: «docenas de pastelitos», without the mark before its kinds. */
const wholeAt = (tokens: readonly string[], from: number): string[] => {
  const words: string[] = [];
  for (let at = from; at < tokens.length; at += 1) {
    const word = tokens[at] ?? '';
    if (MARK.test(word) || word === 'y' || (readNumber(tokens, at) !== undefined && tokens[at - 1] !== 'de'))
      break;
    words.push(word);
  }
  return words;
};

/**
 * «3 docenas de pastelitos, 2 de pollo y 1 de queso»: when the parts come to the whole they are its kinds, and each is named
 * in full. Anything else stays as it is.
 */
export const spreadKinds = (tokens: readonly string[]): readonly string[] => {
  for (let at = 0; at < tokens.length; at += 1) {
    const whole = readNumber(tokens, at);
    if (!whole || whole.value < 2) continue;
    const words = wholeAt(tokens, at + whole.length);
    if (!words.some(isThing)) continue;
    let from = at + whole.length + words.length;
    if (MARK.test(tokens[from] ?? '')) from += 1;
    const parts = partsFrom(tokens, from);
    const sum = parts.reduce((total, { count }) => total + count, 0);
    const last = parts.at(-1);
    if (!last || parts.length < 2 || sum !== whole.value) continue;
    const spread = parts.flatMap((part) => [',', String(part.count), ...words, ...part.words]);
    return [...tokens.slice(0, at), ...spread, ...tokens.slice(last.end)];
  }
  return tokens;
};
