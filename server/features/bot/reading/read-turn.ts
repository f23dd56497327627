import { intoSpanish, type Language, languageOf } from '#server/platform/language/into-spanish.ts';
import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { NAME } from '../reader/message-features.ts';
import { type ActChances, readActs, readTopics, type TopicChances } from '../reader/read-acts.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import { listWithin } from '../search/list-within.ts';
import { findPacked } from '../search/packed-strings.ts';
import { type SearchWord, searchCatalogue } from '../search/search-catalogue.ts';
import { similarTo } from '../search/similar-products.ts';
import { readAmountsBehind, readLimits, withAmountsBehind } from './amounts-behind.ts';
import { replaceLike } from './complete-drafts.ts';
import { type Cue, cuesOf, PATTERNS, readOptOut } from './cues.ts';
import { withPictures } from './emoji-words.ts';
import { type FaqMatch, type PreparedFaq, rankFaqs } from './match-faq.ts';
import { type PlaceRead, readPlace, type Zone, zoneOfAddress } from './match-place.ts';
import { findNames } from './name-spans.ts';
import { isVeryName } from './name-words.ts';
import { prepareTokens, readAsides, readNames } from './prepare-tokens.ts';
import { type Budget, readBudget } from './read-budget.ts';
import { type Clauses, readClauses } from './read-clauses.ts';
import { readExclusions } from './read-exclusions.ts';
import { areNamed, sizesMeant, withSizes } from './read-item-sizes.ts';
import { type Amount, isMeasuredTalk, unitSaidBy } from './read-measure.ts';
import { equalHits, type Mention, mentionOfWords, readMentions } from './read-mentions.ts';
import { type Need, readNeed } from './read-needs.ts';
import { type OrderDetails, readOrderDetails, readPaymentWords } from './read-order-details.ts';
import { type PointedPiece, readPointedPieces } from './read-pointed-pieces.ts';
import { type Pointer, readPointer } from './read-position.ts';
import { readSizeSplit, type SizePart } from './read-size-split.ts';
import { readUnwanted, type Unwanted } from './read-unwanted.ts';
import { wishesOf } from './read-wishes.ts';
import { withoutRefusedAmount } from './refused-amounts.ts';
import { mayAskService, topicsAsked, topicsOfProfile } from './service-topics.ts';
import { ONE_COMMAND, splitCommands } from './split-commands.ts';
import { withoutStrayWords } from './without-stray-words.ts';

/** Everything that was read from a message, before any decision. */
export type Reading = {
  readonly message: string;
  /** The message in standard spelling. */
  readonly line: string;
  /** The same with one sign for each product name. */
  readonly masked: string;
  readonly isBlank: boolean;
  readonly cues: ReadonlySet<Cue>;
  /** The probability of each act, from the trained reader. */
  readonly acts: ActChances;
  readonly optOut: 'out' | 'in' | undefined;
  readonly mentions: readonly Mention[];
  readonly clauses: Clauses | undefined;
  /** A quantity without a product: «dame 2». */
  readonly quantity: number | undefined;
  /** An amount without a product: «que sea media libra», «mejor 100 pesos». */
  readonly amount: Amount | undefined;
  /** Whether the words before that amount refuse it, or only tell of it. */
  readonly amountUnwanted: Unwanted | undefined;
  /** The pieces per pack in «2 docenas» of the product in focus. */
  readonly pack: number | undefined;
  readonly pointer: Pointer | undefined;
  /** The pieces of a list that only point: «una libra del primero y media docena de huevos». */
  readonly pieces: readonly PointedPiece[];
  readonly budget: Budget | undefined;
  readonly size: string | undefined;
  /** The quantity per size: «una M y dos L». */
  readonly sizeParts: readonly SizePart[];
  readonly place: PlaceRead | undefined;
  readonly details: OrderDetails;
  /** The topics about the store itself. */
  readonly topics: readonly TopicId[];
  /** Whether it may ask for a service, though perhaps not surely enough for a topic. */
  readonly mayAskService: boolean;
  /** The questions of the profile that the message may ask, the likeliest first. */
  readonly faqs: readonly FaqMatch[];
  /** Ids of products similar to the one in focus, the cheapest first, when the message asks for others. */
  readonly similar: readonly string[];
  /** A wish that names no product, with the products that help. */
  readonly need: Need | undefined;
  /** Stems of excluded words: «que no sea …». */
  readonly excluded: readonly string[];
  readonly language: Language;
  /** The separate readings of a message that does several things; empty when it does one. */
  readonly parts: readonly Reading[];
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
  /** The memory of the conversation. */
  readonly memory: {
    readonly listed: readonly string[];
    readonly focus: string | null;
    readonly recent: readonly string[];
    readonly lastSearch: readonly SearchWord[];
    readonly cart: readonly { readonly productId: string; readonly variantOf?: string | undefined }[];
    /** The language of the last message. */
    readonly language?: Language;
  };
};

