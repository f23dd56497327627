import { formatMoney } from '#shared/lib/money.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn, Choice, ProductFacts, SoldVariant } from '../turn/bot-turn.ts';
import type { PendingVariant } from '../turn/conversation-state.ts';
import { isColor } from '../words/color-words.ts';
import type { Addition } from './cart-lines.ts';
import { type AmountQuestion, amountMeant } from './measured-amount.ts';
import { sizeOfOption } from './product-sizes.ts';
import {
  isColors,
  isComplete,
  isSizes,
  isVaried,
  readValues,
  saidAlone,
  sayValues,
  type Values,
  type Varied,
  valuesAmong,
  variantsLeft,
  variantsWith,
  withValues,
  wordsSaid,
} from './product-variants.ts';

/** A product whose variant is still to be chosen, as the bot asks about it. */
export type OpenVariant = Pick<Addition, 'quantity' | 'pesos' | 'swaps'> & {
  readonly product: Varied;
  readonly values: Values;
};

/** Whether variants cost different amounts. */
const haveOwnPrices = (variants: readonly SoldVariant[]): boolean =>
  new Set(variants.map(({ price }) => price)).size > 1;

const valueChoices = ({ id }: Varied, values: readonly string[]): Choice[] =>
  values.map((value) => ({ id: buttonId({ kind: 'value', productId: id, value }), title: value }));

/** The values of an option, each with its price where these differ and one value has one price. */
const pricedValues = (values: readonly string[], at: number, variants: readonly SoldVariant[]): string[] => {
  const prices = values.map((value) => [
    ...new Set(variants.filter((one) => one.values[at] === value).map(({ price }) => price)),
  ]);
  if (!haveOwnPrices(variants) || prices.some(({ length }) => length > 1)) return [...values];
  return values.map((value, n) => {
    const price = prices[n]?.[0] ?? null;
    return price === null ? value : BOT_COPY.valueAt(value, price);
  });
};

/** The first option of which several values are left. */
const openOption = ({ options }: Varied, values: Values, left: readonly SoldVariant[]): number =>
  options.findIndex((_, at) => !values[at] && new Set(left.map((one) => one.values[at])).size > 1);

/** Says what is left of what was said: each value alone, without the one that it does not come with. */
const othersLeft = (product: Varied, values: Values): { told: string[]; choices: Choice[] } => {
  const said = values.flatMap((value, at) => (value ? [at] : []));
  const told: string[] = [];
  let choices: Choice[] = [];
  for (const free of said.toReversed()) {
    const kept = values.map((value, at) => (at === free ? null : value));
    const left = valuesAmong(product, free, variantsLeft(product, kept));
    if (left.length === 0) continue;
    told.push(BOT_COPY.variantsLeft(sayValues(kept), left));
    if (choices.length === 0) choices = valueChoices(product, left);
  }
  return { told, choices };
};

/** The bot's question about a product whose variant is open, with the choices. */
type Question = {
  readonly paragraphs: readonly string[];
  readonly choices: readonly Choice[];
  readonly values: Values;
};

const questionOf = ({ product, values }: OpenVariant): Question | undefined => {
  const { name } = product;
  const said = sayValues(values);
  const left = variantsLeft(product, values);
  const [only, another] = left;
  if (!only) {
    const { told, choices } = othersLeft(product, values);
    if (told.length === 0) return undefined;
    const isMade = variantsWith(product, values).length > 0;
    const denied = isMade ? BOT_COPY.variantSoldOut(name, said) : BOT_COPY.variantNotMade(name, said);
    return { paragraphs: [`${denied} ${told.join(' ')}`, BOT_COPY.askThatVariant], choices, values };
  }
  if (!another) {
    const rest = sayValues(only.values.map((value, at) => (values[at] ? null : value)));
    return {
      paragraphs: [BOT_COPY.onlyVariant(name, { said, rest, price: only.price })],
      choices: valueChoices(product, only.values.slice(-1)).map((choice) => ({
        ...choice,
        title: BOT_COPY.button.addOne,
      })),
      values: only.values,
    };
  }
  const at = openOption(product, values, left);
  const among = valuesAmong(product, at, left);
  return {
    paragraphs: [
      BOT_COPY.askOption(name, product.options[at]?.name ?? '', {
        said,
        values: pricedValues(among, at, left),
      }),
    ],
    choices: valueChoices(product, among),
    values,
  };
};

/** Remembers a product whose variant is still to be asked for. */
export const pendingOf = ({ product, values, quantity, pesos, swaps }: OpenVariant): PendingVariant => ({
  productId: product.id,
  quantity,
  values: product.options.map((_, at) => values[at] ?? null),
  ...(pesos !== undefined && { pesos }),
  ...(swaps !== undefined && { swaps }),
});

/**
 * Asks which variant of the first of some products is meant, or says what is left where the one that was said cannot be
 * bought. The others are asked about afterwards.
 */
export const askVariant = (
  open: readonly [OpenVariant, ...OpenVariant[]],
  told: readonly string[] = [],
): BotDecision => {
  const [first, ...rest] = open;
  const { product } = first;
  const question = questionOf(first);
  if (!question)
    return {
      intent: 'availability',
      paragraphs: [...told, BOT_COPY.soldOut([product.name]), BOT_COPY.askOther],
      effects: [{ kind: 'product_missing', wanted: product.name }],
      change: { focus: product.id, asked: null, wanted: null, choosing: rest.map(pendingOf) },
    };
  return {
    intent: 'add_to_cart',
    paragraphs: [...told, ...question.paragraphs],
    products: [product],
    choices: question.choices,
    change: {
      listed: [],
      focus: product.id,
      asked: 'variant',
      wanted: null,
      quoted: [],
      choosing: [{ ...pendingOf(first), values: [...question.values] }, ...rest.map(pendingOf)],
    },
  };
};

