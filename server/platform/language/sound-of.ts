/**
 * Letters that sound alike here, in the order in which they are put right. The end of a syllable swallows its s, and turns
 * l, r and i into one another (capital and Cibao), so they are one sign there.
 */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, 'ch'],
  [/ph/g, 'f'],
  [/qu(?=[ei])|q|ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, '#'],
  [/c/g, 'k'],
  [/[zx]/g, 's'],
  [/v|w(?=[aeiou])/g, 'b'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  [/h/g, ''],
  [/ll|y(?=[aeiou])/g, 'y'],
  [/y/g, 'i'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/^es(?=[ptk])/g, 's'],
  [/[lri](?=[^aeiou]|$)/g, 'r'],
  [/s(?=[^aeiou]|$)/g, ''],
  [/d$/g, ''],
];

/** How a word sounds when it is said: words with one sound are spellings of each other. */
export const soundOf = (word: string): string =>
  /\d/.test(word) ? word : SAME_SOUND.reduce((sound, [from, to]) => sound.replace(from, to), word);
