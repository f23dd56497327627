import { equalHits, type Mention, mentionOfWords } from '../reading/mention.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { chosenHit } from '../search/list-within.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import { amountsToHold, fittingFor, nameTellsFor, tellsRanges, type UserAmount } from './read-ranges.ts';

/** Who uses a thing, and what is told of them: «mi niño pesa 18 libras». */
const USER =
  /^(?:nin[oa]s?|hij[oa]s?|bebes?|criatura|perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|cachorr[oa]s?|personas?|adult[oa]s?|muchach[oa]s?|chamac[oa]s?|senora?s?|mujer|hombre|gente|invitados|pesa|pesan|mide|tiene|cintura|ano|modelo)$/;

/** Whether a word names the thing itself, and neither its user nor an amount. */
const isOfThing = ({ word, isSoft }: SearchWord, { words }: UserAmount): boolean =>
  !isSoft && !words.includes(word) && !UNIT_WORDS.has(word) && !USER.test(word);

/** The matches of the thing itself, whoever it is for: the syrups of «un jarabe, mi niño pesa 18 libras». */
const hitsOfThing = ({ hits, words }: Mention, amount: UserAmount): readonly Hit[] => {
  const own = words.flatMap((word, position) => (isOfThing(word, amount) ? [position] : []));
  const inName = ({ matched, fields }: Hit): number =>
    matched.filter((position, n) => own.includes(position) && (fields[n] ?? PLACE.description) <= PLACE.kind)
      .length;
  const most = Math.max(0, ...hits.map(inName));
  return most === 0 ? [] : hits.filter((hit) => inName(hit) === most);
};

const isNumberOf = (word: string, amount: UserAmount): boolean => word === String(amount.value);

/** A mention of which only those matches are left that an amount fits. */
const narrowedTo = (mention: Mention, amount: UserAmount, hits: readonly Hit[]): Mention => {
  const [best] = hits;
  const isWhole = mention.words.every(
    (word, position) => !isOfThing(word, amount) || best?.matched.includes(position),
  );
  return {
    ...mention,
    hits,
    fit: isWhole ? 'found' : mention.fit === 'related' ? 'partial' : mention.fit,
    missing: mention.missing.filter((word) => !isNumberOf(word, amount)),
    quantity: mention.quantity === amount.value ? undefined : mention.quantity,
  };
};

const written = ({ words, unit }: UserAmount): string =>
  unit === 'model' ? `año ${words.join(' ')}` : words.join(' ').replace(/\banos\b/, 'años');

/** Holds an amount against the ranges of what a mention found; undefined when they say nothing of it. */
const heldAgainst = (turn: BotTurn, mention: Mention, amount: UserAmount): Mention | undefined => {
  if (mention.unwanted !== undefined || mention.size !== undefined || mention.isAmongShown) return undefined;
  const productOf = ({ productId }: Hit): ProductFacts[] => {
    const product = turn.productOf(productId);
    return product ? [product] : [];
  };
  const hits = hitsOfThing(mention, amount);
  const products = hits.flatMap(productOf);
  const fitting = new Set(fittingFor(products, amount).map(({ id }) => id));
  // «Quiero un bizcocho para 20 personas» leaves open of which filling: what only fits is shown, and not ordered.
  const isOpenOrder = amount.unit === 'person' && says(turn, 'want', 'add') && equalHits(mention).length > 1;
  const isNamed = products.some(({ id, name }) => fitting.has(id) && nameTellsFor(name, amount));
  if (isOpenOrder && !isNamed) return undefined;
  if (fitting.size > 0)
    return narrowedTo(
      mention,
      amount,
      hits.filter(({ productId }) => fitting.has(productId)),
    );
  // «Corte de niña», up to 10 years, for one of 12: only what surely counts the same is told as missing.
  const equal = equalHits(mention).flatMap(productOf);
  const isDenied =
    amount.unit !== undefined &&
    hits.length > 0 &&
    mention.missing.every((word) => isNumberOf(word, amount)) &&
    (mention.fit === 'found' || mention.fit === 'partial') &&
    equal.length > 0 &&
    equal.every((product) => tellsRanges(product, amount));
  return isDenied ? { ...mention, fit: 'partial', missing: [written(amount)] } : undefined;
};

/** «Es para 15 personas», after a list: the only one of it that an amount fits. */
const ofShown = ({ reading, state, productOf }: BotTurn, amount: UserAmount): Mention | undefined => {
  const isOpen = reading.mentions.every(
    ({ words, unwanted }) => unwanted === 'told' || words.every((word) => !isOfThing(word, amount)),
  );
  const list = state.listed.length > 1 ? state.listed : state.among;
  const [only, other] = isOpen
    ? fittingFor(
        list.flatMap((id) => productOf(id) ?? []),
        amount,
      )
    : [];
  if (!only || other) return undefined;
  const words = amount.words.map((word) => ({ word, isSoft: false }));
  return {
    ...mentionOfWords(words, [chosenHit(only.id)], undefined),
    fit: 'found',
    missing: [],
    isModifier: false,
    isAmongShown: true,
  };
};

/** Whether a mention has the words of an amount, and none of a thing. */
const isOnlyAmount = ({ words }: Mention, amount: UserAmount): boolean =>
  words.some(({ word }) => amount.words.includes(word)) && words.every((word) => !isOfThing(word, amount));

const withAmount = (turn: BotTurn, amount: UserAmount): BotTurn => {
  const { reading } = turn;
  const quantity = reading.quantity === amount.value ? undefined : reading.quantity;
  const mentions = reading.mentions.map((mention) => heldAgainst(turn, mention, amount) ?? mention);
  if (mentions.some((mention, at) => mention !== reading.mentions[at])) {
    // «… con 52 pulgadas de cintura» is no thing of its own.
    const things = mentions.filter(
      (mention, at) => mention !== reading.mentions[at] || !isOnlyAmount(mention, amount),
    );
    return { ...turn, reading: { ...reading, mentions: things, quantity } };
  }
  const shown = ofShown(turn, amount);
  return shown ? { ...turn, reading: { ...reading, mentions: [shown], quantity, pointer: undefined } } : turn;
};

/**
 * Holds what a message tells of the user or the model against the ranges and limits of the products that it names, or that are
 * shown: of filters for 2011-2016 and 2017-2022, «una nevera 2014» means the first.
 */
export const withRanges = (turn: BotTurn): BotTurn =>
  turn.button ? turn : amountsToHold(turn.reading).reduce(withAmount, turn);
