import { mayBidGive } from '#server/platform/language/spanish-verbs.ts';
import type { Mention } from './mention.ts';

/** The products that a message removes and those it adds, when it does both. */
export type Clauses = { readonly removed: readonly Mention[]; readonly added: readonly Mention[] };

const REMOVES = /^(?:quita|remuev[ae]|retir[ae]|borre|elimine)$/;
/** «Retirar la coca»; «para retirar» and «paso a retirar» pick the order up. */
const PICKS_UP = /^(?:para|a|paso|voy|vamos|puedo|pueden|l[oa]s?)$/;
/** «Quite el martillo y ponga 2 alicates», but not «quite el que manda mi tía» or «no lo ponga». */
const NO_BID = /^(?:no|que|quien|el|la|l[oa]s|un[oa]?|se|me|te|le|les)$/;
export const isAddition = (tokens: readonly string[], at: number): boolean =>
  mayBidGive(tokens[at] ?? '') && !NO_BID.test(tokens[at - 1] ?? '');

/** Whether a verb takes out what follows it: «quita», and «deja … fuera». */
const isRemoval = (tokens: readonly string[], at: number): boolean =>
  REMOVES.test(tokens[at] ?? '') ||
  (tokens[at] === 'retirar' && !PICKS_UP.test(tokens[at - 1] ?? '')) ||
  (/^dej[ae]\p{L}*$/u.test(tokens[at] ?? '') && tokens.slice(at).some((token) => /^a?fuera$/.test(token)));

const verbBefore = (tokens: readonly string[], at: number): 'removed' | 'added' | undefined => {
  for (let verb = at; verb >= 0; verb -= 1) {
    if (isRemoval(tokens, verb)) return 'removed';
    if (isAddition(tokens, verb)) return 'added';
  }
  return undefined;
};

/**
 * Assigns each product to the verb before it; undefined unless some are removed and others added. A counted product before all
 * verbs is added: «dos panes y quita uno de chocolate».
 */
export const readClauses = (tokens: readonly string[], mentions: readonly Mention[]): Clauses | undefined => {
  // «2 bombillos más y una brocha menos».
  const isLess = ({ words }: Mention) => tokens[(words.at(-1)?.at ?? tokens.length) + 1] === 'menos';
  // «Ponme 4 panes y las leches sácalas».
  const isRemovedBehind = ({ words, isDefinite }: Mention) => {
    const at = (words.at(-1)?.at ?? tokens.length) + 1;
    return isDefinite && isRemoval(tokens, at) && /^(?:|[,.]|porfavor)$/.test(tokens[at + 1] ?? '');
  };
  if (!tokens.some((_, at) => isRemoval(tokens, at)) && !mentions.some(isLess)) return undefined;
  const isCounted = ({ quantity, words }: Mention) => quantity !== undefined && words.length > 0;
  const verbOf = (mention: Mention) =>
    isLess(mention) || isRemovedBehind(mention)
      ? 'removed'
      : (verbBefore(tokens, mention.at) ?? (isCounted(mention) ? 'added' : undefined));
  const of = (verb: 'removed' | 'added') => mentions.filter((mention) => verbOf(mention) === verb);
  const clauses = { removed: of('removed'), added: of('added') };
  return tokens.some((_, at) => isAddition(tokens, at)) || clauses.added.length > 0 ? clauses : undefined;
};
