import { stemWord } from '#server/platform/language/stem-word.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import type { Intent } from '#shared/features/bot/bot-terms.ts';
import { formatMoney, type Money, parseMoney } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { readThings } from '../reader/read-acts.ts';
import { AS_GOOD, type Mention } from '../reading/mention.ts';
import type { Budget } from '../reading/read-budget.ts';
import { sizesIn } from '../reading/size-words.ts';
import { isTalk } from '../reading/token-roles.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotEffect, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import { isColor } from '../words/color-words.ts';
import { joinDenials } from './join-answers.ts';
import { hasSize, sizeOf, sizesOf } from './product-sizes.ts';
import { byPrice, isInStock, isSoldInParts } from './product-traits.ts';
import { isVaried, NO_VALUES, type Varied, valuesAmong, variantsLeft } from './product-variants.ts';
import { MAX_SHOWN, pickVariant, productChoices, productLines } from './reply-parts.ts';
import { type Resolved, resolveMention } from './resolve-mention.ts';
import { tellableDescription } from './tellable-description.ts';

/** The part of an answer that belongs to one mention. */
type Part = {
  readonly paragraphs: readonly string[];
  readonly products: readonly ProductFacts[];
  readonly effects: readonly BotEffect[];
};

const MAX_RELATED = 3;
const SHORT_DESCRIPTION = 140;

const intentOf = ({ reading: { cues, budget } }: BotTurn): Intent => {
  if (budget) return 'budget';
  if (cues.has('price')) return 'price';
  return cues.has('have') ? 'availability' : 'search';
};

/** Names the missing product in a few words, never with the whole sentence. */
const denied = ({ words }: Mention): string => {
  const hard = words.filter(({ isSoft }) => !isSoft);
  const [first] = hard;
  const near = hard.filter(
    ({ at }, n) => n === 0 || at === undefined || first?.at === undefined || at - first.at <= MAX_DENIED + 1,
  );
  return near
    .slice(0, MAX_DENIED)
    .map(({ word }) => word)
    .join(' ');
};
const MAX_DENIED = 3;

/** From this probability on, the trained reader takes a message for a question about availability. */
const ASKS_FOR = 0.1;
const ASKS_PRICE = 0.5;
/** A message of at most this many words only names a product: «dame viagra», «pastilla de la presión». */
const MAX_BARE = 4;
/** From this probability on, the reader takes a word for a part of a product's name. */
const IS_THING = 0.3;

/**
 * The probability of each word to be part of a product's name. The reader runs once per message, however many products it
 * names.
 */
const chancesOf = oncePerObject((reading: BotTurn['reading']) => readThings(tokensAsked(reading)));

/** What the reader is asked: it learnt «¿y cortinas?» without an «ok» before it. */
const tokensAsked = ({ line }: BotTurn['reading']): readonly string[] =>
  line.replace(GOES_ON, 'y ').split(' ');

export const isHeardAsThing = (turn: BotTurn, { words }: Mention): boolean => {
  const tokens = tokensAsked(turn.reading);
  const chances = chancesOf(turn.reading);
  const named = new Set(words.flatMap(({ word, isSoft }) => (isSoft ? [] : [word])));
  return tokens.some((token, at) => named.has(token) && (chances[at] ?? 0) >= IS_THING);
};

/** «Ok, ¿y hielo?», «diache. ¿Y comida de perro?». */
export const GOES_ON = /^(?:(?:ok|bueno|ah|diache|diablo|entonces|,|\.) )*y /;

/**
 * Whether the message asks for the availability or price of a product. A story, or a question about something else, is
 * never answered with a denial.
 */
const asksWhetherThereIs = (turn: BotTurn, mention: Mention): boolean => {
  const { acts, mentions, line } = turn.reading;
  const said = line
    .replace(GOES_ON, '')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isBareName = said.length <= MAX_BARE && !says(turn, 'price');
  if (acts.have >= ASKS_FOR || isBareName) return true;
  return acts.price >= ASKS_PRICE && mentions.length === 1 && isHeardAsThing(turn, mention);
};

