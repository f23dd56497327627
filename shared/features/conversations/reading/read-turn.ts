import { parseMoney } from '../../../lib/money.ts';
import { readNumber } from '../language/number-words.ts';
import { readWords } from '../language/read-words.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import { kinOf } from '../search/kin-of.ts';
import { hitOfProduct, listWithin } from '../search/list-within.ts';
import { type SearchWord, searchCatalogue } from '../search/search-catalogue.ts';
import { type Cue, cuesOf, readOptOut } from './cue-table.ts';
import { emojiWords } from './emoji-words.ts';
import { UNIT_WORDS } from './filler-words.ts';
import { type Language, languageOf } from './language-of.ts';
import { type FaqMatch, type FaqText, matchFaq, type PreparedFaq } from './match-faq.ts';
import { type PlaceRead, readPlace, type Zone, zoneOfAddress } from './match-place.ts';
import { type Budget, readBudget } from './read-budget.ts';
import { type Clauses, readClauses } from './read-clauses.ts';
import { type Mention, mentionOfWords, readMentions, replaceLike } from './read-mentions.ts';
import { type OrderDetails, readOrderDetails } from './read-order-details.ts';
import { readPaymentWords } from './read-payment-words.ts';
import { type Pointer, readPointer } from './read-position.ts';
import { readSizeSplit, type SizePart } from './read-size-split.ts';
import { readSize, type SizeRead } from './size-words.ts';
import { spreadKinds } from './spread-kinds.ts';

/** What a message says, before anything is decided. */
export type Reading = {
  readonly message: string;
  /** The message in standard spelling. */
  readonly line: string;
  readonly isBlank: boolean;
  readonly cues: ReadonlySet<Cue>;
  readonly optOut: 'out' | 'in' | undefined;
  readonly mentions: readonly Mention[];
  readonly clauses: Clauses | undefined;
  /** A quantity that stands for itself: «dame 2». */
  readonly quantity: number | undefined;
  /** «2 docenas» of what is talked about: how many pieces one is. */
  readonly pack: number | undefined;
  readonly pointer: Pointer | undefined;
  readonly budget: Budget | undefined;
  readonly size: string | undefined;
  /** Where the size stands: what is named after it is another thing. */
  readonly sizeAt: number | undefined;
  /** «Una M y dos L»: so many of what is meant in each size. */
  readonly sizeParts: readonly SizePart[];
  readonly place: PlaceRead | undefined;
  readonly details: OrderDetails;
  readonly faq: FaqMatch | undefined;
  /** A question of the profile that one part of the message asks, beside something else: «…, y cuánto tarda el delivery?». */
  readonly sideFaq: FaqText | undefined;
  /** Ids of others of the kind of what is talked about, the cheapest first, when the message asks for other ones. */
  readonly kin: readonly string[];
  readonly language: Language;
};

export type ReadingOptions = {
  readonly message: string;
  readonly index: CatalogueIndex;
  readonly store: {
    readonly pickup: boolean;
    readonly deliveryZones: readonly Zone[];
    readonly paymentMethods: readonly { name: string }[];
    readonly faqs: readonly PreparedFaq[];
  };
  /** What the conversation remembers. */
  readonly memory: {
    readonly listed: readonly string[];
    readonly focus: string | null;
    readonly lastSearch: readonly SearchWord[];
    readonly cart: readonly { readonly productId: string }[];
  };
};

const centavosOf = (pesos: number | undefined): number | undefined =>
  pesos === undefined ? undefined : parseMoney(pesos);

type Limits = { minPrice: number | undefined; maxPrice: number | undefined };

type FollowUp = {
  mentions: readonly Mention[];
  limits: Limits;
  cues: ReadonlySet<Cue>;
  line: string;
};

const SOMETHING = /\b(?:algo|que (?:hay|tienen?|tienes|me dan)|opciones|un regal\w*|un detall\w*)\b/;