const centavosOf = (pesos: number | undefined): number | undefined =>
  pesos === undefined ? undefined : parseMoney(pesos);

/** The price limits of a wish, in centavos. */
export type Limits = { minPrice: number | undefined; maxPrice: number | undefined };

type FollowUp = {
  mentions: readonly Mention[];
  limits: Limits;
  cues: ReadonlySet<Cue>;
  line: string;
  /** Whether the message excluded something of the last search. */
  isNarrowed: boolean;
};

const SOMETHING = /\b(?:algo|que (?:hay|tienen?|tienes|me dan)|opciones|un regal\w*|un detall\w*)\b/;

/** Finds what a message without a product of its own continues. */
const followUp = (
  { index, memory }: ReadingOptions,
  { mentions, limits, cues, line, isNarrowed }: FollowUp,
): readonly Mention[] => {
  const [only] = mentions.filter(({ words }) => words.length > 0);
  const hasLimit = limits.minPrice !== undefined || limits.maxPrice !== undefined;
  // «Algo de comer por 150 pesos»: without a named product, the budget selects.
  if (hasLimit && SOMETHING.test(line) && mentions.every(({ hits }) => hits.length === 0))
    return [mentionOfWords([], listWithin(index, limits), undefined)];
  const look = (words: readonly SearchWord[]): Mention => ({
    ...mentionOfWords(words, searchCatalogue(index, { words, ...limits }), only?.quantity),
    ...(only && { isOne: only.isOne, isPair: only.isPair, pack: only.pack }),
    ...(only?.size !== undefined && { size: only.size }),
  });
  const ofKind = ({ words, quantity, isDenied }: Mention, kind: readonly SearchWord[]): Mention => ({
    ...look(replaceLike(kind, words)),
    quantity,
    isDenied,
  });
  const isInstead = mentions.some((mention) => mention.isInstead && mention.fit === 'found');
  const areKinds =
    !isInstead && mentions.length > 1 && memory.lastSearch.length > 0 && mentions.every(isKindOnly);
  // «Mejor una blanca y una negra»: two variants of the product in focus.
  if (areKinds) {
    const kinds = mentions.map((mention) => ofKind(mention, memory.lastSearch));
    return kinds.every(isMeant) ? kinds : mentions;
  }
  if (isInstead) return mentions;
  if (only) {
    const isUnnamed =
      !only.isModifier &&
      !only.hits[0]?.isNamed &&
      only.words.some(({ isSoft }) => !isSoft) &&
      !only.isAmongShown;
    if (mentions.length === 1 && isUnnamed && memory.lastSearch.length > 0 && !cues.has('more')) {
      // «¿Y en vasito individual?» about the tres leches in focus.
      const both = look([
        ...memory.lastSearch.filter(({ word }) => !only.words.some((other) => other.word === word)),
        ...only.words,
      ]);
      const hit = both.hits.find(
        ({ isNamed, matched }) =>
          isNamed &&
          only.words.every(
            ({ isSoft }, n) => isSoft || matched.includes(both.words.length - only.words.length + n),
          ),
      );
      if (hit) return [{ ...both, hits: [hit], fit: 'found', missing: [] }];
    }
    const goesOn = mentions.length === 1 && only.isModifier && memory.lastSearch.length > 0;
    if (!goesOn || only.isAmongShown) return mentions;
    const replaced = look(replaceLike(memory.lastSearch, only.words));
    return isMeant(replaced) ? [replaced] : mentions;
  }
  const wantsOthers = hasLimit || isNarrowed || cues.has('more');
  if (wantsOthers && memory.lastSearch.length > 0) return [...mentions, look(memory.lastSearch)];
  return hasLimit ? [...mentions, mentionOfWords([], listWithin(index, limits), undefined)] : mentions;
};

