import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { Mention } from '../reading/mention.ts';
import type { Reading } from '../reading/reading.ts';
import { PLACE } from '../search/catalogue-index.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';
import { COUNTED_PEOPLE, WE_ARE } from '../words/person-words.ts';

/** What a number of the user or of the model counts; a year of a model stands alone: «nevera 2014». */
type Unit = 'pound' | 'kilo' | 'month' | 'year' | 'inch' | 'person' | 'model';

/** An amount that tells for whom or for which model something is: «un perro de 30 libras», «para 15 personas». */
export type UserAmount = {
  readonly value: number;
  /** Undefined of a number alone: «un televisor de 65». */
  readonly unit: Unit | undefined;
  /** Where its number stands in the message. */
  readonly at: number;
  /** The words that say it. */
  readonly words: readonly string[];
};

type Range = { readonly from: number; readonly to: number; readonly unit: Unit | undefined };

const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:lbs?|libras?)$/, 'pound'],
  [/^(?:kgs?|kilos?)$/, 'kilo'],
  [/^(?:m|mes(?:es)?)$/, 'month'],
  [/^(?:anos?|anitos?)$/, 'year'],
  [/^(?:pulgadas?|pulg|")$/, 'inch'],
  [COUNTED_PEOPLE, 'person'],
  [/^(?:porciones|raciones)$/, 'person'],
];
const unitOf = (word = ''): Unit | undefined => UNITS.find(([said]) => said.test(word))?.[1];

const FIRST_MODEL = 1950;
const LAST_MODEL = 2050;
const isModelYear = (value: number): boolean => value >= FIRST_MODEL && value <= LAST_MODEL;

const NUMBER = /^\d{1,4}$/;
/** Words before an amount that describes somebody or something: «el mío pesa 40 libras», «con 52 pulgadas de cintura». */
const WHOSE = /^(?:de|del|con|tiene|pesa|peso|mide|cumple|cumplio|como|es|tengo|ano|modelo|somos|seremos)$/;
/** Words of talk that may stand before an amount that is the whole message: «como 40 libras». */
const OPENS = /^(?:(?:y|si|ok|bueno|pues|como|unas?|unos|son|es|ya|de|,) )*$/;

/**
 * Reads the amounts that describe the user of a product, or the year of a model: «un perro de 30 libras», «la de 8 meses», «tiene
 * 4 años», «una nevera 2014».
 */
export const readAmounts = (line: string): UserAmount[] => {
  const tokens = line.split(' ');
  return tokens.flatMap((token, at): UserAmount[] => {
    const value = Number(token);
    const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
    if (!NUMBER.test(token) || MONEY.test(after)) return [];
    const unit = unitOf(after);
    const isWhole = OPENS.test(`${tokens.slice(0, at).join(' ')} `.trimStart()) && tokens.length <= at + 3;
    const isOfUser = WHOSE.test(before) || isWhole || (unit === 'person' && before === 'para');
    if (unit !== undefined) return isOfUser ? [{ value, unit, at, words: [token, after] }] : [];
    if (isModelYear(value)) return at > 0 ? [{ value, unit: 'model', at, words: [token] }] : [];
    // «Somos 20 y queremos …» counts people.
    if (WE_ARE.test(before) && /^(?:[ye]|\P{L}*)$/u.test(after))
      return [{ value, unit: 'person', at, words: [token] }];
    return WHOSE.test(before) && !/\p{L}/u.test(after)
      ? [{ value, unit: undefined, at, words: [token] }]
      : [];
  });
};
const MONEY = /^(?:pesos?|rd|dop|mil)$/;

/** «De 10 a 20 libras», «2008-2014», «hasta 50 libras», «mayores de 12 años», «12 años en adelante», «para 20 personas». */
const LIMITS =
  /(?<![\d.,/-])(?:\b(hasta|menos de|menor(?:es)? de|maximo(?: de)?|desde|mas de|mayor(?:es)? de|a partir de) (?:los )?)?(\d{1,4})(?: ?(?:-|–|a|al|hasta) ?(\d{1,4}))? ?(lbs?|libras?|kgs?|kilos?|mes(?:es)?|anos?|pulgadas?|"|personas?|porciones|raciones|invitados|comensales)?(?![\d/-]|[.,]\d)( en adelante| o mas)?/g;
/** A clause of something else than the user or the model. */
const OF_OTHER = /\b(?:garantia|dura|duran|vence|entrega|listo|plazo|cuotas)\b/;
const UPPER = /^(?:hasta|men|max)/;

const rangeOf = ([, limit = '', first = '', second, said, more]: RegExpExecArray): Range[] => {
  const value = Number(first);
  const unit = unitOf(said);
  if (second !== undefined) {
    const to = Number(second);
    const years = isModelYear(value) && isModelYear(to) ? ('model' as const) : undefined;
    // So many people may be fewer.
    return value < to ? [{ from: unit === 'person' ? 0 : value, to, unit: unit ?? years }] : [];
  }
  if (unit === undefined && !isModelYear(value)) return [];
  const own = unit ?? 'model';
  if (limit !== '')
    return [
      UPPER.test(limit)
        ? { from: 0, to: value, unit: own }
        : { from: value, to: Number.POSITIVE_INFINITY, unit: own },
    ];
  if (more !== undefined) return [{ from: value, to: Number.POSITIVE_INFINITY, unit: own }];
  return unit === 'person' ? [{ from: 0, to: value, unit }] : [];
};

/** Reads the ranges and limits of a text: «2011-2016», «de 10 a 20 libras», «hasta 50 libras». */
export const rangesIn = (text: string): Range[] =>
  foldText(text)
    .split(/[.;,](?!\d)/)
    .filter((clause) => !OF_OTHER.test(clause))
    .flatMap((clause) => [...clause.matchAll(LIMITS)].flatMap((found) => rangeOf(found)));

/** The ranges and limits of a product; a range without unit counts only in its name, «Correa 20-25». */
const rangesOf = oncePerObject(({ name, description, attributes }: ProductFacts): readonly Range[] => {
  const told = [description ?? '', ...Object.values(attributes)].flatMap(rangesIn);
  return [...rangesIn(name), ...told.filter(({ unit }) => unit !== undefined)];
});

const isOfUnit = (range: Range, unit: Unit | undefined): boolean =>
  unit === undefined ? range.unit !== 'model' : range.unit === unit;

/** Whether a name tells for how many it is: «Bandeja de moro para 20». */
export const nameTellsFor = (name: string, { unit, value }: UserAmount): boolean =>
  rangesIn(name).some((range) => isOfUnit(range, unit)) || new RegExp(`\\bpara ${value}\\b`).test(name);

/** The ranges of a product that may tell whether an amount fits. */
const rangesFor = (product: ProductFacts, { unit }: UserAmount): readonly Range[] =>
  rangesOf(product).filter((range) => isOfUnit(range, unit));

/** Whether a product tells ranges of the kind of an amount, whether the amount is in them or not. */
export const tellsRanges = (product: ProductFacts, amount: UserAmount): boolean =>
  rangesFor(product, amount).length > 0;

/** Whether a range or limit in a product's name or text contains an amount. */
export const tellsAmount = (product: ProductFacts, amount: UserAmount): boolean =>
  rangesFor(product, amount).some(({ from, to }) => from <= amount.value && amount.value <= to);

/** How much room a product leaves above an amount of people: a cake for 20 leaves less than one for 30. */
const roomAbove = (product: ProductFacts, amount: UserAmount): number =>
  Math.min(
    ...rangesFor(product, amount).map(({ to }) => (to < amount.value ? Number.POSITIVE_INFINITY : to)),
  );

/** Selects those of some products in whose ranges an amount is; of people, the smallest that is enough for them. */
export const fittingFor = (
  products: readonly ProductFacts[],
  amount: UserAmount,
): readonly ProductFacts[] => {
  const fitting = products.filter((product) => tellsAmount(product, amount));
  if (amount.unit !== 'person') return fitting;
  const least = Math.min(...fitting.map((product) => roomAbove(product, amount)));
  return fitting.filter((product) => roomAbove(product, amount) === least);
};

/** The amounts of a message that count nothing and that no name holds as they are: «dame 20 libras», «el saco de 18 libras». */
export const amountsToHold = ({ line, mentions, budget }: Reading): UserAmount[] =>
  budget
    ? []
    : readAmounts(line).filter((amount) => !mentions.some((mention) => isOwnNumber(mention, amount)));

/** Whether a wanted thing holds the number of an amount in its name, or is counted by it. */
const isOwnNumber = (mention: Mention, { value, unit, words }: UserAmount): boolean => {
  const [best] = mention.hits;
  // «Para uno de 20 libras», of a packet of 20: the name says the number, and not of pounds.
  const isSaid = (said = '') =>
    best?.matched.some(
      (position, n) =>
        mention.words[position]?.word === said && (best.fields[n] ?? PLACE.description) <= PLACE.name,
    );
  const isUnitSaid = unit === undefined || unit === 'model' || isSaid(words[1]);
  const isInName = best?.isNamed === true && isSaid(String(value)) && isUnitSaid;
  const isCounted =
    mention.quantity === value &&
    (unit === undefined || !mention.words.some(({ word }) => word === words[1]));
  return mention.unwanted === undefined && (isInName || isCounted);
};
