import { hasClitics, isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { isFiller, isUnit } from '../words/filler-words.ts';

const kindOf = (token: string | undefined): string => {
  if (token === undefined) return 'edge';
  if (/^\d/.test(token)) return 'number';
  if (!/\p{L}/u.test(token)) return token;
  if (/^(?:el|la|los|las|un|una|unos|unas|su|sus|mi|es[aeo]s?|est[aeo]s?|otr[oa]s?)$/.test(token))
    return 'article';
  if (/^(?:de|del|con|para|por|a|en|sin)$/.test(token)) return token;
  if (isUnit(token)) return 'unit';
  if (hasClitics(token)) return 'clitic';
  if (isFiller(token)) return 'talk';
  return isSpanishVerb(token) ? 'verb' : 'other';
};

/** The distances of the neighbouring words that are features. */
const NEAR = [-3, -2, -1, 1, 2, 3];

/** Returns the features that tell whether each word of a message is part of a product's name. */
export const thingFeatures = (tokens: readonly string[]): string[][] => {
  const kinds = tokens.map((token) => kindOf(token));
  const kindAt = (at: number) => kinds[at] ?? 'edge';
  const wordAt = (at: number) => (/^\d/.test(tokens[at] ?? '') ? '#' : (tokens[at] ?? '^'));
  return tokens.map((_, at) => {
    const word = wordAt(at);
    return [
      'any',
      `word ${word}`,
      `stem ${stemWord(word)}`,
      `begins ${word.slice(0, 3)}`,
      `begins ${word.slice(0, 4)}`,
      `ends ${word.slice(-2)}`,
      `ends ${word.slice(-3)}`,
      `ends ${word.slice(-4)}`,
      `kind ${kindAt(at)}`,
      ...NEAR.flatMap((by) => [`at${by} ${wordAt(at + by)}`, `kind${by} ${kindAt(at + by)} ${kindAt(at)}`]),
      `before ${wordAt(at - 2)} ${wordAt(at - 1)}`,
      `after ${wordAt(at + 1)} ${wordAt(at + 2)}`,
      `with ${wordAt(at - 1)} ${word}`,
      `with ${word} ${wordAt(at + 1)}`,
      `between ${wordAt(at - 1)} ${kindAt(at)} ${wordAt(at + 1)}`,
      `kinds ${kindAt(at - 2)} ${kindAt(at - 1)} ${kindAt(at)} ${kindAt(at + 1)} ${kindAt(at + 2)}`,
      `kinds ${kindAt(at - 1)} ${kindAt(at)} ${kindAt(at + 1)}`,
    ];
  });
};