/** Whether the combined words name a product: by its kind, or word for word. */
const isMeant = ({ words, hits: [best] }: Mention): boolean =>
  best !== undefined && (best.isNamed || isVeryName(words, best));
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
/** A word that this many products' texts contain names a kind of product. */
const MANY_HITS = 4;

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

type PartToRead = {
  readonly message: string;
  readonly line: string;
  readonly masked: string;
  readonly details: OrderDetails;
  readonly tokens: readonly string[];
  /** The whole text, for questions to the store: «le doy mi celular viejo, ¿se puede?». */
  readonly said: { readonly line: string; readonly masked: string };
};

/** Speaks of products where the cart holds their variants, which no index knows. */
const ofProducts = (memory: ReadingOptions['memory']): ReadingOptions['memory'] => {
  const products = new Map(
    memory.cart.flatMap(({ productId, variantOf }) => (variantOf ? [[productId, variantOf] as const] : [])),
  );
  if (products.size === 0) return memory;
  const productOf = (id: string): string => products.get(id) ?? id;
  return {
    ...memory,
    listed: memory.listed.map(productOf),
    focus: memory.focus === null ? null : productOf(memory.focus),
    recent: memory.recent.map(productOf),
    cart: memory.cart.map(({ productId }) => ({ productId: productOf(productId) })),
  };
};

const MIN_COMPOUND = 8;

/** Joins two words that are one in this catalogue: «un quita esmalte», «el porta retrato». */
const withCompounds = (index: CatalogueIndex, message: string): string =>
  message.replace(/(?<!\p{L})(\p{L}{3,}) (?=(\p{L}{3,}))/gu, (written, first: string, second: string) => {
    const joined = foldText(`${first}${second}`);
    const isOne = joined.length >= MIN_COMPOUND && findPacked(index.stems, stemWord(joined)) !== undefined;
    return isOne ? first : written;
  });

