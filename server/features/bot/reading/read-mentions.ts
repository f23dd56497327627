import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import type { CatalogueSearch, Hit, Searcher, SearchWord } from '../search/search-catalogue.ts';
import { namesakesOf, similarTo } from '../search/similar-products.ts';
import { isUnit, UNIT_WORDS } from '../words/filler-words.ts';
import { completeDrafts, replaceLike } from './complete-drafts.ts';
import { draftMentions, type MentionDraft } from './draft-mentions.ts';
import { hardenDraft } from './harden-drafts.ts';
import { AS_GOOD, hardPositions, type Mention, mentionOfDraft, thingAt } from './mention.ts';
import { isInName, isVeryName } from './name-words.ts';
import { readUnwanted } from './read-unwanted.ts';
import type { ReadingOptions } from './reading-options.ts';
import { tokenRoles } from './token-roles.ts';

export type MentionOptions = {
  readonly index: CatalogueIndex;
  readonly search: Searcher;
  readonly tokens: readonly string[];
  readonly isTaken: (at: number) => boolean;
  readonly limits: Pick<CatalogueSearch, 'minPrice' | 'maxPrice'>;
  /**
   * The shown products, in which describing words are searched first; the cart, in whose kinds a replacement is searched
   * first; the product in focus; and the words of the last search.
   */
  readonly memory: ReadingOptions['memory'];
  /** Whether common words may name a product because no others do: «hay Modelo?». */
  readonly isBare?: boolean;
  /** Whether the message orders: «dame tee 6, teflón 2». */
  readonly isOrder?: boolean;
};

const MIN_BARE = 4;

/** Whether a word is part of a product's name. */
const namesProduct = (search: Searcher, word: string): boolean =>
  word.length >= MIN_BARE &&
  !ASKS.test(word) &&
  search({ words: [{ word, isSoft: false }] }).some(({ fields, qualities }) =>
    fields.some((field, n) => field <= PLACE.name && qualities[n] === 1),
  );

const ASKS =
  /^(?:para|con|por|como|donde|cuando|pero|porque|algo|eso|esa|ese|cuanto|cuanta|cuesta|precio|vale|tiene[ns]?|busco|quiero|quisiera|necesito|venden?|algo|tienda|esta|estan|como|cual|cuales|otro|otra|gracias|porfavor|favor|hola|buenas|buenos|bueno|claro|perfecto)$/;

/** Nobody lists more products in one message. */
const MAX_MENTIONS = 24;

/** Finds the phrase that names the product to replace. */
const replaced = (drafts: readonly MentionDraft[]): MentionDraft | undefined =>
  drafts[drafts.findIndex(({ isInstead }) => isInstead) - 1];

/** Lists the lines of the cart to replace: those that a phrase names, or the one in focus. */
const heldBy = (
  { cart, focus }: { cart: ReadonlySet<string>; focus: string | null },
  [named]: readonly Hit[],
): string | undefined => {
  const [only] = cart.size === 1 ? cart : [];
  return named?.productId ?? (focus !== null && cart.has(focus) ? focus : only);
};

/** Drops products whose name contains the excluded word: «la normal, no la light». */
const withoutRefused = (search: Searcher, found: readonly Hit[], refused: string): Hit[] => {
  const named = search({ words: [{ word: refused, isSoft: false }] })
    .filter(({ fields, qualities }) => (fields[0] ?? PLACE.description) <= PLACE.name && qualities[0] === 1)
    .map(({ productId }) => productId);
  return found.filter(({ productId }) => !named.includes(productId));
};

/** Whether a product has a word of what is wanted, and not only of what it is for: of «un cable pa' mi iPhone» the cable. */
const matchesWanted = (
  { matched, fields, qualities }: Hit,
  { words, wanted }: Pick<MentionDraft, 'words' | 'wanted'>,
  place: number,
): boolean =>
  matched.some(
    (position, n) =>
      wanted.includes(words[position]?.word ?? '') &&
      (fields[n] ?? PLACE.description) <= place &&
      (qualities[n] ?? 0) >= SURE,
  );

/** A lower quality is a misspelling or similar. */
const SURE = 0.9;

