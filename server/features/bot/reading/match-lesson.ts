import { readWords } from '#server/platform/language/read-words.ts';
import { soundOf } from '#server/platform/language/sound-of.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { tellingWords } from './match-quick-reply.ts';

/** A message of a shopper, with the owner's question and answer that it asked for. */
export type Lesson = { readonly said: string; readonly question: string; readonly answer: string };

/** A lesson whose letters were looked up once instead of on every message. */
export type PreparedLesson = Lesson & { readonly grams: Uint32Array; readonly words: readonly string[] };

const GRAM = 3;
/** A lower similarity is another question in similar words. */
const MIN_LIKENESS = 0.6;
/** Two spellings of one word share half of their letter groups; two different words do not. */
const MIN_WORD_LIKENESS = 0.5;
/** Longer messages tell a story and are not one of the owner's questions. */
const MAX_LETTERS = 300;

/** Returns the groups of three letters, including word boundaries, as sorted numbers. */
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

/** Measures the share of letter groups that two texts have in common, from 0 to 1. */
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

/** Whether a word does not change a question; negations do. */
const saysLittle = (word: string): boolean => /^(?!no|ni)\p{L}{1,2}$/u.test(word);

const isToldBy = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => saysLittle(word) || others.some((other) => isSameWord(word, other)));

const preparedLine = (line: string): Pick<PreparedLesson, 'grams' | 'words'> => {
  const words = tellingWords(line.split(' '));
  return { words, grams: gramsOf(words.join(' ')) };
};

/** Prepares a store's lessons for matching. */
export const prepareLessons = (lessons: readonly Lesson[]): PreparedLesson[] =>
  lessons.map((lesson) => ({
    ...lesson,
    ...preparedLine(readWords(lesson.said).line.slice(0, MAX_LETTERS)),
  }));

/**
 * Finds the lesson most similar to a line in standard spelling, by groups of letters, so that endings and misspellings
 * matter little. A different word, such as «Samaná» instead of «Santiago», makes it another question.
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
