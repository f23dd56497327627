import { needsSaid } from '#server/platform/language/need-groups.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { isFiller } from '../words/filler-words.ts';
import { PICTURE_WORDS } from '../words/picture-words.ts';

const pictures = lazily(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      PICTURE_WORDS.trim()
        .split('\n')
        .map((line) => {
          const [sign = '', ...words] = line.split(' ');
          return [sign, words];
        }),
    ),
);

/** After these words an emoji means a product: «mándame 2 🍕», «tienen 👟». */
const BEFORE_THING =
  /(?:\b(?:\d{1,3}|un[oa]?s?|dos|tres|cuatro|cinco|tienen?|tienes|hay|venden?|quiero|necesito|busco|dame|mandame|ponme|agrega|quita|mandas?|mandan|precio|cuesta|vale|cuanto|de|del|el|la|los|las|ese|esa|este|esta|y|otr[oa]))\s*$/;
/** A quantity after an emoji: «🍚 3 libras», «🍺 x6». */
const BEFORE_NUMBER = /^\s*x?\s*\d{1,3}(?!\d)/;
const JOINED = /\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}]/gu;

/** Lists the words of all emojis in a message, each once. */
export const pictureWords = (message: string): string[] => [
  ...new Set([...message].flatMap((sign) => pictures().get(sign) ?? [])),
];

/** Replaces the emojis that mean a product by words; an emoji next to its own word stays. */
export const withPictures = (message: string): string => {
  if (!/\p{Extended_Pictographic}/u.test(message)) return message;
  const plain = message.replace(JOINED, '');
  const said = readWords(plain).tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  // A message without other nouns, such as «💅💅 ¿cuánto?», is about its emojis.
  if (said.every((token) => isFiller(token)) && needsSaid(said, () => false).length === 0)
    return `${[...plain]
      .flatMap((sign) => pictures().get(sign)?.[0] ?? [])
      .filter((word, at, all) => all.indexOf(word) === at)
      .join(' ')} ${message}`;
  const stems = new Set(said.map(stemWord));
  let read = '';
  let at = 0;
  for (const sign of plain) {
    at += sign.length;
    const [thing] = pictures().get(sign) ?? [];
    const isThing =
      thing !== undefined &&
      !stems.has(stemWord(thing)) &&
      (BEFORE_THING.test(foldText(read)) || BEFORE_NUMBER.test(plain.slice(at)));
    read += isThing ? ` ${thing} ` : sign;
  }
  return read;
};
