import type { Mention } from './read-mentions.ts';

/** The products that a message removes and those it adds, when it does both. */
export type Clauses = { readonly removed: readonly Mention[]; readonly added: readonly Mention[] };

const REMOVES = /^(?:quita|remueve|retira|retirar)$/;
const ADDS = /^(?:dame|ponme|echame|agrega|mandame|traeme|aparta|pon)$/;

const verbBefore = (tokens: readonly string[], at: number): 'removed' | 'added' | undefined => {
  for (let verb = at; verb >= 0; verb -= 1) {
    const token = tokens[verb] ?? '';
    if (REMOVES.test(token)) return 'removed';
    if (ADDS.test(token)) return 'added';
  }
  return undefined;
};

/** Assigns each product to the verb before it; undefined unless both kinds of verb are present. */
export const readClauses = (tokens: readonly string[], mentions: readonly Mention[]): Clauses | undefined => {
  const has = (verbs: RegExp) => tokens.some((token) => verbs.test(token));
  if (!has(REMOVES) || !has(ADDS)) return undefined;
  const of = (verb: 'removed' | 'added') => mentions.filter(({ at }) => verbBefore(tokens, at) === verb);
  return { removed: of('removed'), added: of('added') };
};