/** What a message without a product of its own is about, when it goes on from the one before. */
const followUp = (
  { index, memory }: ReadingOptions,
  { mentions, limits, cues, line }: FollowUp,
): readonly Mention[] => {
  const [only] = mentions.filter(({ words }) => words.length > 0);
  const hasLimit = limits.minPrice !== undefined || limits.maxPrice !== undefined;
  // «Algo de comer por 150 pesos»: where no word names anything, the money says what there is.
  if (hasLimit && SOMETHING.test(line) && mentions.every(({ hits }) => hits.length === 0))
    return [mentionOfWords([], listWithin(index, limits), undefined)];
  const look = (words: readonly SearchWord[]) =>
    mentionOfWords(words, searchCatalogue(index, { words, ...limits }), only?.quantity);
  const ofKind = ({ words, quantity }: Mention, kind: readonly SearchWord[]): Mention => ({
    ...look(replaceLike(kind, words)),
    quantity,
  });
  const areKinds = mentions.length > 1 && memory.lastSearch.length > 0 && mentions.every(isKindOnly);
  // «Mejor una blanca y una negra»: two of what was talked of.
  if (areKinds) {
    const kinds = mentions.map((mention) => ofKind(mention, memory.lastSearch));
    return kinds.every(({ hits }) => hits[0]?.isNamed) ? kinds : mentions;
  }
  if (only) {
    const goesOn = mentions.length === 1 && only.isModifier && memory.lastSearch.length > 0;
    if (!goesOn || only.isAmongShown) return mentions;
    const replaced = look(replaceLike(memory.lastSearch, only.words));
    return replaced.hits[0]?.isNamed ? [replaced] : mentions;
  }
  const wantsOthers = hasLimit || cues.has('more');
  if (wantsOthers && memory.lastSearch.length > 0) return [...mentions, look(memory.lastSearch)];
  return hasLimit ? [...mentions, mentionOfWords([], listWithin(index, limits), undefined)] : mentions;
};

const isKindOnly = ({ words, isModifier }: Mention): boolean => words.length > 0 && isModifier;
const productWordsOf = (mentions: readonly Mention[]): string[] =>
  mentions
    .filter(({ fit }) => fit === 'found' || fit === 'partial')
    .flatMap(({ words, hits }) =>
      (hits[0]?.matched ?? []).flatMap((position, n) =>
        (hits[0]?.fields[n] ?? PLACE.attributes) < PLACE.attributes || hits.length >= MANY_HITS
          ? (words[position]?.word ?? [])
          : [],
      ),
    );
/** What so many products tell of themselves names them too. */
const MANY_HITS = 4;

const withPictures = (message: string): string => {
  const { tokens } = readWords(message);
  const isOnlyPictures = !tokens.some((token) => /[\p{L}\p{N}]/u.test(token));
  return isOnlyPictures ? `${emojiWords(message).join(' ')} ${message}` : message;
};

/** «Cambia la gorra por la mochila», «la azul en vez de la negra»: two things, which no comma separates. */
const separateSwap = (tokens: readonly string[]): readonly string[] => {
  const isSwap = tokens.some((token) => SWAP.test(token));
  return tokens.map((token, at) => {
    const isInstead = (token === 'vez' || token === 'lugar') && tokens[at - 1] === 'en';
    return (isSwap && token === 'por') || isInstead ? ',' : token;
  });
};
/** «Cumple 6», «las 2 cosas»: a number that counts nothing that is wanted. */
const readAsides = (tokens: readonly string[]): number[] =>
  tokens.flatMap((token, at) => {
    if (readNumber(tokens, at) === undefined) return [];
    const isAge = /^cumplen?$/.test(tokens[at - 1] ?? '') || /^anos?$/.test(tokens[at + 1] ?? '');
    const isAll =
      /^l[oa]s$/.test(tokens[at - 1] ?? '') && /^(?:cosas?|junt[oa]s)$/.test(tokens[at + 1] ?? '');
    return token !== 'un' && (isAge || isAll) ? [at] : [];
  });

const SWAP = /^(?:cambia|cambiar|sustituye|sustituir|reemplaza|reemplazar)$/;

const isAmount = ({ words, quantity }: Mention): boolean =>
  quantity !== undefined && words.length > 0 && words.every(({ word }) => UNIT_WORDS.has(word));

/** The size asked for. After a list «la número 3» points; of what is talked about «en 40» is a size. */
const sizeMeant = (
  tokens: readonly string[],
  { listed, focus }: ReadingOptions['memory'],
): SizeRead | undefined => {
  const size = readSize(tokens);
  if (size) {
    const isPlace =
      /^(?:numero|num|no)$/.test(tokens[size.tokens[0] ?? 0] ?? '') && Number(size.size) <= listed.length;
    return isPlace ? undefined : size;
  }
  const at = tokens.findIndex((token, n) => /^\d{1,2}$/.test(token) && tokens[n - 1] === 'en');
  const after = tokens[at + 1] ?? '.';
  const isLast = at >= 0 && (!isSomething(after) || /^(?:no|hay|lo|la|los|las|tienen?|tienes)$/.test(after));
  // «Lo dejas en 20» is a price.
  const isWorn =
    focus !== null || (at > 1 && !PRICED.test(tokens[at - 2] ?? '') && Number(tokens[at]) <= LARGEST_SIZE);
  return isWorn && isLast ? { size: tokens[at] ?? '', tokens: [at - 1, at] } : undefined;
};