/** The sort behind a kind that is surely asked for, where nothing of the kind tells it: «¿tienen filete de salmón?». */
const unknownSort = (turn: BotTurn, mention: Mention): readonly string[] => {
  const { words, hits, fit, missing } = mention;
  const { acts, line } = turn.reading;
  const hard = words.flatMap((word, position) => (word.isSoft ? [] : [{ ...word, position }]));
  const [kind, sort, more] = hard;
  if (!kind || !sort || more || fit !== 'partial' || missing.length > 0) return [];
  const isAsked = acts.have >= SURELY_ASKED && line.includes(`${kind.word} de ${sort.word}`);
  const isKind = hits.some(({ matched }) => matched.includes(kind.position));
  const isKnown = hits.some(({ matched }) => matched.includes(sort.position));
  const isSort = sort.word.length > SHORT && !NO_SORT.test(sort.word) && !isTalk(sort.word);
  return isAsked && isKind && !isKnown && isSort ? [sort.word] : [];
};
const SURELY_ASKED = 0.9;
const SHORT = 3;
/** What stands behind a kind and is no sort of it: «de marca», «de hoy», «de vestir». */
const NO_SORT =
  /^(?:marca|calidad|moda|oferta|venta|hoy|ayer|dia|verdad|tamano|mejor|buena|ustedes|aqui)$|[aei]r$/;

/**
 * Lists the details to deny: those of a product that was asked for, a wished colour, and an amount beyond its limits, which is more
 * than one word: «12 años».
 */
const deniedDetails = (turn: BotTurn, mention: Mention): readonly string[] =>
  asksWhetherThereIs(turn, mention)
    ? [...mention.missing, ...unknownSort(turn, mention)]
    : mention.missing.filter((detail) => isColor(detail) || detail.includes(' '));

const missingEffect = ({ text }: Mention): BotEffect => ({ kind: 'product_missing', wanted: text });

const amount = (pesos: number | undefined): string | undefined => {
  const money: Money | undefined = pesos === undefined ? undefined : parseMoney(pesos);
  return money === undefined ? undefined : formatMoney(money);
};

/** Writes the introduction of a list within a budget: «Por RD$500 o menos tenemos:». */
export const withinText = ({ min, max }: Budget): string => {
  const [from, to] = [amount(min), amount(max)];
  return BOT_COPY.within({ ...(from && { min: from }), ...(to && { max: to }) });
};

const sizeText = (product: ProductFacts, size: string | undefined): string => {
  if (size === undefined) return '';
  const written = size.toUpperCase();
  const fits = hasSize(product, size);
  // «Boxer negro L» says its size itself.
  const isInName = foldText(product.name).split(' ').includes(size);
  if (fits === undefined) return isInName ? '' : BOT_COPY.askSize(written);
  return fits ? BOT_COPY.hasSize(written) : BOT_COPY.noSize(written, sizesOf(product));
};

/** «¿Cuántos block les quedan?», where «¿a cuánto los tienen?» asks the price. */
const ASKS_HOW_MANY =
  /\bcuant[oa]s (?:[\p{L}\d/]+ ){0,5}?(?:tienen|tienes|hay)\b|\bcuant[oa]s? (?:[\p{L}\d/]+ ){0,5}?quedan?\b/u;

const stockText = ({ reading }: BotTurn, { name, stock, measure }: ProductFacts, isTold: boolean): string => {
  if (stock === null) return '';
  if (stock <= 10 || ASKS_HOW_MANY.test(foldText(reading.message))) return BOT_COPY.stockLeft(stock, measure);
  return isTold ? '' : BOT_COPY.stockEnough(name);
};

/** Says in which variants a product is left. */
const optionsText = (product: Varied): string => {
  const left = variantsLeft(product, NO_VALUES);
  return BOT_COPY.optionsOf(
    product.options.map(({ name }, at) => ({ name, values: valuesAmong(product, at, left) })),
  );
};

