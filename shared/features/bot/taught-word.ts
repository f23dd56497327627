/** Longest phrase that can be taught to mean a product, in words. */
export const MAX_TAUGHT_WORDS = 5;

/** The same in letters. */
export const MAX_TAUGHT_LETTERS = 60;

/** Whether a word or phrase is short enough to be taught. */
export const isTeachable = (phrase: string): boolean =>
  phrase.length <= MAX_TAUGHT_LETTERS && phrase.trim().split(/\s+/).length <= MAX_TAUGHT_WORDS;