const PRICED = /^(?:deja\w*|esta|estan|sale|salen|vale|cuesta|tienen|lo|la|ponme|queda)$/;
const LARGEST_SIZE = 60;

const WISH =
  /^(?:necesito|busco|buscando|quiero|quisiera|dame|ponme|mandame|tienen?|tienes|hay|venden?|precio|cuesta|recomiendas?)$/;

/** Words of a story; «Redmi 13 y Samsung A15, ¿tienen?» tells none. */
const TELLS = /^(?:se|me|mi|mis|nos|tengo|ando|estoy|fue|esta|soy|vivo|cumple)$/;

/** «Se fue la luz y necesito un bombillo»: what is told before the wish is why, unless it is a thing by its name. */
const withoutStory = (mentions: readonly Mention[], tokens: readonly string[]): readonly Mention[] => {
  const wishAt = tokens.findIndex((token) => WISH.test(token));
  const wished = mentions.findLast(({ at }) => at <= wishAt);
  if (wishAt <= 0 || !wished?.hits[0]?.isNamed) return mentions;
  return mentions.filter(({ at, hits, quantity }, n) => {
    if (at >= wished.at || hits[0]?.isNamed || quantity !== undefined) return true;
    return !tokens.slice(at, mentions[n + 1]?.at).some((token) => TELLS.test(token));
  });
};

/** «Dame 2 y una brocha»: two of what is talked about. */
const countsFocus = ({ productId, quantity }: { productId: string; quantity: number }): Mention =>
  mentionOfWords([], [hitOfProduct(productId)], quantity);

/** «¿Hay frías? Ponme 3»: a number that stands alone counts the one thing that was named before it. */
const countedApart = (mentions: readonly Mention[], focus: string | null): readonly Mention[] => {
  const [named, ...others] = mentions.filter(({ words }) => words.length > 0);
  const [alone, ...rest] = mentions.filter(
    ({ words, quantity }) => words.length === 0 && quantity !== undefined,
  );
  if (!named || !alone || rest.length > 0) return mentions;
  if (alone.at < named.at) {
    if (focus === null || alone.quantity === undefined) return mentions;
    return [countsFocus({ productId: focus, quantity: alone.quantity }), named, ...others];
  }
  if (others.length > 0 || named.quantity !== undefined) return mentions;
  return [{ ...named, quantity: alone.quantity }];
};

/** «¿Y cuánto le dura la carga?» is about what was talked of. */
const OF_IT =
  /\b(?:le|te) (?:dura|cabe|caben|entra|aguanta|rinde)\b|^y (?:cuanto|que tanto|como) (?:dura|pesa|mide|rinde|aguanta|funciona)\b/;
const GOODS: readonly Cue[] = ['have', 'price', 'look', 'add', 'want'];
const FACTS: readonly Cue[] = [
  'hours',
  'location',
  'delivery',
  'payment',
  'returns',
  'human',
  'catalogue',
  'greeting',
  'viewCart',
  'order',
  'more',
  'cheapest',
  'compare',
  'quote',
];

const isSomething = (token: string): boolean => /[\p{L}\p{N}$]/u.test(token);

