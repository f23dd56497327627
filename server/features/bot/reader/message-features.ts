import { serviceGroupsOf } from '#server/platform/language/service-words.ts';
import { hasClitics, infinitiveOf, verbRootOf } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { alternativesOf } from '#server/platform/language/synonym-groups.ts';

/** The sign that replaces the name of a product. */
export const NAME = 'qqq';

const LETTER_GROUPS = [3, 4];
const CLITIC_LENGTH = 4;
const MAX_COUNT = 3;
const MAX_LENGTH = 6;

const isWord = (token: string): boolean => /[\p{L}\p{N}#$]/u.test(token);

/** Replaces every amount by one token, and a name of several words by one name. */
const plainTokens = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, at) => {
    if (token === NAME && tokens[at - 1] === NAME) return [];
    if (/^\d+(?:[.,]\d+)?$/.test(token)) return ['#'];
    return token.startsWith('$') ? ['$#'] : [token];
  });

const wordFeatures = (word: string): string[] => {
  if (word === NAME || !/\p{L}/u.test(word)) return [];
  const root = verbRootOf(word);
  const infinitive = infinitiveOf(word);
  const edged = `^${word}$`;
  return [
    `stem ${stemWord(word)}`,
    ...(root === undefined ? [] : [`root ${root}`]),
    ...(infinitive === undefined ? [] : [`verb ${infinitive}`]),
    ...(hasClitics(word) ? ['clitic', `clitic ${word.slice(-CLITIC_LENGTH)}`] : []),
    ...LETTER_GROUPS.flatMap((length) =>
      Array.from(
        { length: Math.max(0, edged.length - length + 1) },
        (_, at) => `${LETTERS}${edged.slice(at, at + length)}`,
      ),
    ),
  ];
};

/** The prefix of features that are groups of letters; there are many, so each counts less. */
export const LETTERS = 'letters ';

const pairFeatures = (plain: readonly string[]): string[] => {
  const words = ['^', ...plain, '$'];
  const stems = words.map((word) => (isWord(word) ? (infinitiveOf(word) ?? stemWord(word)) : word));
  return words
    .slice(1)
    .flatMap((word, at) => [
      `pair ${words[at]} ${word}`,
      `stems ${stems[at]} ${stems[at + 1]}`,
      ...(at + 2 < words.length ? [`around ${stems[at]} ${stems[at + 2]}`] : []),
    ]);
};

const count = (plain: readonly string[], wanted: string): number =>
  Math.min(MAX_COUNT, plain.filter((token) => token === wanted).length);

/**
 * Returns the features by which the acts of a message are recognised. Its tokens are in standard spelling, with one sign
 * for each product name.
 */
export const messageFeatures = (tokens: readonly string[]): ReadonlySet<string> => {
  const plain = plainTokens(tokens);
  const words = plain.filter(isWord);
  return new Set([
    'any',
    ...plain.flatMap((token) => [`word ${token}`, ...wordFeatures(token)]),
    ...pairFeatures(plain),
    `first ${words[0]}`,
    `first two ${words.slice(0, 2).join(' ')}`,
    `last ${words.at(-1)}`,
    `last two ${words.slice(-2).join(' ')}`,
    `length ${Math.min(MAX_LENGTH, Math.ceil(Math.log2(1 + words.length)))}`,
    `names ${count(plain, NAME)}`,
    `numbers ${count(plain, '#')}`,
  ]);
};

/** What else may be said in place of a word: the groups of words for one service, and other words for one thing. */
const groupFeatures = (word: string): string[] => [
  ...serviceGroupsOf(word).map((group) => `service ${group}`),
  ...alternativesOf([stemWord(word)]).flatMap((other) => (other.length === 1 ? [`stem ${other[0]}`] : [])),
];

/** The features by which the topics that a message asks are recognised. */
export const topicFeatures = (tokens: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...messageFeatures(tokens),
    ...tokens.filter((token) => token !== NAME && isWord(token)).flatMap(groupFeatures),
  ]);