/** Reads a message with one store's catalogue and profile and the conversation's memory. Any text can be read. */
export const readTurn = (given: ReadingOptions): Reading => {
  const options = { ...given, memory: ofProducts(given.memory) };
  const { index, store } = options;
  const language = languageOf(options.message, options.memory.language);
  const spanish = intoSpanish(options.message, language, (word) =>
    readWords(word).tokens.every((token) => findPacked(index.stems, stemWord(token)) !== undefined),
  );
  const message = withoutRefusedAmount(withPictures(withCompounds(index, spanish)), options.memory);
  const { line } = readWords(message);
  const readDetails = (text: string, said: string, isPickup: boolean) =>
    readOrderDetails({ message: text, line: said, methods: store.paymentMethods, isPickup });
  const details = readDetails(message, line, store.pickup && PATTERNS.pickup.test(line));
  const tokens = prepareTokens(details.rest, { index, isOfMeasured: isMeasuredTalk(index, options.memory) });
  const isTold = [details.name, details.address, details.phone].some((detail) => detail !== undefined);
  const commands = isTold ? ONE_COMMAND : splitCommands(index, tokens);
  const kept = commands.tokens ?? tokens;
  const all = findNames(index, readWords(message).tokens).line;
  const whole = readPart(options, {
    message,
    line: commands.tokens ? kept.join(' ') : line,
    masked: commands.tokens ? findNames(index, kept).line : all,
    details,
    tokens: kept,
    said: { line, masked: all },
  });
  const parts: Reading[] = [];
  for (const part of commands.parts) {
    const partLine = part.join(' ');
    const { line: masked } = findNames(index, part);
    // «¿Arroz hay? Dame 5 libras»: what a part names is talked of in the next one.
    const focus = clearThing(parts.at(-1)) ?? options.memory.focus;
    parts.push(
      readPart(
        { ...options, memory: { ...options.memory, focus } },
        {
          message,
          line: partLine,
          masked,
          details: readDetails(partLine, partLine, store.pickup && PATTERNS.pickup.test(masked)),
          tokens: part,
          said: { line: partLine, masked },
        },
      ),
    );
  }
  // «Ah no, estoy donde mi hermana en Sabana Perdida»: the destination may be part of the story.
  const told = commands.tokens && readPlace(tokens, store.deliveryZones);
  // «No es Caperuza, es Vista al Valle»: only the whole message says which place is denied.
  const place = whole.place?.kind === 'elsewhere' || told?.kind !== 'zone' ? (whole.place ?? told) : told;
  return {
    ...whole,
    place,
    message: options.message,
    isBlank: !/[\p{L}\p{N}$]/u.test(line),
    optOut: readOptOut(line),
    language,
    parts,
  };
};

/** Finds the only product that a part names clearly. */
const clearThing = (part: Reading | undefined): string | undefined => {
  const [thing, other] = part?.mentions ?? [];
  const [hit, another] = thing?.fit === 'found' && !other ? equalHits(thing) : [];
  return another ? undefined : hit?.productId;
};

/** Estimates the topics without shown products: «El de recetas cuánto es?» about two shown books is not about prescriptions. */
const topicsBeside = (masked: string, mentions: readonly Mention[]): TopicChances => {
  const shown = new Set(
    mentions
      .filter(({ isAmongShown, isDefinite, fit }) => isAmongShown && isDefinite && fit === 'found')
      .flatMap((mention) => mention.words.map(({ word }) => word)),
  );
  const rest = masked.split(' ').map((word) => (shown.has(word) ? NAME : word));
  return readTopics(rest.join(' '));
};

