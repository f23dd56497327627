import { readNumber } from '#server/platform/language/number-words.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { NAME } from '../reader/message-features.ts';
import type { TopicChances } from '../reader/read-acts.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { similarTo } from '../search/similar-products.ts';
import {
  readAmountsBehind,
  readLimits,
  readOfEach,
  readPacksBehind,
  withAmountOfEach,
  withAmountsBehind,
} from './amounts-behind.ts';
import { type Cue, readOptOut } from './cues.ts';
import { followUp } from './follow-up.ts';
import { rankFaqs } from './match-faq.ts';
import { readPlace, zoneOfAddress } from './match-place.ts';
import { type Mention, thingAt } from './mention.ts';
import { findNames } from './name-spans.ts';
import { readNewAmounts, readScale } from './new-amounts.ts';
import { readAsides, readNames } from './prepare-tokens.ts';
import { readBudget } from './read-budget.ts';
import { readClauses } from './read-clauses.ts';
import { readExclusions } from './read-exclusions.ts';
import { areNamed, sizesMeant, withSizeParts, withSizes } from './read-item-sizes.ts';
import { PESOS, unitSaidBy } from './read-measure.ts';
import { readMentions } from './read-mentions.ts';
import { readNeed } from './read-needs.ts';
import { type OrderDetails, readPaymentWords } from './read-order-details.ts';
import { type PointedPiece, readPointedPieces } from './read-pointed-pieces.ts';
import { ORDINALS, readPointer } from './read-position.ts';
import { NO_REMARKS } from './read-remarks.ts';
import { readSizeSplits } from './read-size-split.ts';
import { alternativeAt, beginsIfNot, readUnwanted, readUnwantedBehind } from './read-unwanted.ts';
import { wishesOf } from './read-wishes.ts';
import type { Reading } from './reading.ts';
import type { PartOptions, ReadingOptions } from './reading-options.ts';
import { mayAskService, topicsOfProfile, topicsSaid } from './service-topics.ts';
import { withoutStrayWords } from './without-stray-words.ts';

const centavosOf = (pesos: number | undefined): number | undefined =>
  pesos === undefined ? undefined : parseMoney(pesos);

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

/** Estimates the topics without shown products: «El de recetas cuánto es?» about two shown books is not about prescriptions. */
const topicsBeside = ({ hear }: PartOptions, masked: string, mentions: readonly Mention[]): TopicChances => {
  const shown = new Set(
    mentions
      .filter(({ isAmongShown, isDefinite, fit }) => isAmongShown && isDefinite && fit === 'found')
      .flatMap((mention) => mention.words.map(({ word }) => word)),
  );
  const rest = masked.split(' ').map((word) => (shown.has(word) ? NAME : word));
  return hear(rest.join(' ')).topics();
};

/** Reads where a part sends the order: the place that it names, or the sector in its address. */
const placeOf = ({ index, store }: ReadingOptions, { tokens, details }: PartToRead) => {
  const told = readPlace(tokens, store.deliveryZones);
  // «Una mesa de centro» is no destination.
  // «Los Pomos, calle 8 número 12»: beside an address what stands alone is no thing, whatever is called so.
  const [first = 0] = told?.tokens ?? [];
  const isAlone = [first - 1, (told?.tokens.at(-1) ?? 0) + 1].every((at) => /^[,.]?$/.test(tokens[at] ?? ''));
  const isOfAddress = details.address !== undefined && isAlone;
  const isThing = !isOfAddress && told?.tokens.some(findNames(index, tokens).isNamed) === true;
  return (isThing ? undefined : told) ?? zoneOfAddress(details.address ?? '', store.deliveryZones);
};

/** Reads what stands around the things of a part, their limits, sizes and amounts, and so which tokens name no thing. */
const readAround = (options: PartOptions, { line, tokens, cues, acts, place }: Around) => {
  const { index, search, memory } = options;
  const budget = readBudget(tokens);
  const limits = { minPrice: centavosOf(budget?.min), maxPrice: centavosOf(budget?.max) };
  const isOrder = cues.has('add') || acts.add >= ORDERS;
  const looking = { index, search, tokens, isTaken: () => false, limits, memory, isOrder };
  const exclusions = readExclusions(tokens);
  const splits = readSizeSplits(tokens).filter(
    (split) => split.isBehind || !areNamed(split.parts, () => readMentions(looking)),
  );
  const isOfSplit = (at: number) => splits.some((split) => split.tokens.includes(at));
  const sizes = sizesMeant(tokens, options).filter((size) => !size.tokens.some(isOfSplit));
  const leaves = memory.cart.length > 0 && LEAVES.test(line);
  const isChange = (acts.amount >= CHANGES_AMOUNT || leaves) && sizes.length === 0;
  const onlySo = readLimits(tokens);
  const each = readOfEach(tokens);
  const isOfHeld = memory.cart.length > 0 && !tokens.includes('?');
  const own = isOfHeld && sizes.length === 0 ? readNewAmounts(tokens) : [];
  const scale = isOfHeld && memory.asked !== 'which' ? readScale(tokens) : undefined;
  const amounts = [
    ...(isChange ? readAmountsBehind(tokens) : []),
    ...(isOrder ? readPacksBehind(tokens) : []),
    ...onlySo,
    ...own,
  ];
  const taken = new Set([
    ...[budget, place, ...splits, exclusions, each, scale, ...sizes, ...amounts].flatMap(
      (part) => part?.tokens ?? [],
    ),
    ...readPaymentWords(tokens),
    ...readNames(index, tokens),
    ...readAsides(tokens),
  ]);
  return { budget, limits, looking, exclusions, splits, sizes, onlySo, each, amounts, taken };
};