/** Describes one product: price, availability, sizes, and its text. */
export const describeProduct = (turn: BotTurn, product: ProductFacts, isNear = false): string[] => {
  const { cues, mentions } = turn.reading;
  const size = turn.reading.size ?? mentions[0]?.size;
  const asksPrice = cues.has('price') && !cues.has('have');
  // «Corte de hombre» where only tips are cut: «sí» would be wrong.
  const first = asksPrice || isNear ? BOT_COPY.singlePrice(product) : BOT_COPY.single(product);
  const description = tellableDescription(product);
  const facts = [
    first,
    ...(isVaried(product)
      ? [optionsText(product)]
      : [stockText(turn, product, !asksPrice), sizeText(product, size)]),
  ]
    .filter(Boolean)
    .join(' ');
  return [facts, description.length <= SHORT_DESCRIPTION ? description : ''].filter(Boolean);
};

const soldOutPart = ({ soldOut, others, mention }: Resolved): Part => {
  const alternatives = others.slice(0, MAX_SHOWN - 1);
  const said = BOT_COPY.soldOut(soldOut.slice(0, MAX_RELATED).map(({ name }) => name));
  return {
    paragraphs:
      alternatives.length > 0
        ? [
            said,
            BOT_COPY.alternatives,
            productLines(alternatives),
            alternatives.length > 1 ? BOT_COPY.askAlternative : BOT_COPY.askThatOne,
          ]
        : [said, BOT_COPY.askOther],
    products: alternatives,
    effects: [{ kind: 'product_missing', wanted: mention.text }],
  };
};

/** Whether one text has every word as it was said: «hidratante para el cuerpo», of a cream that is «hidratante corporal». */
const isToldInFull = ({ words, hits: [best] }: Mention): boolean =>
  words.every(({ isSoft }, position) => isSoft || best?.qualities[best.matched.indexOf(position)] === 1);

const missingPart = (turn: BotTurn, { mention, choices, others }: Resolved): Part => {
  const { budget } = turn.reading;
  const effects = [missingEffect(mention)];
  if (mention.fit === 'none')
    return {
      paragraphs: [budget ? BOT_COPY.noneWithin(denied(mention)) : BOT_COPY.missing(denied(mention))],
      products: [],
      effects,
    };
  // A product that only sounds or looks similar does not help.
  const isSure =
    mention.hits[0]?.qualities.some((quality) => quality >= SURE) !== false ||
    mention.hits[0]?.matched.length === 0;
  const near = isSure ? [...choices, ...others].slice(0, MAX_RELATED) : [];
  const isDenied = asksWhetherThereIs(turn, mention);
  if (near.length === 0 && !isDenied) return { paragraphs: [], products: [], effects };
  if (near.length === 0) return { paragraphs: [BOT_COPY.missing(denied(mention))], products: [], effects };
  const isWordForWord = isToldInFull(mention);
  const intro =
    mention.isWished && isDenied && !isWordForWord ? BOT_COPY.related(denied(mention)) : BOT_COPY.proposed;
  return {
    paragraphs: [intro, productLines(near)],
    products: near,
    effects: mention.isWished ? effects : [],
  };
};

/** Lists the products without the first one, which was described in words; the others keep their numbers. */
const linesBehindFirst = (products: readonly ProductFacts[]): string =>
  productLines(products).split('\n').slice(1).join('\n');

const lacksSizePart = (turn: BotTurn, { choices, soldOut, others }: Resolved): Part => {
  const asked = [...choices, ...soldOut].slice(0, MAX_RELATED);
  const { size: said, mentions } = turn.reading;
  const size = (said ?? mentions.find((mention) => mention.size !== undefined)?.size ?? '').toUpperCase();
  const near = others.slice(0, MAX_RELATED);
  const products = [...asked, ...near];
  const [only] = asked;
  if (only && asked.length === 1)
    return {
      paragraphs: [
        `${BOT_COPY.singlePrice(only)} ${BOT_COPY.noSize(size, sizesOf(only))}`,
        near.length > 0 ? `${BOT_COPY.alternatives}\n${linesBehindFirst(products)}` : '',
      ].filter(Boolean),
      products,
      effects: [],
    };
  const sizesTold = asked.flatMap((product) => {
    // A name that contains the size already says it.
    const sizes = sizesIn(product.name) === undefined ? sizesOf(product) : undefined;
    return sizes === undefined ? [] : [BOT_COPY.sizesOfProduct(product.name, sizes)];
  });
  return {
    paragraphs: [BOT_COPY.noneInSize(size), productLines(products), sizesTold.join('\n')].filter(Boolean),
    products,
    effects: [],
  };
};

