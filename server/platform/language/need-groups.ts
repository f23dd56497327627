import { lazily } from '#shared/lib/lazily.ts';
import { readWords } from './read-words.ts';
import { infinitiveOf } from './spanish-verbs.ts';
import { isCommonWord } from './spanish-words.ts';
import { stemWord, withoutDiminutive } from './stem-word.ts';
import type { Alternative } from './synonym-groups.ts';
import { NEED_WORDS } from './words/need-words.ts';

/** A need: the phrases that express it, and the words that products which help have in their name or text. */
export type NeedGroup = {
  /** Phrases, each a list of words in the forms that `formsOfNeed` returns. */
  readonly said: readonly (readonly string[])[];
  readonly helps: readonly Alternative[];
  /** The need counts only when no narrower one was found: any product may be a present. */
  readonly isBroad: boolean;
  /** A trouble, such as a headache: who mentions it asks for help. */
  readonly isTrouble: boolean;
  /** A person that the product is for, such as a baby. */
  readonly isPerson: boolean;
};

const VERB = /(?:ar|er|ir)$/;
const PRONOUNS = /(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[oae]s?)?$/;

/** Shorter roots match too many words. */
const MIN_ROOT = 3;
/** Returns the part that all forms of a verb share. The hyphen keeps it apart from nouns: «beber» is not «bebé». */
const rootOfVerb = (infinitive: string): string[] =>
  VERB.test(infinitive) && infinitive.length >= MIN_ROOT + 2 ? [`${infinitive.slice(0, -2)}-`] : [infinitive];

/**
 * Returns the forms by which a word of a need is found, whatever its number, gender or tense: «cayendo», «se cae» and
 * «caer» share one.
 */
const formsOfNeed = (word: string): readonly string[] => {
  if (isCommonWord(word)) return [stemWord(word), ...(VERB.test(word) ? rootOfVerb(word) : [])];
  const bare = word.replace(PRONOUNS, '');
  const infinitive = infinitiveOf(word);
  const small = withoutDiminutive(word);
  // A word that no verb table has may still be a verb form: «tapa», «rozan».
  const [, finite] = /^(\p{L}{3,}?)(?:[aeo]s?|[ae]n|ad[oa]s?|id[oa]s?|ando|iendo)$/u.exec(word) ?? [];
  const verbs = [...(VERB.test(bare) ? [bare] : []), ...(infinitive === undefined ? [] : [infinitive])];
  return [
    ...new Set([
      stemWord(word),
      ...verbs.flatMap(rootOfVerb),
      ...(finite !== undefined && verbs.length === 0 ? [`${finite}-`] : []),
      ...(small === undefined ? [] : [small]),
    ]),
  ];
};

const wordsOf = (phrase: string): string[] =>
  readWords(phrase).tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));

const keyOf = (word: string): string => {
  const verb = isCommonWord(word) ? undefined : infinitiveOf(word);
  const [root] = verb !== undefined || VERB.test(word) ? rootOfVerb(verb ?? word) : [];
  return root?.endsWith('-') ? root : stemWord(verb ?? word);
};

const groupOf = (line: string): NeedGroup => {
  const [said = '', , helps = ''] = line.replace(/^[!@] /, '').split(/ (>>?) /);
  return {
    said: said.split(',').map((phrase) => wordsOf(phrase).map(keyOf)),
    helps: helps.split(',').map((phrase) => wordsOf(phrase).map(stemWord)),
    isBroad: line.includes('>>'),
    isTrouble: line.startsWith('!'),
    isPerson: line.startsWith('@'),
  };
};

const groups = lazily(() => NEED_WORDS.trim().split('\n').map(groupOf));

/** The needs by the first word of their phrases. */
const byWord = lazily(() => {
  const found = new Map<string, Set<NeedGroup>>();
  for (const group of groups())
    for (const [first] of group.said) {
      if (first === undefined) continue;
      const known = found.get(first) ?? new Set();
      found.set(first, known.add(group));
    }
  return found;
});

/** A need that a message expresses, and the positions of its words. */
export type NeedSaid = { readonly group: NeedGroup; readonly tokens: readonly number[] };

/** The largest distance between two words of one phrase. */
const MAX_APART = 6;

/** Finds the needs that a message expresses; of two phrases at the same word the longer one wins. */
export const needsSaid = (tokens: readonly string[], isTaken: (at: number) => boolean): NeedSaid[] => {
  const positions = new Map<string, number[]>();
  const forms = tokens.map((token, at) => (isTaken(at) || token.length < 2 ? [] : formsOfNeed(token)));
  for (const [at, own] of forms.entries())
    for (const form of own) {
      const known = positions.get(form);
      if (known) known.push(at);
      else positions.set(form, [at]);
    }
  const possible = new Set(forms.flat().flatMap((form) => [...(byWord().get(form) ?? [])]));
  const said = [...possible].flatMap((group): NeedSaid[] => {
    const found = group.said
      .map((phrase) => phraseAt(phrase, positions))
      .filter((at) => at !== undefined)
      .toSorted((left, right) => right.length - left.length);
    return found[0] ? [{ group, tokens: found[0] }] : [];
  });
  // «Pelo seco» says more than «pelo».
  return said.filter(
    (one) =>
      !said.some(
        (other) =>
          other.tokens.length > one.tokens.length && one.tokens.every((at) => other.tokens.includes(at)),
      ),
  );
};

const phraseAt = (
  phrase: readonly string[],
  positions: ReadonlyMap<string, readonly number[]>,
): readonly number[] | undefined => {
  const [first, ...rest] = phrase;
  for (const start of positions.get(first ?? '') ?? []) {
    const others = rest.map((word) =>
      positions.get(word)?.find((at) => at !== start && Math.abs(at - start) <= MAX_APART),
    );
    if (!others.includes(undefined)) return [start, ...others.filter((at) => at !== undefined)];
  }
  return undefined;
};