/** Searches a describing phrase among some products: «la mediana mejor la grande». */
const amongLike = (
  { among, held }: { among: ReadonlySet<string>; held: string },
  draft: MentionDraft,
  look: (draft: MentionDraft, among?: ReadonlySet<string>) => readonly Hit[],
): Mention | undefined => {
  if (draft.words.length === 0 || (!draft.isOf && look(draft)[0]?.isNamed)) return undefined;
  const found = look(draft, among);
  const [best] = found;
  const same = found.find(
    ({ productId, score }) => productId === held && score >= (best?.score ?? 0) - AS_GOOD,
  );
  const mention = mentionOfDraft(draft, same ? [same] : found);
  const isSaid = hardPositions(draft.words).every(
    (position) => (best?.qualities[best.matched.indexOf(position)] ?? 0) >= SURE,
  );
  return best && isSaid ? { ...mention, fit: 'found', isAmongShown: true } : undefined;
};

/**
 * Searches what replaces a line of the cart: a product that is called like the line, of which most words were said; else one
 * that is similar to the first line.
 */
const insteadOf = (
  index: CatalogueIndex,
  {
    lines,
    draft,
    look,
  }: {
    lines: readonly string[];
    draft: MentionDraft;
    look: (draft: MentionDraft, among?: ReadonlySet<string>) => readonly Hit[];
  },
): Mention | undefined => {
  const called = lines.flatMap(
    (held) => amongLike({ among: namesakesOf(index, held), held }, draft, look) ?? [],
  );
  const saidOf = ({ hits: [best] }: Mention): number => best?.matched.length ?? 0;
  const most = Math.max(...called.map(saidOf));
  const [held] = lines;
  return (
    called.find((mention) => saidOf(mention) === most) ??
    (held === undefined
      ? undefined
      : amongLike(
          { among: new Set(similarTo(index, held).map(({ productId }) => productId)), held },
          draft,
          look,
        ))
  );
};

/** Whether a product's name contains everything that was said, at least as a spelling of it. */
const isWholly = (words: readonly SearchWord[], { matched, fields, qualities }: Hit): boolean =>
  words.every(({ word, isSoft }, position) => {
    // A person's weight is part of no name, but may lie in a product's range.
    if (isSoft && /^\d/.test(word)) return true;
    const at = matched.indexOf(position);
    // «Libras» is written «lb» in names.
    const least = UNIT_WORDS.has(word) ? SAME_UNIT : SURE;
    return at >= 0 && (fields[at] ?? PLACE.description) <= PLACE.name && (qualities[at] ?? 0) >= least;
  });

const SAME_UNIT = 0.7;

/** What is sold as one thing and is also what others are called. */
const SETS = /^(?:juegos?|sets?|kits?|par|pares)$/;

/** «¿A cuánto sale?» names no salt. */
const asksWithVerb = (tokens: readonly string[], at: number): boolean =>
  tokens[at - 1] === 'cuanto' && isSpanishVerb(tokens[at] ?? '');

type Alike = {
  readonly look: (draft: MentionDraft, among?: ReadonlySet<string>) => readonly Hit[];
  readonly shown: ReadonlySet<string>;
  /** Products of the same kind as the one in focus. */
  readonly namesakes: () => ReadonlySet<string>;
  readonly focus: string | null;
  /** Whether only this product was shown. */
  readonly isAlone: boolean;
  readonly before: readonly SearchWord[];
};

/**
 * Finds similar products for a description such as «y uno de trabajo» after rubber boots: those with all its words, most
 * similar to the last search.
 */