const readPart = (
  options: ReadingOptions,
  { message, line, masked, details, tokens, said }: PartToRead,
): Reading => {
  const acts = readActs(masked);
  const cues = cuesOf(masked, acts);
  const { index, store, memory } = options;
  const budget = readBudget(tokens);
  const names = findNames(index, tokens);
  const told = readPlace(tokens, store.deliveryZones);
  // «Una mesa de centro» is no destination.
  const place =
    (told?.tokens.some((at) => names.isNamed(at)) ? undefined : told) ??
    zoneOfAddress(details.address ?? '', store.deliveryZones);
  const limits = { minPrice: centavosOf(budget?.min), maxPrice: centavosOf(budget?.max) };
  const isOrder = cues.has('add') || acts.add >= ORDERS;
  const looking = { index, tokens, isTaken: () => false, limits, memory, isOrder };
  const exclusions = readExclusions(tokens);
  const read = readSizeSplit(tokens);
  const split = read && areNamed(read.parts, () => readMentions(looking)) ? undefined : read;
  const sizes = split ? [] : sizesMeant(tokens, options);
  const [size] = sizes;
  const changed = acts.amount >= CHANGES_AMOUNT && sizes.length === 0 ? readAmountsBehind(tokens) : [];
  const onlySo = readLimits(tokens);
  const amounts = [...changed, ...onlySo];
  const taken = new Set([
    ...[budget, place, split, exclusions, ...sizes, ...amounts].flatMap((part) => part?.tokens ?? []),
    ...readPaymentWords(tokens),
    ...readNames(index, tokens),
    ...readAsides(tokens),
  ]);
  const left = { ...looking, isTaken: (at: number) => taken.has(at) };
  const pieces = piecesBeside(left);
  for (const at of pieces.flatMap((piece) => piece.tokens)) taken.add(at);
  const first = readMentions(left);
  const isNamed = first.some(({ words }) => words.length > 0);
  const found =
    isNamed || !GOODS.some((cue) => cues.has(cue)) || FACTS.some((cue) => cues.has(cue))
      ? first
      : readMentions({ ...left, isBare: true });
  const alone = found.find(isAmountAlone);
  const things = found.filter((mention) => !isAmountAlone(mention));
  const { amount, wishes } = wishesOf(options, { read: things, line, cues, tokens, limits });
  const sized = withSizes(
    followUp(options, { mentions: wishes, limits, cues, line, isNarrowed: exclusions.tokens.length > 0 }),
    sizes,
    tokens,
  );
  const mentions = withAmountsBehind(sized, amounts);
  // «¿Qué otro plato hay?» after a sold-out one, which remains the last search.
  const pointer = readPointer(line, masked);
  // «El detergente mejor dame el otro», «cámbiame el pañal a M» are about the one in the cart.
  const isOfHeld = pointer?.kind === 'other' || (size !== undefined && acts.swap >= CHANGES_AMOUNT);
  const held = isOfHeld ? heldIn(memory, mentions) : undefined;
  const talkedOf =
    held ?? memory.focus ?? (cues.has('more') ? mentions[0]?.hits[0]?.productId : undefined) ?? undefined;
  const chances = topicsBeside(said.masked, mentions);
  const topics = topicsAsked(chances, topicsOfProfile(store.faqs));
  const words = tokens.filter((token, at) => isSomething(token) && !taken.has(at));
  const isBlank = !/[\p{L}\p{N}$]/u.test(line);
  return {
    message,
    line,
    masked,
    isBlank,
    cues,
    acts,
    optOut: readOptOut(line),
    mentions: withoutStrayWords(mentions, tokens, cues.has('have') && tokens.length <= SHORT_QUESTION)
      .filter((mention) => mention.words.length > 0 || mention.hits.length > 0)
      .map((mention) => ({ ...mention, unwanted: readUnwanted(tokens, thingAt(mention)) })),
    clauses: readClauses(tokens, mentions),
    amount: alone?.amount,
    amountUnwanted: alone && readUnwanted(tokens, amountAt(tokens, alone)),
    pack: amount?.pack,
    quantity:
      amount?.quantity ??
      mentions.find((mention) => mention.words.length === 0)?.quantity ??
      bareQuantity(words) ??
      onlySo[0]?.value,
    pointer,
    pieces,
    budget: budget && {
      ...(budget.min !== undefined && { min: budget.min }),
      ...(budget.max !== undefined && { max: budget.max }),
    },
    size: size?.size,
    sizeParts: split?.parts ?? [],
    place,
    details,
    topics,
    mayAskService: mayAskService(chances),
    faqs: rankFaqs(
      { line: said.line, topics, productWords: productWordsOf(mentions), acts },
      store.faqs,
    ).slice(0, MAX_FAQS),
    similar:
      talkedOf !== undefined && (asksForOthers(line, cues) || size !== undefined || mayChoose(tokens, found))
        ? similarTo(index, talkedOf).map(({ productId }) => productId)
        : [],
    need: readNeed({ index, message, tokens, taken, mentions, excluded: exclusions.stems }),
    excluded: exclusions.kinds,
    language: 'es',
    parts: [],
  };
};

/** Finds the product of the cart that a message names. */
const heldIn = ({ cart }: ReadingOptions['memory'], mentions: readonly Mention[]): string | undefined =>
  mentions.map(({ hits }) => hits[0]?.productId).find((id) => cart.some(({ productId }) => productId === id));

