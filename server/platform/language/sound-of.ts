/**
 * Letters that sound alike in the Dominican Republic, in the order in which they are replaced. At the end of a
 * syllable the s is silent and l, r and i are confused (capital and Cibao), so these share one sign there.
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

/** Returns how a word sounds; words with the same sound count as spellings of each other. */
export const soundOf = (word: string): string =>
  /\d/.test(word) ? word : SAME_SOUND.reduce((sound, [from, to]) => sound.replace(from, to), word);