const goesOnWith = (
  draft: MentionDraft,
  { look, shown, namesakes, focus, isAlone, before }: Alike,
): Mention | undefined => {
  // «El de aceite», of filters, is none of the oils.
  const wholeAmong = (among: ReadonlySet<string>): Hit[] =>
    look(draft, among).filter((hit) => isWholly(draft.words, hit) && !(draft.isOf && isHeadSaid(hit)));
  const ofShown = wholeAmong(shown);
  // «Y una para otro perrito»: one more of the kind need not be the product in focus.
  const isMore = (draft.isOne || draft.quantity !== undefined) && !draft.isPointed;
  const isOnlyFocus = isMore && ofShown.every(({ productId }) => productId === focus);
  const read = ofShown.length > 0 && !isOnlyFocus ? ofShown : wholeAmong(namesakes());
  // «Un saco», after the «funda» of a detergent that also comes in a «saco»: a packing that is said is no other one like it.
  const asSaid = (hits: readonly Hit[]) =>
    hits.filter(({ qualities }) => qualities.every((quality) => quality === 1));
  const packed = draft.words.every(({ word }) => isUnit(word))
    ? [asSaid(read), asSaid(wholeAmong(namesakes()))].find(({ length }) => length > 0)
    : undefined;
  const whole = packed ?? read;
  if (whole.length === 0) return undefined;
  const same = whole.find(({ productId }) => productId === focus);
  // «El de 50 ml» of the only product in focus.
  if (same && isAlone && !isMore) return found(draft, [same]);
  // «Una caja de cada uno»: a word for an amount chooses none of several products.
  if (whole.length > 1 && draft.words.every(({ word }) => UNIT_WORDS.has(word))) return undefined;
  const [best, second] = look(
    { ...draft, words: replaceLike(before, draft.words) },
    new Set(whole.map(({ productId }) => productId)),
  );
  const isLikest = best && second && best.score - second.score >= LIKER;
  return found(draft, isLikest ? whole.filter(({ productId }) => productId === best.productId) : whole);
};

const isHeadSaid = ({ fields }: Hit): boolean => fields.includes(PLACE.head);

const found = (draft: MentionDraft, hits: readonly Hit[]): Mention => ({
  ...mentionOfDraft(draft, hits),
  hits,
  fit: 'found',
  missing: [],
  isAmongShown: true,
});

const LIKER = 0.1;

/**
 * Finds what is talked of by the packing that its name tells: «dame un juego y una bocina», after «Discos de clutch juego de 5», although
 * others are called «Juego de …». Of several that are listed it chooses none.
 */
const packedFocus = (
  draft: MentionDraft,
  { look, focus, listed }: { look: Alike['look']; focus: string | null; listed: readonly string[] },
): Hit | undefined => {
  const isPacking = draft.words.every(({ word }) => isUnit(word) || SETS.test(word)) && !draft.isOf;
  if (focus === null || listed.length > 1 || !isPacking) return undefined;
  const [hit] = look(draft, new Set([focus]));
  const isAsSaid = hit && isWholly(draft.words, hit) && hit.qualities.every((quality) => quality === 1);
  return isAsSaid && !isHeadSaid(hit) ? hit : undefined;
};

