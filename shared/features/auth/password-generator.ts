const GENERATED_PASSWORD_LENGTH = 14;

/** Classes without look-alikes (0 O, 1 l I), because people copy passwords by hand. */
const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'] as const;
const ALL = CLASSES.join('');

/** A whole number from 0 up to, not including, the limit. */
export type RandomBelow = (limit: number) => number;

const UINT32 = 2 ** 32;

/** Draws an unpredictable number, each equally likely: values above the last whole multiple of the limit are drawn again. */
export const secureRandomBelow: RandomBelow = (limit) => {
  const drawn = new Uint32Array(1);
  const ceiling = UINT32 - (UINT32 % limit);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? UINT32) >= ceiling);
  return (drawn[0] ?? 0) % limit;
};

const shuffle = (characters: string[], randomBelow: RandomBelow): string[] => {
  const left = [...characters];
  return characters.flatMap(() => left.splice(randomBelow(left.length), 1));
};

/** Generates a password of 14 characters with at least one lower-case letter, upper-case letter, digit and symbol (`spec 5`). */
export const generatePassword = (randomBelow: RandomBelow = secureRandomBelow): string => {
  const pick = (alphabet: string): string => alphabet.charAt(randomBelow(alphabet.length));
  const oneOfEach = CLASSES.map(pick);
  const rest = Array.from({ length: GENERATED_PASSWORD_LENGTH - oneOfEach.length }, () => pick(ALL));
  return shuffle([...oneOfEach, ...rest], randomBelow).join('');
};