type Around = Pick<PartToRead, 'line' | 'tokens'> &
  Pick<Reading, 'cues' | 'acts'> & { readonly place: ReturnType<typeof placeOf> };

/** Reads what a part points at; a number of an address, «calle 4 número 5», points at nothing. */
const pointerOf = ({ line, masked, tokens, details }: PartToRead) => {
  const pointer = readPointer(line, masked);
  const isOfAddress =
    details.address !== undefined &&
    pointer?.kind === 'number' &&
    !tokens.some((token) => readNumber([token], 0)?.value === pointer.number || ORDINALS.has(token));
  return isOfAddress ? undefined : pointer;
};

/** The product whose kind a part may mean another one of. */
const talkedOfIn = (
  memory: ReadingOptions['memory'],
  { mentions, cues, acts, pointer, size }: Pick<Reading, 'mentions' | 'cues' | 'acts' | 'pointer' | 'size'>,
): string | undefined => {
  // «El detergente mejor dame el otro», «cámbiame el pañal a M» are about the one in the cart.
  const isOfHeld = pointer?.kind === 'other' || (size !== undefined && acts.swap >= CHANGES_AMOUNT);
  const held = isOfHeld ? heldIn(memory, mentions) : undefined;
  // «Y una blanca en XL», after «Camiseta blanca talla M»: the one in XL is a product of its own.
  const sizedLike = size === undefined ? undefined : mentions.find(({ isAmongShown }) => isAmongShown);
  return (
    held ??
    sizedLike?.hits[0]?.productId ??
    memory.focus ??
    (cues.has('more') ? mentions[0]?.hits[0]?.productId : undefined)
  );
};

/** Reads one part of a message, or the whole of one that does a single thing. */
export const readPart = (options: PartOptions, part: PartToRead): Reading => {
  const { message, line, masked, details, tokens, said } = part;
  const { index, store, memory } = options;
  const { acts, cues } = options.hear(masked);
  const place = placeOf(options, part);
  const around = readAround(options, { line, tokens, cues, acts, place });
  const { budget, limits, exclusions, sizes, onlySo, each, amounts, taken } = around;
  const [size] = sizes;
  const left = { ...around.looking, isTaken: (at: number) => taken.has(at) };
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
  const { left: split, things: parted } = withSizeParts(sized, around.splits, tokens);
  const mentions = withAmountOfEach(withAmountsBehind(parted, amounts), each);
  // «¿Qué otro plato hay?» after a sold-out one, which remains the last search.
  const pointed = each ? undefined : pointerOf(part);
  // «Dame dos, uno 34 y el otro 32»: the other one is of the same thing.
  const pointer = pointed?.kind === 'other' && around.splits.length > 0 ? undefined : pointed;
  const talkedOf = talkedOfIn(memory, { mentions, cues, acts, pointer, size: size?.size });
  const chances = topicsBeside(options, said.masked, mentions);
  const topics = topicsSaid(chances, said.line, topicsOfProfile(store.faqs));
  // «¿Talla 14 tienen?» asks for the thing in that size, and not how sizes are exchanged.
  const wordsOfSizes = sizes.flatMap((one) => one.tokens.map((at) => tokens[at] ?? ''));
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
    mentions: withUnwanted(
      withoutStrayWords(mentions, tokens, cues.has('have') && tokens.length <= SHORT_QUESTION),
      tokens,
    ),
    clauses: readClauses(tokens, mentions),
    amount: alone?.amount,
    amountUnwanted: alone && readUnwanted(tokens, amountAt(tokens, alone)),
    pack: amount?.pack,
    quantity:
      amount?.quantity ??
      mentions.find((mention) => mention.words.length === 0)?.quantity ??
      (saysMoney(tokens) ? undefined : bareQuantity(words)) ??
      // «Bájalo a 2» says the amount of what is talked of.
      (mentions.length === 0 ? amounts[0] : onlySo[0])?.value,
    pointer,
    pieces,
    budget: budgetSaid(budget),
    size: size?.size,
    sizeParts: split?.parts ?? [],
    place,
    details,
    topics,
    mayAskService: mayAskService(chances),
    faqs: rankFaqs(
      { line: said.line, topics, productWords: [...productWordsOf(mentions), ...wordsOfSizes], acts },
      store.faqs,
    ).slice(0, MAX_FAQS),
    similar:
      talkedOf !== undefined && ((size ?? split) !== undefined || mayMeanOthers(part, cues, found))
        ? similarTo(index, talkedOf, size !== undefined).map(({ productId }) => productId)
        : [],
    need: readNeed({ index, message, tokens, taken, mentions, excluded: exclusions.stems }),
    excluded: exclusions.kinds,
    language: 'es',
    remarks: NO_REMARKS,
    parts: [],
  };
};

