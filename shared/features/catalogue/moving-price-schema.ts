import * as z from 'zod/mini';
import { decodeJson } from '#shared/lib/decode-json.ts';
import { formatMoney, type Money } from '#shared/lib/money.ts';
import { isQuantity } from '#shared/lib/quantity-sums.ts';
import { saleStepOf } from './measure.ts';
import { type Measure, quantityText } from './measure-text.ts';
import { hasOfferEnded, type Offer, type PriceTier } from './moving-price.ts';
import { MOVING_PRICE_PROBLEMS } from './moving-price-copy.ts';
import { MAX_TIERS } from './product-rules.ts';
import { PositivePriceSchema, priceSchema } from './product-value-schemas.ts';

/** The largest quantity from which a tier may begin. */
const MAX_TIER_QUANTITY = 999;

/** An instant, written in one format, so that two of them compare as texts. */
const DateSchema = z._default(
  z.nullable(
    z.pipe(
      z.iso.datetime({ error: MOVING_PRICE_PROBLEMS.dateInvalid, offset: true }),
      z.transform((text) => new Date(text).toISOString()),
    ),
  ),
  null,
);

/** The offer of a product, as JSON or as the JSON text of a multipart field. */
export const OfferSchema = z.pipe(
  z.transform(decodeJson),
  z
    .object(
      {
        price: priceSchema(MOVING_PRICE_PROBLEMS.offerPriceInvalid).check(
          z.refine((price) => price > 0, MOVING_PRICE_PROBLEMS.offerPriceInvalid),
        ),
        begins: DateSchema,
        ends: DateSchema,
      },
      { error: MOVING_PRICE_PROBLEMS.offerInvalid },
    )
    .check(
      z.refine(({ begins, ends }) => begins === null || ends === null || begins < ends, {
        error: MOVING_PRICE_PROBLEMS.endsBeforeBegin,
      }),
    ),
);

const TierSchema = z.object(
  {
    quantity: z
      .number({ error: MOVING_PRICE_PROBLEMS.tierQuantityInvalid })
      .check(
        z.maximum(MAX_TIER_QUANTITY, MOVING_PRICE_PROBLEMS.tierQuantityInvalid),
        z.refine(isQuantity, MOVING_PRICE_PROBLEMS.tierQuantityInvalid),
      ),
    price: PositivePriceSchema,
  },
  { error: MOVING_PRICE_PROBLEMS.tiersInvalid },
);

/** What is wrong with the order of tiers; undefined when their quantities rise and their prices fall. */
const tiersOrderProblem = (tiers: readonly PriceTier[]): string | undefined => {
  const pairs = tiers.slice(1).map((next, at) => ({ tier: tiers[at] ?? next, next }));
  if (pairs.some(({ tier, next }) => tier.quantity >= next.quantity))
    return MOVING_PRICE_PROBLEMS.quantitiesNotRising;
  return pairs.some(({ tier, next }) => tier.price <= next.price)
    ? MOVING_PRICE_PROBLEMS.pricesNotFalling
    : undefined;
};

/** The tiers of a product, as JSON or as the JSON text of a multipart field; none is an empty list. */
export const TiersSchema = z.pipe(
  z.transform(decodeJson),
  z
    .array(TierSchema, { error: MOVING_PRICE_PROBLEMS.tiersInvalid })
    .check(z.maxLength(MAX_TIERS, MOVING_PRICE_PROBLEMS.tooManyTiers(MAX_TIERS)), (context) => {
      const message = tiersOrderProblem(context.value);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    }),
);

/** How the API shows an offer, in pesos; null: it has none. It may be over, or not have begun. */
export const OfferViewSchema = z.nullable(
  z.object({ price: z.number(), begins: z.nullable(z.string()), ends: z.nullable(z.string()) }),
);

/** How the API shows tiers, in pesos. */
export const TiersViewSchema = z.array(z.object({ quantity: z.number(), price: z.number() }));

/** How the API shows the prices of now, in pesos; null for a product without a price. */
export const CurrentPriceViewSchema = z.nullable(
  z.object({
    /** The price of the smallest quantity. */
    price: z.number(),
    /** The price before the offer; null: no offer lowers it. */
    regularPrice: z.nullable(z.number()),
    /** The end of that offer, where it has one. */
    offerEnds: z.nullable(z.string()),
    /** The tiers that are lower than that price. */
    tiers: TiersViewSchema,
  }),
);

type Sold = {
  readonly price: Money | null;
  readonly measure: Measure | null;
  readonly offer: Offer<Money> | null;
  readonly tiers: readonly PriceTier<Money>[];
};

type Problem = { readonly field: 'offer' | 'tiers'; readonly message: string };

const tiersProblem = ({ price, measure, tiers }: Sold & { price: Money }): string | undefined => {
  const [first] = tiers;
  if (!first) return undefined;
  if (measure === null && tiers.some(({ quantity }) => !Number.isInteger(quantity)))
    return MOVING_PRICE_PROBLEMS.tierOfPieces;
  const least = saleStepOf(measure);
  if (first.quantity <= least)
    return MOVING_PRICE_PROBLEMS.tierFromFirst(quantityText(least, measure?.unit ?? null));
  return first.price < price
    ? undefined
    : MOVING_PRICE_PROBLEMS.tierNotLower(formatMoney(first.price), formatMoney(price));
};

/** Finds what is wrong with the offer or the tiers of a product beside its own price; an offer that has ended may be anything. */
export const movingPriceProblem = (product: Sold, now: Date): Problem | undefined => {
  const { price, tiers } = product;
  const offer = product.offer && !hasOfferEnded(product.offer, now) ? product.offer : null;
  if (!offer && tiers.length === 0) return undefined;
  if (price === null || price === 0)
    return { field: offer ? 'offer' : 'tiers', message: MOVING_PRICE_PROBLEMS.withoutPrice };
  if (offer && offer.price >= price)
    return {
      field: 'offer',
      message: MOVING_PRICE_PROBLEMS.offerNotLower(formatMoney(offer.price), formatMoney(price)),
    };
  const message = tiersProblem({ ...product, price });
  return message === undefined ? undefined : { field: 'tiers', message };
};
