import { foldText } from '#shared/lib/text-fold.ts';
import { SPOKEN_PHRASES, SPOKEN_SPELLINGS } from './spoken-spellings.ts';

/** A message as the bot reads it. */
export type Words = {
  /** Words and marks in order: `,` for a pause, `.` for a stop, `?` for a question. */
  readonly tokens: readonly string[];
  /** The tokens joined by spaces, for the tables of phrases. */
  readonly line: string;
};

/** A longer message says what it wants at its beginning or end, so the middle is not read. */
const MAX_TOKENS = 240;
const MAX_CHARACTERS = 6_000;

const WHATSAPP_MARKS = /[*_~`\u2060\ufeff]|[\u200b-\u200f]|\ufe0f/g;
/** An amount of money keeps its sign, so that `$500` is no quantity; thousands lose their comma. */
const TOKEN =
  /(?:rd\s?)?\$\s?\d[\d.,]*k?|#?\d+(?:-\d+)?\/\d+|\d+(?:[.,]\d+)*[a-z]{0,3}(?![a-z])|[\p{L}\p{N}]+|[,;+&]|[.!\n]+|[?¿]+/gu;
/** Without its tilde «uña» (a nail) reads as the article «una», so it gets its own spelling before tildes are removed. */
const NAILS = /\bu[ñÑ]as?(?!\p{L})/giu;
export const NAIL = 'unya';
const LETTERS_REPEATED = /([a-z])\1{2,}/g;

const plainAmount = (written: string): string => {
  // «0.333» is no number of thousands.
  const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/;
  if (!thousands.test(written)) return written.replace(',', '.').replace(/\.+$/, '');
  const cents = /[.,](\d{1,2})$/.exec(written);
  const whole = cents ? written.slice(0, -cents[0].length) : written;
  return `${whole.replace(/[.,]/g, '')}${cents ? `.${cents[1]}` : ''}`;
};

const wordOf = (found: string): string[] => {
  const word = found.replace(LETTERS_REPEATED, '$1');
  const spoken = SPOKEN_SPELLINGS.get(word);
  return spoken === undefined ? [word] : spoken.split(' ');
};

const FIRST_LETTER = 'a'.charCodeAt(0);
const LAST_LETTER = 'z'.charCodeAt(0);

const isPlainWord = (found: string): boolean => {
  const first = found.charCodeAt(0);
  return first >= FIRST_LETTER && first <= LAST_LETTER && !found.includes('$');
};

const tokenOf = (found: string): string[] => {
  // A catalogue has hundreds of thousands of words, most of them plain, and this path is the faster one.
  if (isPlainWord(found)) return wordOf(found);
  if (/^[,;+&]$/.test(found)) return [','];
  if (/^[.!\n]+$/.test(found)) return ['.'];
  if (/^[?¿]+$/.test(found)) return found.includes('?') ? ['?'] : [];
  if (found.includes('$')) {
    const digits = found.replace(/^[^\d]+/, '');
    const plain = plainAmount(digits.replace(/k$/, ''));
    return [`$${digits.endsWith('k') ? Number(plain) * 1000 : plain}`];
  }
  if (/^\d/.test(found)) return [found.includes('/') ? found : plainNumber(found)];
  return wordOf(found.replace(/^#/, ''));
};

const plainNumber = (found: string): string => {
  const [, digits = found, unit = ''] = /^([\d.,]+)([a-z]*)$/.exec(found) ?? [];
  return `${plainAmount(digits)}${unit}`;
};

const withoutMiddle = (tokens: readonly string[]): readonly string[] =>
  tokens.length <= MAX_TOKENS
    ? tokens
    : [...tokens.slice(0, MAX_TOKENS / 2), '.', ...tokens.slice(-MAX_TOKENS / 2)];

const withoutMiddleOfText = (text: string): string =>
  text.length <= MAX_CHARACTERS
    ? text
    : `${text.slice(0, MAX_CHARACTERS / 2)}\n${text.slice(-MAX_CHARACTERS / 2)}`;

/** Splits a message into words in their standard spelling. Any text is accepted, also an empty or a hostile one. */
export const readWords = (message: string): Words => {
  const lines = withoutMiddleOfText(message)
    .normalize('NFC')
    .replace(WHATSAPP_MARKS, '')
    .replace(NAILS, NAIL)
    .split(/\n+/);
  const spoken = lines
    .map((line) => foldText(line))
    .filter(Boolean)
    .join('\n');
  const spelled = SPOKEN_PHRASES.reduce((text, [from, to]) => text.replace(from, to), spoken);
  const tokens = withoutMiddle((spelled.match(TOKEN) ?? []).flatMap(tokenOf));
  return { tokens, line: tokens.join(' ') };
};

/** One word for all the names by which people address the shop. */
const SPOKEN_TO = 'amigo';

const isSpokenTo = (word: string): boolean =>
  [word, `a ${word}`, `${word} a`].some((text) => readWords(text).tokens.includes(SPOKEN_TO));

/** Returns the words of a product's name or text. Nobody is addressed there: «corazón» is a balloon and «Reina» a perfume. */
export const readText = (text: string): readonly string[] => {
  const { tokens } = readWords(text);
  if (!tokens.includes(SPOKEN_TO)) return tokens;
  const written: readonly string[] = foldText(text).match(/\p{L}+/gu) ?? [];
  if (written.includes(SPOKEN_TO)) return tokens;
  const called = written.filter((word) => !tokens.includes(word) && isSpokenTo(word));
  // «Dona de chocolate» is a doughnut: its first word stays the first.
  return [...tokens.flatMap((token) => (token === SPOKEN_TO ? (called.shift() ?? []) : [token])), ...called];
};