/** Whether a part may mean others of the kind that is talked of. */
const mayMeanOthers = (
  { line, tokens }: PartToRead,
  cues: ReadonlySet<Cue>,
  mentions: readonly Mention[],
): boolean =>
  asksForOthers(line, cues) || mentions.some(({ isDenied }) => isDenied) || mayChoose(tokens, mentions);

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

/** The limits of a budget that were said, without its tokens. */
const budgetSaid = (budget: ReturnType<typeof readBudget>): Reading['budget'] =>
  budget && {
    ...(budget.min !== undefined && { min: budget.min }),
    ...(budget.max !== undefined && { max: budget.max }),
  };

/** Drops mentions of nothing, and tells of the others whether the message wants them. */
const withUnwanted = (mentions: readonly Mention[], tokens: readonly string[]): readonly Mention[] => {
  const alternative = alternativeAt(tokens);
  const isReason = beginsIfNot(tokens);
  // «3 mantas, si no hay azules dame blancas, y 2 baberos»: only the next thing depends on it.
  const dependent = mentions.find(({ at, words }) => words.length > 0 && at >= (alternative ?? Infinity));
  const isAlternative = (mention: Mention) =>
    mention === dependent && mentions.some(({ at, fit }) => at < (alternative ?? 0) && fit === 'found');
  return mentions
    .filter((mention) => mention.words.length > 0 || mention.hits.length > 0)
    .map((mention, n, all) => ({
      ...mention,
      unwanted:
        isAlternative(mention) || (isReason && n === 0 && all.length > 1)
          ? 'told'
          : (readUnwanted(tokens, firstAt(tokens, mention)) ??
            readUnwantedBehind(tokens, lastOf(tokens, mention))),
    }));
};

/** The place of the thing that a mention names: the mention itself may begin with a verb. */
const firstAt = (tokens: readonly string[], { words, at }: Mention): number =>
  words.some((word) => word.at !== undefined)
    ? thingAt({ words, at })
    : Math.max(at, tokens.indexOf(words.at(-1)?.word ?? '', at));

const lastOf = (tokens: readonly string[], mention: Mention): number =>
  mention.words.findLast((word) => word.at !== undefined)?.at ?? firstAt(tokens, mention);

/** The place of the unit or the pesos of an amount. */
const amountAt = (tokens: readonly string[], { at: from }: Mention): number =>
  tokens.findIndex((token, at) => at >= from && (unitSaidBy(token) !== undefined || /^pesos?$/.test(token)));

/** Whether a phrase is only an amount: «media libra», «100 pesos». */
const isAmountAlone = ({ amount, words }: Mention): boolean =>
  amount !== undefined && words.every(({ word }) => unitSaidBy(word) !== undefined);

const MAX_FAQS = 3;

/** From this probability on, the trained reader hears that an amount given before is changed. */
const CHANGES_AMOUNT = 0.5;

/** «Déjame las habichuelas en 2»: a number of pieces or an offer for the price, which the price of the thing tells. */
const LEAVES = /\bdej(?:a|e)(?:me|mel[oa]s?|l[oa]s?)? (?:el|la|l[oa]s) /;

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

/** Whether a number is an amount of money: «100 pesos» of what is not sold by money is no number of pieces. */
const saysMoney = (tokens: readonly string[]): boolean =>
  tokens.some((token, at) => /^\d+$/.test(token) && PESOS.test(tokens[at + 1] ?? ''));

const bareQuantity = (words: readonly string[]): number | undefined => {
  const at = words.findIndex(
    (word, n) =>
      /^\d{1,4}$/.test(word) &&
      !/^(?:los|las|del?|una?|en|por|para|con|hasta|numero|num)$/.test(words[n - 1] ?? ''),
  );
  const number = at >= 0 ? readNumber(words, at) : words.length <= 3 ? spokenNumber(words) : undefined;
  return number && Number.isInteger(number.value) && number.value > 0 ? number.value : undefined;
};
