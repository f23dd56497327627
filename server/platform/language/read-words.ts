import { foldText } from '#shared/lib/text-fold.ts';
import { SPOKEN_PHRASES, SPOKEN_SPELLINGS } from './spoken-spellings.ts';

/** A message as the bot reads it. */
export type Words = {
  /** Words and marks in order: `,` where something pauses, `.` where it stops, `?` where it asks. */
  readonly tokens: readonly string[];
  /** The tokens in one line, for the tables of phrases. */
  readonly line: string;
};

/** Longer messages say what they want at their beginning or end; what is between is not read. */
const MAX_TOKENS = 240;
const MAX_CHARACTERS = 6_000;

const WHATSAPP_MARKS = /[*_~`\u2060\ufeff]|[\u200b-\u200f]|\ufe0f/g;
/** An amount of money keeps its sign, so that `$500` is no quantity; thousands lose their comma. */
const TOKEN =
  /(?:rd\s?)?\$\s?\d[\d.,]*k?|#?\d+(?:-\d+)?\/\d+|\d+(?:[.,]\d+)*[a-z]{0,3}(?![a-z])|[\p{L}\p{N}]+|[,;+&]|[.!\n]+|[?¿]+/gu;
/** Without its tilde a nail is an article, so it gets a spelling of its own before the tildes go. */
const NAILS = /\bu[ñÑ]as?(?!\p{L})/giu;
export const NAIL = 'unya';
const LETTERS_REPEATED = /([a-z])\1{2,}/g;

const plainAmount = (written: string): string => {
  const thousands = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/;
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
  // Most of a catalogue is plain words, and there are hundreds of thousands of them.
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

/** Cuts a message into words of the standard spelling; any text is a message, also an empty or a hostile one. */
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

/** What people call whom they write to, in one word. */
const SPOKEN_TO = 'amigo';

const isSpokenTo = (word: string): boolean =>
  readWords(word).tokens.includes(SPOKEN_TO) || readWords(`a ${word}`).tokens.includes(SPOKEN_TO);

/** The words of a product's name or text, which speaks to nobody: a balloon «corazón» is one, and a perfume «Reina». */
export const readText = (text: string): readonly string[] => {
  const { tokens } = readWords(text);
  if (!tokens.includes(SPOKEN_TO)) return tokens;
  const written: readonly string[] = foldText(text).match(/\p{L}+/gu) ?? [];
  if (written.includes(SPOKEN_TO)) return tokens;
  const called = written.filter((word) => !tokens.includes(word) && isSpokenTo(word));
  return [...tokens.filter((token) => token !== SPOKEN_TO), ...called];
};
