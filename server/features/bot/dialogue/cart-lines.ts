import { largestSold } from '#shared/features/catalogue/measure-text.ts';
import { type UnitPrice, unitPriceAt } from '#shared/features/catalogue/moving-price.ts';
import {
  type CouponProblem,
  type CouponTerms,
  findCouponProblem,
} from '#shared/features/orders/coupons/coupon-terms.ts';
import { deliveryFeeOf } from '#shared/features/orders/delivery-fee.ts';
import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { addQuantities, lineCentavos } from '#shared/lib/quantity-sums.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { BotTurn, LoweredPrice, ProductFacts, StoreFacts } from '../turn/bot-turn.ts';
import { type CartLine, MAX_QUANTITY, type OrderSoFar } from '../turn/conversation-state.ts';
import { hasSize, optionOfSize, sizesOf } from './product-sizes.ts';
import { sellableUnits } from './product-traits.ts';

export type Addition = {
  readonly product: ProductFacts;
  readonly quantity: number;
  readonly option: string | null;
  /** The value of each option that was said of a product with variants; null: not said. */
  readonly values?: readonly (string | null)[];
  /** The amount of pesos that it was asked for, which buys less of a dearer variant. */
  readonly pesos?: number | undefined;
  /** The variant in the cart whose place it takes. */
  readonly swaps?: string | undefined;
};

/** A cart after an addition, the added quantity, and whether the stock limited it. */
export type Added = { readonly cart: CartLine[]; readonly quantity: number; readonly isShort: boolean };

/** Makes a line of a cart, with the unit in which the product is sold now and whose variant it is. */
export const makeLine = (
  { id, measure, variantOf }: ProductFacts,
  quantity: number,
  option: string | null = null,
): CartLine => ({
  productId: id,
  quantity,
  ...(measure && { soldBy: measure.unit }),
  ...(variantOf !== undefined && { variantOf }),
  option,
});

/** The words of a line's choice; the name of a variant has its own. */
const optionIn = ({ product, option }: Addition): string | null =>
  product.variantOf === undefined ? option : null;

const sameLine = (line: CartLine, { product, option }: Addition): boolean =>
  line.productId === product.id && (line.option ?? null) === (option ?? line.option ?? null);

/** How many of a product the cart holds, in all its sizes. */
export const heldOf = (cart: readonly CartLine[], productId: string): number =>
  addQuantities(...cart.flatMap((line) => (line.productId === productId ? line.quantity : [])));

/** Adds a quantity of a product to the cart, at most what is in stock. */
export const addLine = (cart: readonly CartLine[], wanted: Addition): Added => {
  const option = optionIn(wanted);
  const addition = { ...wanted, option };
  const { product, quantity } = addition;
  const room = Math.max(
    0,
    subtractQuantity(Math.min(sellableUnits(product), MAX_QUANTITY), heldOf(cart, product.id)),
  );
  const added = Math.min(quantity, largestSold(room, product.measure));
  const isShort = added < quantity;
  if (added === 0) return { cart: [...cart], quantity: 0, isShort };
  const known = cart.find((line) => sameLine(line, addition));
  if (!known)
    return {
      cart: [...cart, makeLine(product, added, option)],
      quantity: added,
      isShort,
    };
  const changed = cart.map((line) =>
    line === known
      ? { ...line, quantity: addQuantities(line.quantity, added), option: option ?? line.option }
      : line,
  );
  return { cart: changed, quantity: added, isShort };
};

/** Sets the quantity of a product in the cart, at most what is in stock; 0 removes it. Other lines of it stay where `line` is one of several. */
export const setLine = (
  cart: readonly CartLine[],
  { line: meant, ...wanted }: Addition & { readonly line?: CartLine | undefined },
): Added => {
  const { product, quantity } = wanted;
  const option = optionIn(wanted);
  const isOther = (line: CartLine) => line.productId === product.id && meant !== undefined && line !== meant;
  const room = subtractQuantity(
    Math.min(sellableUnits(product), MAX_QUANTITY),
    heldOf(cart.filter(isOther), product.id),
  );
  const allowed = Math.min(quantity, largestSold(Math.max(0, room), product.measure));
  const rest = cart.filter((line) => line.productId !== product.id || isOther(line));
  const known = meant ?? cart.find((line) => line.productId === product.id);
  if (allowed <= 0) return { cart: rest, quantity: 0, isShort: quantity > 0 };
  const line = makeLine(product, allowed, option ?? known?.option);
  const at = known ? cart.indexOf(known) : -1;
  return {
    cart: at < 0 ? [...rest, line] : rest.toSpliced(at, 0, line),
    quantity: allowed,
    isShort: allowed < quantity,
  };
};