/** The facts of the one variant that some values name, when it can be bought now. */
export const variantNamed = (
  { productOf }: BotTurn,
  product: Varied,
  values: Values,
): ProductFacts | undefined => {
  if (!isComplete(product, values)) return undefined;
  const [only] = variantsLeft(product, values);
  return only && productOf(only.id);
};

/** The values that an addition names: its own, else those in the words of the message. */
const valuesOfAddition = (turn: BotTurn, { values, option }: Addition, product: Varied): Values => {
  if (values) return values;
  const said = saidAlone(readValues(wordsSaid(turn), product).said);
  const size = sizeOfOption(option);
  return size === undefined
    ? said
    : withValues(product, said, saidAlone(readValues(['talla', size], product).said));
};

/** Puts variants in the place of the products with variants that were added; those that are not clear are asked about. */
export const chooseVariants = (
  turn: BotTurn,
  additions: readonly Addition[],
): { ready: Addition[]; open: OpenVariant[]; questions: AmountQuestion[] } => {
  const ready: Addition[] = [];
  const open: OpenVariant[] = [];
  const questions: AmountQuestion[] = [];
  for (const addition of additions) {
    const { product, quantity, pesos, swaps } = addition;
    if (!isVaried(product)) {
      ready.push(addition);
      continue;
    }
    const values = valuesOfAddition(turn, addition, product);
    const variant = variantNamed(turn, product, values);
    const meant = variant && pesos !== undefined ? amountMeant(variant, { pesos }) : undefined;
    if (!variant) open.push({ product, values, quantity, pesos, swaps });
    else if (meant?.kind === 'ask') questions.push({ product: variant, meant });
    else ready.push({ ...addition, product: variant, option: null, quantity: meant?.quantity ?? quantity });
  }
  return { ready, open, questions };
};

/** The questions of a message about a product's variants. */
export type VariantTalk = OpenVariant & {
  /** The options whose values it asks for. */
  readonly asked?: readonly number[];
  /** Values that it names and that the product does not have. */
  readonly lacking: readonly string[];
};

const lackingText = ({ product, lacking }: VariantTalk): string =>
  BOT_COPY.variantNotMade(product.name, lacking.map((word) => `«${word}»`).join(' ni '));

const valuesTold = (product: Varied, at: number, left: readonly SoldVariant[]): string =>
  BOT_COPY.listed(pricedValues(valuesAmong(product, at, left), at, left));

/** The option of which a word would be a value: «verde» of its colours. */
const optionOfWord = ({ options }: Varied, word: string): number =>
  options.findIndex((option) => (isColor(word) ? isColors(option) : isSizes(option)));

/** Tells that a product does not come in what was said, and in what it does. */
const tellLacking = (talk: VariantTalk): BotDecision => {
  const { product, values, lacking } = talk;
  const wanted = optionOfWord(product, lacking[0] ?? '');
  const at = wanted >= 0 ? wanted : Math.max(0, openOption(product, values, product.variants));
  const kept = values.map((value, n) => (n === at ? null : value));
  const left = variantsLeft(product, kept);
  const among = valuesAmong(product, at, left);
  const asked = askVariant([{ ...talk, values: kept }], [lackingText(talk)]);
  if (among.length < 2) return asked;
  return {
    ...asked,
    intent: 'availability',
    paragraphs: [
      `${lackingText(talk)} ${BOT_COPY.variantsLeft(sayValues(kept), [valuesTold(product, at, left)])}`,
      BOT_COPY.askThatVariant,
    ],
    choices: valueChoices(product, among),
  };
};

/** Tells which variants of a product there are, with their price, and offers them. */
export const tellVariants = (turn: BotTurn, talk: VariantTalk): BotDecision => {
  const { product, values: known, asked = [], lacking } = talk;
  if (lacking.length > 0) return tellLacking(talk);
  const left = variantsLeft(product, known);
  const asksPrice = turn.reading.cues.has('price');
  const variant = variantNamed(turn, product, known);
  if (variant)
    return {
      intent: asksPrice ? 'price' : 'availability',
      paragraphs: [
        asksPrice ? BOT_COPY.singlePrice(variant) : BOT_COPY.single(variant),
        BOT_COPY.offerAdd[0] ?? '',
      ],
      products: [variant],
      choices: [{ id: buttonId({ kind: 'add', productId: variant.id }), title: BOT_COPY.button.addOne }],
      change: { listed: [variant.id], focus: variant.id, asked: 'quantity', wanted: null, choosing: [] },
    };
  const question = askVariant([talk]);
  if (left.length < 2) return { ...question, intent: 'availability' };
  const open = product.options.flatMap((_, at) => (known[at] ? [] : [at]));
  const told = asked.length > 0 ? asked : open;
  const at = openOption(product, known, left);
  const values = told.map((option) => valuesTold(product, option, left)).join('; ');
  const said = sayValues(known);
  const [lowest, ...dearer] = left.flatMap(({ price }) => price ?? []).toSorted((one, other) => one - other);
  return {
    ...question,
    intent: asksPrice ? 'price' : 'availability',
    paragraphs: [
      BOT_COPY.variantsFrom(product.name, {
        said,
        values,
        price:
          lowest === undefined || values.includes(formatMoney(lowest))
            ? ''
            : BOT_COPY.priceAt(lowest, lowest !== dearer.at(-1) && dearer.length > 0),
      }),
      ...(told.length === 1 && told[0] === at ? [BOT_COPY.askThatVariant] : question.paragraphs),
    ],
  };
};