/** Words that ask for more than one product: «¿qué vitaminas tienen?», «algo más barato». */
const ASKS_SEVERAL = /\b(?:algo|algun[oa]s?|cuales|opciones|que \p{L}+s)\b/u;

/**
 * Whether a product is shown next to the only match: others of its kind, and those made for it. Other products of the
 * category were not asked for.
 */
const isNearby = (turn: BotTurn, { words }: Mention, asked: ProductFacts) => {
  const kind = stemWord(foldText(asked.name).split(' ')[0] ?? '');
  const said = words.find(({ isSoft }) => !isSoft)?.word;
  const near = new Set([kind, ...(said === undefined ? [] : [stemWord(said)])]);
  return (other: ProductFacts): boolean =>
    other.category === asked.category &&
    (ASKS_SEVERAL.test(turn.reading.line) ||
      foldText(other.name)
        .split(' ')
        .some((word) => near.has(stemWord(word))));
};

/** Whether a product matches what was asked as well as the one that was chosen. */
const isAsGood = ({ hits }: Mention, { id }: ProductFacts): ((other: ProductFacts) => boolean) => {
  const hitOf = (product: string) => hits.find(({ productId }) => productId === product);
  const own = hitOf(id);
  return (other) => {
    const hit = hitOf(other.id);
    return (
      own !== undefined &&
      hit !== undefined &&
      hit.score >= own.score - AS_GOOD &&
      hit.matched.length >= own.matched.length &&
      hit.isNamed === own.isNamed
    );
  };
};

/** Words that want what costs little: «un perfume barato». */
const CHEAP = /\b(?:barat(?:ic|it)?[oa]s?|economic[oa]s?|no (?:tan|muy) car[oa]s?)\b/;

const foundPart = (turn: BotTurn, { mention, choices, soldOut, others }: Resolved): Part => {
  const { cues, budget } = turn.reading;
  const details = deniedDetails(turn, mention);
  const lacking = mention.fit === 'partial' && details.length > 0 ? [BOT_COPY.missingDetail(details)] : [];
  const effects = mention.fit === 'partial' && mention.missing.length > 0 ? [missingEffect(mention)] : [];
  const [only] = choices;
  if (only && choices.length === 1 && lacking.length === 0) {
    const isAlone = turn.reading.mentions.length < 2;
    const isOnly = budget !== undefined || !isAlone || mention.isPortion;
    const alike = isOnly ? [] : others.filter(isAsGood(mention, only));
    const nearby = isOnly || cues.has('price') ? [] : others.filter(isNearby(turn, mention, only));
    const also = [...new Set([...alike, ...nearby])].slice(0, 2);
    const isPart = mention.isPortion && only.measure === null && !isSoldInParts(only);
    return {
      paragraphs: [
        ...(isPart ? [BOT_COPY.soldWhole(only)] : describeProduct(turn, only, mention.fit === 'partial')),
        ...(soldOut.length > 0
          ? [BOT_COPY.soldOut(soldOut.slice(0, MAX_RELATED).map(({ name }) => name))]
          : []),
        ...(also.length > 0 ? [`${BOT_COPY.also}\n${linesBehindFirst([only, ...also])}`] : []),
      ],
      products: [only, ...also],
      effects,
    };
  }
  const all = [...choices, ...(choices.length < 2 ? others : [])];
  const shown = (CHEAP.test(turn.reading.line) ? all.toSorted(byPrice) : all).slice(0, MAX_SHOWN);
  const title = budget
    ? withinText(budget)
    : cues.has('price')
      ? BOT_COPY.severalPrices
      : pickVariant(turn, BOT_COPY.several);
  return {
    paragraphs: [...(lacking.length > 0 ? lacking : [title]), productLines(shown)],
    products: shown,
    effects,
  };
};

