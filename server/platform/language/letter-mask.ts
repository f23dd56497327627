const LETTERS = 26;
const FIRST_LETTER = 97;
const SHIFT_OF_OTHERS = 27;

/** Returns the letters of a word as bits, so that words with many different letters are excluded without comparing them. */
export const letterMask = (word: string): number => {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - FIRST_LETTER;
    mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : SHIFT_OF_OTHERS);
  }
  return mask >>> 0;
};

/** Counts the letters that only one of two words has. */
export const lettersApart = (left: number, right: number): number => {
  let bits = (left ^ right) >>> 0;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
};
