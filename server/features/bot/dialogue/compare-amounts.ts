import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { packContentOf } from './price-by-unit.ts';
import { firstWord } from './product-traits.ts';

type Amount = { readonly product: ProductFacts & { readonly price: Money }; readonly quantity: number };

const OR = /\bo\b(?! sea\b)/;

/**
 * The two ways of buying a thing that a message holds against each other, so many of the small one or the large one: «¿qué sale
 * mejor, 5 galones de pintura o la cubeta?»; undefined in other messages.
 */
export const amountsCompared = ({ reading, productOf }: BotTurn): readonly Amount[] | undefined => {
  const [many, one, another] = reading.mentions;
  const isOfTwo = many?.quantity !== undefined && many.quantity > 1 && one && !another;
  if (!isOfTwo || !OR.test(reading.line)) return undefined;
  const large = productOf(one.hits[0]?.productId ?? '');
  const small = many.hits
    .flatMap(({ productId, isNamed }) => (isNamed ? (productOf(productId) ?? []) : []))
    .find((product) => product.id !== large?.id && firstWord(product) === firstWord(large));
  if (!large || !small || large.price === null || small.price === null) return undefined;
  return [
    { product: { ...small, price: small.price }, quantity: many.quantity },
    { product: { ...large, price: large.price }, quantity: one.quantity ?? 1 },
  ];
};

/** How much of the thing one piece is, in the unit of the other amount; undefined where the texts do not tell. */
const contentIn = (product: ProductFacts, unit: string | undefined): number | undefined => {
  const content = packContentOf(product);
  if (content) return content.unit === unit ? content.count : undefined;
  // «Pintura blanca galón» beside a bucket of 5 gallons, and a bottle beside a pack of 24.
  const isOne = unit === EACH || foldText(product.name).includes(foldText(unit?.split(' ').at(-1) ?? ' '));
  return isOne ? 1 : undefined;
};
const EACH = 'cada unidad';

const costOf = ({ product, quantity }: Amount): Money => moneyOfCentavos(product.price * quantity);

/** Says what two amounts cost, and which is the cheaper way to buy as much of the thing. */
export const tellAmounts = (
  amounts: readonly Amount[],
): { paragraphs: string[]; best: ProductFacts | undefined } => {
  const [many, one] = amounts;
  if (!many || !one) return { paragraphs: [], best: undefined };
  const costs = amounts
    .map((amount) => BOT_COPY.costOfAmount(amount.quantity, amount.product.name, costOf(amount)))
    .join('\n');
  const unit = packContentOf(one.product)?.unit;
  const sized = amounts.flatMap((amount) => {
    const content = contentIn(amount.product, unit);
    return content === undefined
      ? []
      : [{ ...amount, cost: costOf(amount), pieces: content * amount.quantity }];
  });
  const [best, worse] = sized.toSorted((left, right) => left.cost / left.pieces - right.cost / right.pieces);
  if (!best || !worse) return { paragraphs: [costs], best: undefined };
  if (best.cost * worse.pieces === worse.cost * best.pieces)
    return { paragraphs: [costs, BOT_COPY.samePrice], best: undefined };
  const verdict =
    best.pieces === worse.pieces
      ? BOT_COPY.cheaperForAsMuch(best.product.name, moneyOfCentavos(worse.cost - best.cost))
      : BOT_COPY.bestByUnit(best.product.name);
  return { paragraphs: [costs, verdict], best: best.product };
};