const WORN =
  /^(?:ropa|ropita|zapat\w*|tenis|vestid\w*|camis\w*|pantalon\w*|blus\w*|pijamas?|sandalias?|medias?|conjuntos?|jeans?|abrigos?)$/;
const OF_CHILDREN = /^(?:bebe|nino|nina)$/;

/** Whether the wish is for a group of people whom no product fits: products for adults are no alternative to «ropa de bebé». */
const isForNobodyHere = ({ words, hits }: Mention): boolean => {
  const child = words.findIndex(({ word }) => OF_CHILDREN.test(word));
  return (
    child >= 0 &&
    words.some(({ word }) => WORN.test(word)) &&
    !hits.some(({ matched }) => matched.includes(child))
  );
};

const partOf = (turn: BotTurn, resolved: Resolved): Part => {
  const { mention, choices, soldOut, lacksSize } = resolved;
  if (isForNobodyHere(mention))
    return { paragraphs: [BOT_COPY.missing(mention.text)], products: [], effects: [missingEffect(mention)] };
  if (mention.fit === 'none' || mention.fit === 'related') return missingPart(turn, resolved);
  const size = turn.reading.size ?? turn.reading.mentions.find((one) => one.size !== undefined)?.size;
  if (lacksSize && size !== undefined) return lacksSizePart(turn, resolved);
  if (choices.length === 0 && soldOut.length > 0) return soldOutPart(resolved);
  return foundPart(turn, resolved);
};

const choicesOf = (products: readonly ProductFacts[]) => {
  const [only] = products;
  if (!only || products.length > 1) return productChoices(products);
  if (!isInStock(only) || only.price === null) return [];
  return [
    { id: buttonId({ kind: 'add', productId: only.id }), title: BOT_COPY.button.addOne },
    { id: buttonId({ kind: 'catalogue' }), title: BOT_COPY.button.catalogue },
  ];
};

/** Whether a product that the cart holds was only asked about, so that «ok» does not add another one. */
const isOnlyTold = (turn: BotTurn, { id }: ProductFacts): boolean =>
  turn.state.cart.some((line) => line.productId === id) && says(turn, 'price') && !says(turn, 'add', 'want');

const askedOf = (turn: BotTurn, product: ProductFacts) => (isOnlyTold(turn, product) ? null : 'quantity');

const questionOf = (turn: BotTurn, products: readonly ProductFacts[]): string[] => {
  const [only] = products;
  const { size } = turn.reading;
  const lacksSize = only && products.length === 1 && size !== undefined && hasSize(only, size) === false;
  if (!only || lacksSize) return [BOT_COPY.askOther];
  if (products.length > 1) return [pickVariant(turn, BOT_COPY.askWhich)];
  if (isOnlyTold(turn, only)) return [pickVariant(turn, BOT_COPY.whatElse)];
  return [pickVariant(turn, says(turn, 'add', 'want') ? BOT_COPY.askUnitsOf : BOT_COPY.offerAdd)];
};

/** Sentences that only make sense next to their list. */
const OF_A_LIST: readonly string[] = [
  BOT_COPY.alternatives,
  BOT_COPY.askAlternative,
  BOT_COPY.askThatOne,
  BOT_COPY.askOther,
];

/** Returns the paragraphs of a part without its numbered list, because several parts share one numbering. */
const introOf = ({ paragraphs }: Part): string[] =>
  paragraphs.filter((paragraph) => !/^\d+\. /m.test(paragraph) && !OF_A_LIST.includes(paragraph));