/** Reads the pieces that only point where another piece points too, or names a thing of this store. */
const piecesBeside = (looking: Parameters<typeof readMentions>[0]): readonly PointedPiece[] => {
  const pieces = readPointedPieces(looking.tokens, looking.memory.listed.length);
  if (pieces.length !== 1) return pieces;
  const own = new Set(pieces.flatMap((piece) => piece.tokens));
  const others = readMentions({ ...looking, isTaken: (at) => own.has(at) || looking.isTaken(at) });
  return others.some(({ words, fit }) => words.length > 0 && (fit === 'found' || fit === 'partial'))
    ? pieces
    : [];
};

/** The place of the thing that a mention names: the mention itself may begin with a verb. */
const thingAt = ({ words, at }: Mention): number => words.find((word) => word.at !== undefined)?.at ?? at;

/** The place of the unit or the pesos of an amount. */
const amountAt = (tokens: readonly string[], { at: from }: Mention): number =>
  tokens.findIndex((token, at) => at >= from && (unitSaidBy(token) !== undefined || /^pesos?$/.test(token)));

/** Whether a phrase is only an amount: «media libra», «100 pesos». */
const isAmountAlone = ({ amount, words }: Mention): boolean =>
  amount !== undefined && words.every(({ word }) => unitSaidBy(word) !== undefined);

const MAX_FAQS = 3;
/** From this probability on, the trained reader hears that an amount given before is changed. */
const CHANGES_AMOUNT = 0.5;
/** From this probability on, it hears an order. */
const ORDERS = 0.5;
/** A longer message tells more than a thing and whether it is there. */
const SHORT_QUESTION = 8;

/** Whether a short message may choose another product of the kind in focus: «el sencillo», «y la otra talla?». */
const mayChoose = (tokens: readonly string[], mentions: readonly Mention[]): boolean =>
  tokens.length <= MAX_CHOICE_WORDS &&
  tokens.some((token) => CHOOSES.test(token)) &&
  !mentions.some(({ hits, isModifier, isAmongShown }) => hits[0]?.isNamed && !isModifier && !isAmongShown);
const MAX_CHOICE_WORDS = 8;
const CHOOSES = /^(?:el|la|los|las|del|otr[oa]s?)$/;

const OTHER_COLOR = /\b(?:otr[oa]s?|mas|que|cuales) (?:\w+ )?colou?r(?:es)?\b/;

/** Whether similar products are worth a look: «otro color», «algo más barato», «ta caro». */
const asksForOthers = (line: string, cues: ReadonlySet<Cue>): boolean =>
  /\botr[oa]s?\b/.test(line) ||
  OTHER_COLOR.test(line) ||
  cues.has('more') ||
  cues.has('cheapest') ||
  cues.has('expensive');

const COURTEOUS = /^(?:entonces|pues|porfavor|ahi|tambien|si|ok|bueno)$/;

/** Reads a number in words from a short message: «uno solamente», «mejor dos». */
const spokenNumber = (words: readonly string[]) => {
  const at = words.findIndex((word) => !/^una?$/.test(word) && readNumber([word], 0) !== undefined);
  // «Una entonces»: an article that stands alone counts.
  const isAlone = /^una?$/.test(words[0] ?? '') && words.slice(1).every((word) => COURTEOUS.test(word));
  return readNumber(words, at >= 0 ? at : isAlone ? 0 : words.length - 1);
};

const bareQuantity = (words: readonly string[]): number | undefined => {
  const at = words.findIndex(
    (word, n) =>
      /^\d{1,4}$/.test(word) && !/^(?:los|las|del?|una?|en|por|con|hasta)$/.test(words[n - 1] ?? ''),
  );
  const number = at >= 0 ? readNumber(words, at) : words.length <= 3 ? spokenNumber(words) : undefined;
  return number && Number.isInteger(number.value) && number.value > 0 ? number.value : undefined;
};