/** Reads every product that a message names. */
export const readMentions = ({
  index,
  search,
  tokens,
  isTaken,
  limits,
  memory,
  isBare,
  isOrder = false,
}: MentionOptions): Mention[] => {
  const { listed, recent, focus, lastSearch: before } = memory;
  const shown = new Set([...listed, ...(focus === null ? [] : [focus]), ...recent]);
  const cart = new Set(memory.cart.map(({ productId }) => productId));
  const look = ({ words, refused, wanted }: MentionDraft, among?: ReadonlySet<string>): readonly Hit[] => {
    const all = words.length === 0 ? [] : search({ words, ...limits, among });
    const isKnown = all.some((hit) => matchesWanted(hit, { words, wanted }, PLACE.head));
    const found = isKnown
      ? all.filter((hit) => matchesWanted(hit, { words, wanted }, PLACE.description))
      : all;
    return refused === undefined || found.length < 2 ? found : withoutRefused(search, found, refused);
  };
  const roles = tokenRoles(index, tokens, isOrder);
  const drafts = completeDrafts(
    draftMentions(tokens, isTaken, {
      ...roles,
      isName: (at) =>
        roles.isName(at) ||
        (isBare === true &&
          !asksWithVerb(tokens, at) &&
          (roles.isWished(at) || tokens.length <= 3) &&
          namesProduct(search, tokens[at] ?? '')),
    }).map((draft) => hardenDraft(draft, look, memory)),
    (draft) => look(draft),
    {
      isTold: (draft) => readUnwanted(tokens, thingAt(draft)) !== undefined,
      isForSomebody: (draft, next) => tokens.slice(draft.at, next?.at).includes('para'),
    },
  );
  const namesakes = lazily(() => (focus === null ? shown : namesakesOf(index, focus)));
  const read = drafts.slice(0, MAX_MENTIONS).map((draft, at): Mention => {
    const everywhere = mentionOfDraft(draft, look(draft));
    // «Que sean 3 rayados y 2 cuadriculados»: a quantity without a kind of product continues the replacement.
    const isSecond = draft.own !== undefined && (draft.isOne || draft.quantity !== undefined);
    const out = drafts[at + 1]?.isOut ? drafts[at + 1] : undefined;
    if (out || draft.isInstead || (isSecond && drafts[at - 1]?.isInstead)) {
      const old = out ?? replaced(drafts);
      const named = old ? look(old, cart) : [];
      const held = heldBy({ cart, focus }, named);
      // «Mejor la azul»: of the line in focus, or of another one that comes so.
      const lines =
        held === undefined
          ? []
          : named.length > 0
            ? [held]
            : [held, ...[...cart].filter((id) => id !== held).reverse()];
      const like = insteadOf(index, { lines, draft: { ...draft, words: draft.own ?? draft.words }, look });
      if (like) return { ...like, isInstead: out === undefined };
    }
    if (shown.size === 0 || draft.words.length === 0) return everywhere;
    const packed = packedFocus(draft, { look, focus, listed });
    if (packed) return found(draft, [packed]);
    const isOfIt = draft.own === undefined && (draft.isOf || !everywhere.hits[0]?.isNamed);
    const goesOn = isOfIt
      ? goesOnWith(draft, { look, shown, namesakes, focus, isAlone: listed.length < 2, before })
      : undefined;
    if (goesOn) return goesOn;
    const there = mentionOfDraft(draft, look(draft, shown));
    const isWhich = everywhere.isModifier || draft.isPointed || !everywhere.hits[0]?.isNamed;
    const [named] = everywhere.hits;
    const isOther =
      named !== undefined &&
      everywhere.fit === 'found' &&
      isVeryName(draft.words, named) &&
      // «El colchón de cuna» is not the cradle «sin colchón».
      ((named.isWholeName && there.hits[0]?.isWholeName === false) ||
        !(there.hits[0] && (isVeryName(draft.words, there.hits[0]) || isInName(there.hits[0]))));
    const lacks = ({ words, hits: [hit] }: Mention) =>
      hardPositions(words).filter((position) => !hit?.matched.includes(position)).length;
    // «El colchón twin y el full»: the kind of product was named just before.
    const isOwn = draft.own !== undefined && everywhere.fit === 'found' && named?.isNamed;
    // «Y el desodorante de mujer», after that of men: for whom a thing is counts, where a name says it.
    const isFor = ({ hits: [hit] }: Mention) => hit?.matched.length ?? 0;
    const isOfOther = named?.isNamed === true && isFor(there) < isFor(everywhere) && draft.own === undefined;
    const isAsGood =
      !isOther && !isOwn && !isOfOther && lacks(there) <= lacks(everywhere) && there.fit !== 'none';
    return isWhich && isAsGood && there.hits.length > 0
      ? {
          ...there,
          isAmongShown: true,
          ...(there.hits.length === 1 && there.fit === 'related' && { fit: 'found' as const, missing: [] }),
        }
      : everywhere;
  });
  return withoutSameThing(read, drafts, { look, shown });
};

/** Looks again for what another one belongs to, where both were found to be one product: «el pantene con su acondicionador». */
const withoutSameThing = (
  read: readonly Mention[],
  drafts: readonly MentionDraft[],
  {
    look,
    shown,
  }: { readonly look: (draft: MentionDraft) => readonly Hit[]; readonly shown: ReadonlySet<string> },
): Mention[] =>
  read.map((mention, at) => {
    const next = read[at + 1];
    const same = next?.isOfSame ? next.hits[0]?.productId : undefined;
    const draft = drafts[at];
    if (!draft || mention.isOfSame || !mention.hits.some(({ productId }) => productId === same))
      return mention;
    const others = look(draft).filter(({ productId }) => productId !== same);
    return others.length > 0
      ? { ...mentionOfDraft(draft, others), isAmongShown: shown.has(others[0]?.productId ?? '') }
      : mention;
  });