/** Reads a message against one store's catalogue and profile and what was said before. Any text can be read. */
export const readTurn = (options: ReadingOptions): Reading => {
  const { index, store, memory } = options;
  const message = withPictures(options.message);
  const { line } = readWords(message);
  const cues = cuesOf(line);
  const details = readOrderDetails({
    message,
    line,
    methods: store.paymentMethods,
    isPickup: store.pickup && cues.has('pickup'),
  });
  const tokens = spreadKinds(separateSwap(readWords(details.rest).tokens));
  const budget = readBudget(tokens);
  const place =
    readPlace(tokens, store.deliveryZones) ?? zoneOfAddress(details.address ?? '', store.deliveryZones);
  const split = readSizeSplit(tokens);
  const size = split ? undefined : sizeMeant(tokens, memory);
  const taken = new Set([
    ...[budget, place, split, size].flatMap((part) => part?.tokens ?? []),
    ...readPaymentWords(tokens),
    ...readAsides(tokens),
  ]);
  const limits = { minPrice: centavosOf(budget?.min), maxPrice: centavosOf(budget?.max) };
  const shown = new Set([...memory.listed, ...(memory.focus ? [memory.focus] : [])]);
  const looking = { index, tokens, isTaken: (at: number) => taken.has(at), limits, shown };
  const first = readMentions(looking);
  const isNamed = first.some(({ words }) => words.length > 0);
  const read =
    isNamed || !GOODS.some((cue) => cues.has(cue)) || FACTS.some((cue) => cues.has(cue))
      ? first
      : readMentions({ ...looking, isBare: true });
  // «2 galones» of what is talked about is a number of it.
  const amount = memory.focus === null ? undefined : read.find(isAmount);
  // «Dame una entera» of what is talked about names nothing else.
  const isIdle = (mention: Mention) =>
    memory.focus !== null &&
    cues.has('add') &&
    !mention.isAmongShown &&
    mention.words.length > 0 &&
    mention.words.every(({ isSoft }) => isSoft);
  const isAboutIt = memory.focus !== null && OF_IT.test(line);
  const own = isAboutIt ? [] : read.filter((mention) => mention !== amount && !isIdle(mention));
  const counted = countedApart(withoutStory(own, tokens), memory.focus);
  const mentions = followUp(options, { mentions: counted, limits, cues, line });
  const words = tokens.filter(isSomething);
  const isBlank = !/[\p{L}\p{N}$]/u.test(line);
  return {
    message,
    line,
    isBlank,
    cues,
    optOut: readOptOut(line),
    mentions: mentions.filter((mention) => mention.words.length > 0 || mention.hits.length > 0),
    clauses: readClauses(tokens, mentions),
    pack: amount?.pack,
    quantity:
      amount?.quantity ??
      mentions.find((mention) => mention.words.length === 0)?.quantity ??
      bareQuantity(words),
    pointer: readPointer(line),
    budget: budget && {
      ...(budget.min !== undefined && { min: budget.min }),
      ...(budget.max !== undefined && { max: budget.max }),
    },
    size: size?.size,
    sizeAt: size?.tokens[0],
    sizeParts: split?.parts ?? [],
    place,
    details,
    faq: matchFaq(line, store.faqs, productWordsOf(mentions)),
    sideFaq: faqOfPart(line, store.faqs, mentions),
    kin:
      asksForOthers(line, cues) && memory.focus !== null
        ? kinOf(index, memory.focus).map(({ productId }) => productId)
        : [],
    language: languageOf(line),
  };
};

/** So much of a part must ask a question of the profile that stands beside something else. */
const SIDE_FAQ = 0.8;
const PARTS = / (?:y|,|\.|\?|pero|tambien|ademas) /;
const faqOfPart = (
  line: string,
  faqs: readonly PreparedFaq[],
  mentions: readonly Mention[],
): FaqText | undefined => {
  const parts = line.split(PARTS);
  if (parts.length < 2 || mentions.length === 0) return undefined;
  const products = productWordsOf(mentions);
  const asked = parts.flatMap((part) => matchFaq(part, faqs, products) ?? []);
  const [best] = asked.toSorted((left, right) => right.score - left.score);
  return best && best.score >= SIDE_FAQ ? best.faq : undefined;
};

const OTHER_COLOR = /\b(?:otr[oa]s?|mas|que|cuales) (?:\w+ )?colou?r(?:es)?\b/;

/** «Otro color», «algo más barato», «ta caro»: others like it are worth a look. */
const asksForOthers = (line: string, cues: ReadonlySet<Cue>): boolean =>
  OTHER_COLOR.test(line) || cues.has('more') || cues.has('cheapest') || cues.has('expensive');

/** «Uno solamente», «mejor dos»: in so few words a number is one. */
const spokenNumber = (words: readonly string[]) => {
  const at = words.findIndex((word) => !/^una?$/.test(word) && readNumber([word], 0) !== undefined);
  return readNumber(words, at < 0 ? words.length - 1 : at);
};

const bareQuantity = (words: readonly string[]): number | undefined => {
  const at = words.findIndex((word) => /^\d{1,4}$/.test(word));
  const number = at >= 0 ? readNumber(words, at) : words.length <= 3 ? spokenNumber(words) : undefined;
  return number && Number.isInteger(number.value) && number.value > 0 ? number.value : undefined;
};
