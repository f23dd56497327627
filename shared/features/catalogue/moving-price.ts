// Every page of a store loads this file; what only forms and the server need is in `moving-price-schema.ts`.

/** A lower price with a beginning and an end, as instants of one format; null: since ever, without an end. The end is no longer part of it. */
export type Offer<Amount extends number = number> = {
  readonly price: Amount;
  readonly begins: string | null;
  readonly ends: string | null;
};

/** A lower price from a quantity of the product's own unit on. */
export type PriceTier<Amount extends number = number> = {
  readonly quantity: number;
  readonly price: Amount;
};

/** The prices of a product, all in pesos or all in centavos: its own, an offer, and tiers with rising quantities and falling prices. */
export type MovingPrice<Amount extends number = number> = {
  readonly price: Amount | null;
  readonly offer?: Offer<Amount> | null | undefined;
  readonly tiers?: readonly PriceTier<Amount>[] | undefined;
};

/** The prices of a product at one moment. */
export type CurrentPrice<Amount extends number = number> = {
  /** The price of the smallest quantity. */
  readonly price: Amount;
  /** The price before the offer; null: no offer lowers it. */
  readonly regularPrice: Amount | null;
  /** The end of the offer that lowers it, where it has one. */
  readonly offerEnds: string | null;
  /** The tiers that are lower than that price. */
  readonly tiers: readonly PriceTier<Amount>[];
};

/** The price of one unit of a line. */
export type UnitPrice<Amount extends number = number> = {
  readonly price: Amount;
  /** The product's own price where something lowers it; else null. */
  readonly regularPrice: Amount | null;
  /** What lowers it: the lowest of both counts, and they never add up. */
  readonly why: 'offer' | 'tier' | null;
};

type Dates = Pick<Offer, 'begins' | 'ends'>;

/** Whether an offer has ended at a moment. */
export const hasOfferEnded = ({ ends }: Dates, now: Date): boolean =>
  ends !== null && Date.parse(ends) <= now.getTime();

/** Whether an offer counts at a moment. */
export const isOfferOn = (dates: Dates, now: Date): boolean =>
  (dates.begins === null || Date.parse(dates.begins) <= now.getTime()) && !hasOfferEnded(dates, now);

/** Tells the prices of a product at a moment; null for one without a price. */
export const currentPriceOf = <Amount extends number>(
  { price, offer, tiers = [] }: MovingPrice<Amount>,
  now: Date,
): CurrentPrice<Amount> | null => {
  if (price === null) return null;
  const lowered = offer && offer.price < price && isOfferOn(offer, now) ? offer : undefined;
  const current = lowered?.price ?? price;
  return {
    price: current,
    regularPrice: lowered ? price : null,
    offerEnds: lowered?.ends ?? null,
    tiers: tiers.filter((tier) => tier.price < current),
  };
};

/** Tells what one unit costs in a quantity of a product. */
export const unitPriceAt = <Amount extends number>(
  { price, regularPrice, tiers }: Pick<CurrentPrice<Amount>, 'price' | 'regularPrice' | 'tiers'>,
  quantity: number,
): UnitPrice<Amount> => {
  const tier = tiers.findLast((one) => one.quantity <= quantity);
  if (tier) return { price: tier.price, regularPrice: regularPrice ?? price, why: 'tier' };
  return { price, regularPrice, why: regularPrice === null ? null : 'offer' };
};

/** Tells what one unit of a product costs in a quantity at a moment; null for a product without a price. */
export const unitPriceOf = <Amount extends number>(
  product: MovingPrice<Amount>,
  { quantity, now }: { quantity: number; now: Date },
): UnitPrice<Amount> | null => {
  const current = currentPriceOf(product, now);
  return current && unitPriceAt(current, quantity);
};