/** Splits an addition by sizes, «una M y dos L», with a note for sizes that the product does not have. */
export const spreadSizes = ({ reading }: BotTurn, additions: readonly Addition[]) => {
  const [only] = additions;
  if (!only || additions.length > 1 || reading.sizeParts.length === 0)
    return { spread: additions, lacking: [] };
  const { product } = only;
  const fits = reading.sizeParts.filter(({ size }) => hasSize(product, size) !== false);
  return {
    spread: fits.map(({ count, size }) => ({
      product,
      quantity: count,
      option: optionOfSize(size),
    })),
    lacking: reading.sizeParts
      .filter((part) => !fits.includes(part))
      .map(({ size }) => BOT_COPY.noSize(size.toUpperCase(), sizesOf(product))),
  };
};

/** A line of the cart with the product's present data. */
export type PricedLine = CartLine & {
  readonly product: ProductFacts;
  readonly unit: Money;
  /** The price of a unit without offer and tier; null: no less. */
  readonly unitBefore: Money | null;
  readonly total: Money;
};

/** Products may cost at most half of the largest amount, so that a fee always fits. */
const MAX_GOODS = Math.floor(MAX_CENTAVOS / 2);

/** Sums the amounts of a priced cart. */
export const sumOf = (amounts: readonly Money[]): Money =>
  moneyOfCentavos(amounts.reduce((sum, amount) => sum + amount, 0));

/** Returns the price of a unit in a quantity, and its price without offer and tier. */
export const unitPriceFor = (
  { price, priceBefore, tiers = [] }: LoweredPrice & { price: Money },
  quantity: number,
): UnitPrice<Money> => unitPriceAt({ price, regularPrice: priceBefore ?? null, tiers }, quantity);

/** Whether a product is still sold in the unit in which a line of the cart was asked for. */
export const isSoldLike = ({ soldBy }: CartLine, { measure }: ProductFacts): boolean =>
  soldBy === measure?.unit;

/**
 * Prices the cart with today's prices; drops products that are gone, are sold in another unit now, have no price or exceed
 * the largest amount.
 */
export const priceCart = (cart: readonly CartLine[], productOf: BotTurn['productOf']): PricedLine[] => {
  let goods = 0;
  return cart.flatMap((line) => {
    const product = productOf(line.productId);
    if (!product || product.price === null || !isSoldLike(line, product)) return [];
    const { price: unit, regularPrice: unitBefore } = unitPriceFor(
      { ...product, price: product.price },
      line.quantity,
    );
    const total = lineCentavos(unit, line.quantity);
    if (goods + total > MAX_GOODS) return [];
    goods += total;
    return [{ ...line, product, unit, unitBefore, total: moneyOfCentavos(total) }];
  });
};

/** Finds the delivery fee of the order; undefined while it is unknown. */
export const feeOf = (order: OrderSoFar, { deliveryZones }: StoreFacts): Money | undefined => {
  const fee = deliveryFeeOf(order, deliveryZones);
  return fee !== null && fee <= MAX_GOODS ? fee : undefined;
};

/** The price of an order; fee and total are undefined while the delivery fee is unknown. */
export type OrderPrice = {
  readonly goods: Money;
  /** The coupon that takes something off, or why the one of the conversation does not. */
  readonly coupon: CouponTerms | undefined;
  readonly problem: CouponProblem | undefined;
  readonly discount: Money;
  /** The ITBIS that is added to the prices; 0 where there is none or they include it. */
  readonly tax: Money;
  readonly fee: Money | undefined;
  readonly total: Money | undefined;
};

type OrderToPrice = { readonly lines: readonly PricedLine[]; readonly order: OrderSoFar };

const NOTHING = moneyOfCentavos(0);

/** Returns the total of an order as far as it is known. */
export const totalOf = ({ goods, discount, tax, total }: OrderPrice): Money =>
  total ?? moneyOfCentavos(goods - discount + tax);

/** Prices an order with its delivery and the coupon of the conversation. */
export const priceOrder = (
  { lines, order }: OrderToPrice,
  { store, coupon }: Pick<BotTurn, 'store' | 'coupon'>,
): OrderPrice => {
  const goods = sumOf(lines.map(({ total }) => total));
  const fee = feeOf(order, store);
  const parts = {
    lines: lines.map(({ product: { taxRate }, unit, unitBefore, quantity }) => ({
      unitPrice: unit,
      regularPrice: unitBefore,
      quantity,
      taxRate,
    })),
    fee: fee ?? null,
    taxMode: store.taxMode,
  };
  const terms = coupon?.terms;
  const problem = terms && findCouponProblem(terms, { ...parts, goods, isPickup: order.isPickup });
  const counting = problem ? undefined : terms;
  const {
    discount = NOTHING,
    tax = NOTHING,
    total = goods,
  } = orderAmounts({ ...parts, coupon: counting }) ?? {};
  return {
    goods,
    coupon: counting,
    problem,
    discount,
    tax,
    fee,
    total: fee === undefined ? undefined : total,
  };
};
