import type { Mention } from './mention.ts';

/** The products that a message removes and those it adds, when it does both. */
export type Clauses = { readonly removed: readonly Mention[]; readonly added: readonly Mention[] };

const REMOVES = /^(?:quita|remueve|retira|retirar)$/;
const ADDS = /^(?:dame|ponme|echame|agrega|mandame|traeme|aparta|pon)$/;

/** Whether a verb takes out what follows it: «quita», and «deja … fuera». */
const isRemoval = (tokens: readonly string[], at: number): boolean =>
  REMOVES.test(tokens[at] ?? '') ||
  (/^dej[ae]\p{L}*$/u.test(tokens[at] ?? '') && tokens.slice(at).some((token) => /^a?fuera$/.test(token)));

const verbBefore = (tokens: readonly string[], at: number): 'removed' | 'added' | undefined => {
  for (let verb = at; verb >= 0; verb -= 1) {
    const token = tokens[verb] ?? '';
    if (isRemoval(tokens, verb)) return 'removed';
    if (ADDS.test(token)) return 'added';
  }
  return undefined;
};

/** Assigns each product to the verb before it; undefined unless both kinds of verb are present. */
export const readClauses = (tokens: readonly string[], mentions: readonly Mention[]): Clauses | undefined => {
  if (!tokens.some((_, at) => isRemoval(tokens, at)) || !tokens.some((token) => ADDS.test(token)))
    return undefined;
  const of = (verb: 'removed' | 'added') => mentions.filter(({ at }) => verbBefore(tokens, at) === verb);
  return { removed: of('removed'), added: of('added') };
};
