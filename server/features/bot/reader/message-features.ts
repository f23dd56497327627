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

const addWord = (features: Set<string>, word: string): void => {
  if (word === NAME || !/\p{L}/u.test(word)) return;
  const root = verbRootOf(word);
  const infinitive = infinitiveOf(word);
  features.add(`stem ${stemWord(word)}`);
  if (root !== undefined) features.add(`root ${root}`);
  if (infinitive !== undefined) features.add(`verb ${infinitive}`);
  if (hasClitics(word)) features.add('clitic').add(`clitic ${word.slice(-CLITIC_LENGTH)}`);
  const edged = `^${word}$`;
  for (const length of LETTER_GROUPS)
    for (let at = 0; at + length <= edged.length; at += 1)
      features.add(`${LETTERS}${edged.slice(at, at + length)}`);
};

/** The prefix of features that are groups of letters; there are many, so each counts less. */
export const LETTERS = 'letters ';

const addPairs = (features: Set<string>, plain: readonly string[]): void => {
  const words = ['^', ...plain, '$'];
  const stems = words.map((word) => (isWord(word) ? (infinitiveOf(word) ?? stemWord(word)) : word));
  for (let at = 0; at + 1 < words.length; at += 1) {
    features.add(`pair ${words[at]} ${words[at + 1]}`);
    features.add(`stems ${stems[at]} ${stems[at + 1]}`);
    if (at + 2 < words.length) features.add(`around ${stems[at]} ${stems[at + 2]}`);
  }
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
  const features = new Set(['any']);
  for (const token of plain) {
    features.add(`word ${token}`);
    addWord(features, token);
  }
  addPairs(features, plain);
  return features
    .add(`first ${words[0]}`)
    .add(`first two ${words.slice(0, 2).join(' ')}`)
    .add(`last ${words.at(-1)}`)
    .add(`last two ${words.slice(-2).join(' ')}`)
    .add(`length ${Math.min(MAX_LENGTH, Math.ceil(Math.log2(1 + words.length)))}`)
    .add(`names ${count(plain, NAME)}`)
    .add(`numbers ${count(plain, '#')}`);
};

/** What else may be said in place of a word: the groups of words for one service, and other words for one thing. */
const groupFeatures = (word: string): string[] => [
  ...serviceGroupsOf(word).map((group) => `service ${group}`),
  ...alternativesOf([stemWord(word)]).flatMap((other) => (other.length === 1 ? [`stem ${other[0]}`] : [])),
];

/** The features by which the topics that a message asks are recognised: those of its acts, and more. */
export const topicFeatures = (
  tokens: readonly string[],
  ofActs = messageFeatures(tokens),
): ReadonlySet<string> =>
  new Set([...ofActs, ...tokens.filter((token) => token !== NAME && isWord(token)).flatMap(groupFeatures)]);