const joinParts = (turn: BotTurn, parts: readonly Part[]): Pick<BotDecision, 'paragraphs' | 'products'> => {
  const products = [
    ...new Map(parts.flatMap((part) => part.products).map((product) => [product.id, product])).values(),
  ];
  const shown = products.slice(0, MAX_SHOWN + 2);
  const [only] = parts;
  if (parts.length === 1 && only) return { paragraphs: only.paragraphs, products: shown };
  const told = parts.filter((part) => part.products.length === 0 || part.effects.length > 0).flatMap(introOf);
  // A single product is described instead of listed.
  const [single, another] = shown;
  if (single && !another && isInStock(single))
    return { paragraphs: joinDenials([...told, ...describeProduct(turn, single)]), products: shown };
  const isIntroduced = told.at(-1)?.endsWith(':') === true;
  return {
    paragraphs: joinDenials([
      ...told,
      ...(shown.length > 0
        ? [`${isIntroduced ? '' : `${pickVariant(turn, BOT_COPY.several)}\n`}${productLines(shown)}`]
        : []),
    ]),
    products: shown,
  };
};

const askedSize = (product: ProductFacts, size: string | undefined) =>
  size !== undefined && hasSize(product, size) ? { askedSize: { productId: product.id, size } } : {};

const ASKED: readonly string[] = [BOT_COPY.askOther, BOT_COPY.askAlternative, BOT_COPY.askThatOne];

/**
 * Whether a mention may be denied: only a product that was wished for, never a word of a story, a verb or a courtesy, nor
 * one that a service may be asked for: «¿ustedes reparan abanicos de techo los domingos?».
 */
const isTold = (turn: BotTurn, mention: Mention): boolean => {
  const {
    fit,
    isWished,
    hits: [best],
  } = mention;
  if (fit === 'none')
    return (
      isWished &&
      (asksWhetherThereIs(turn, mention) || isHeardAsThing(turn, mention)) &&
      !turn.reading.mayAskService
    );
  const isGuess = fit === 'related' && best?.qualities.every((quality) => quality < SURE) === true;
  return isWished || !isGuess;
};
/** A lower quality is a misspelling or similar. */
const SURE = 0.9;

/** Answers about the products that a message names: price, availability, alternatives, or that there are none. */
export const answerProducts = (turn: BotTurn, named: readonly Mention[]): BotDecision => {
  const mentions = named.filter((mention) => isTold(turn, mention));
  const resolved = mentions.map((mention) => resolveMention(turn, mention));
  const parts = resolved.map((one) => partOf(turn, one));
  const { paragraphs, products = [] } = joinParts(turn, parts);
  const [found] = mentions.filter(({ fit }) => fit === 'found' || fit === 'partial');
  const isAsked = ASKED.includes(paragraphs.at(-1) ?? '');
  const isOne = products.length === 1 || paragraphs.some((paragraph) => paragraph.startsWith(BOT_COPY.also));
  const [first] = products;
  return {
    intent: intentOf(turn),
    paragraphs: [
      ...paragraphs,
      ...(isAsked ? [] : questionOf(turn, isOne ? products.slice(0, 1) : products)),
    ],
    products,
    choices: choicesOf(products),
    effects: parts.flatMap((part) => part.effects),
    change: {
      listed: products.map(({ id }) => id),
      isEachNamed:
        products.length > 1 &&
        products.length === resolved.length &&
        resolved.every(({ choices }) => choices.length === 1),
      focus: products[0]?.id ?? turn.state.focus,
      ...(products[0] && askedSize(products[0], mentions[0] && sizeOf(turn, mentions[0]))),
      ...(found && found.words.length > 0 && { lastSearch: [...found.words] }),
      asked: isOne && first ? askedOf(turn, first) : products.length > 0 ? 'which' : null,
      wanted: null,
    },
  };
};

/** Answers about one product that the shopper pointed at. */
export const answerOneProduct = (turn: BotTurn, product: ProductFacts): BotDecision => {
  const text = isInStock(product) ? describeProduct(turn, product) : [BOT_COPY.soldOut([product.name])];
  return {
    intent: turn.reading.cues.has('price') ? 'price' : 'availability',
    paragraphs: [...text, isInStock(product) ? (questionOf(turn, [product])[0] ?? '') : BOT_COPY.askOther],
    products: [product],
    choices: choicesOf([product]),
    change: {
      focus: product.id,
      asked: askedOf(turn, product),
      wanted: null,
      ...askedSize(product, turn.reading.size),
    },
  };
};
