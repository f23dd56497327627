import { readWords } from '../../../platform/language/read-words.ts';
import { soundOf } from '../../../platform/language/sound-of.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import { tellingWords } from './match-quick-reply.ts';

/** What a shopper wrote once, and the owner's question and answer that it asked. */
export type Lesson = { readonly said: string; readonly question: string; readonly answer: string };

/** A lesson with its letters looked up once, not on every message. */
export type PreparedLesson = Lesson & { readonly grams: Uint32Array; readonly words: readonly string[] };

const GRAM = 3;
/** Less is another question in similar words. */
const MIN_LIKENESS = 0.6;
/** Two spellings of one word have half their letter groups in common, two words have not. */
const MIN_WORD_LIKENESS = 0.5;
/** Longer messages tell a story, which is no question of the owner's. */
const MAX_LETTERS = 300;

/** Groups of three letters, as sorted numbers; the edges of words are in them. */
const gramsOf = (text: string): Uint32Array => {
  const edged = ` ${text} `;
  const grams = new Uint32Array(Math.max(0, edged.length - GRAM + 1));
  for (let at = 0; at < grams.length; at += 1) {
    let gram = 0;
    for (let letter = at; letter < at + GRAM; letter += 1)
      gram = (Math.imul(gram, 31_337) + edged.charCodeAt(letter)) >>> 0;
    grams[at] = gram;
  }
  return grams.sort();
};

/** What part of the letter groups of two texts is in both, from 0 to 1. */
const likenessOf = (left: Uint32Array, right: Uint32Array): number => {
  let shared = 0;
  for (let a = 0, b = 0; a < left.length && b < right.length; ) {
    const [one, other] = [left[a] ?? 0, right[b] ?? 0];
    if (one === other) shared += 1;
    if (one <= other) a += 1;
    if (other <= one) b += 1;
  }
  return left.length + right.length === 0 ? 0 : (2 * shared) / (left.length + right.length);
};

const isSameWord = (left: string, right: string): boolean =>
  soundOf(stemWord(left)) === soundOf(stemWord(right)) ||
  (!/\d/.test(left + right) && likenessOf(gramsOf(left), gramsOf(right)) >= MIN_WORD_LIKENESS);

/** Words that ask the same whether they are there or not; what denies is none of them. */
const saysLittle = (word: string): boolean => /^(?!no|ni)\p{L}{1,2}$/u.test(word);

const isToldBy = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => saysLittle(word) || others.some((other) => isSameWord(word, other)));

const preparedLine = (line: string): Pick<PreparedLesson, 'grams' | 'words'> => {
  const words = tellingWords(line.split(' '));
  return { words, grams: gramsOf(words.join(' ')) };
};

/** Looks the letters of a store's lessons up. */
export const prepareLessons = (lessons: readonly Lesson[]): PreparedLesson[] =>
  lessons.map((lesson) => ({
    ...lesson,
    ...preparedLine(readWords(lesson.said).line.slice(0, MAX_LETTERS)),
  }));

/**
 * The lesson whose words a line, already in standard spelling, comes nearest to: the nearest neighbour by groups of letters, so
 * that endings and misspellings count little. A word that the other does not have, «Samaná» for «Santiago», asks something else.
 */
export const matchLesson = (line: string, lessons: readonly PreparedLesson[]): Lesson | undefined => {
  if (lessons.length === 0 || line.length > MAX_LETTERS) return undefined;
  const asked = preparedLine(line);
  if (asked.words.length === 0) return undefined;
  const [nearest] = lessons
    .map((lesson) => ({ lesson, likeness: likenessOf(asked.grams, lesson.grams) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .toSorted((left, right) => right.likeness - left.likeness);
  if (!nearest) return undefined;
  const { lesson } = nearest;
  const isSame = isToldBy(asked.words, lesson.words) && isToldBy(lesson.words, asked.words);
  return isSame ? lesson : undefined;
};
