import { createHash } from 'node:crypto';
import {
  findProductRows,
  findShortages,
  type ProductRow,
  type Shortage,
} from '#server/features/catalogue/catalogue.ts';
import {
  bumpStoreVersion,
  getTenant,
  lockTenant,
  type OrderTakerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isSoldIn } from '#shared/features/catalogue/measure.ts';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { unitPriceOf } from '#shared/features/catalogue/moving-price.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { ORDER_REFUSAL_COPY } from '#shared/features/orders/cart-copy.ts';
import { deliveryFeeOf } from '#shared/features/orders/delivery-fee.ts';
import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import type { OrderSource } from '#shared/features/orders/order-states.ts';
import { ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import {
  type ChangedCoupon,
  type ClaimedCoupon,
  claimCoupon,
  type SentCoupon,
} from '../coupons/claim-coupon.ts';
import { type CouponRow, couponTermsOf } from '../coupons/coupon-repo.ts';
import { type CustomerRow, findCustomer } from '../customers/customer-repo.ts';
import { digestAddress, holdEndOf, holdStock, mayHoldUnconfirmed } from '../hold-stock.ts';
import { orderCodeOf } from '../order-code.ts';
import { recordOrderEvent } from '../order-events.ts';
import { findOrder, findOrderByRequest, type OrderLineRow, type OrderRow } from '../order-repo.ts';
import { depositOfTotal, getOrderSettings, type OrderSettings } from '../order-settings.ts';
import { insertOrder, type NewOrder, type RequestMark } from '../order-writes.ts';
import { announceOrder } from '../unseen-orders.ts';
import { releaseDueHolds } from './release-due-holds.ts';

type Takes = Scoped<OrderTakerContext>;

export type OrderPlacement = {
  readonly customerId: string;
  readonly conversationId: string | null;
  readonly source: OrderSource;
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    /** The unit that the quantity was meant in; absent where it is the product's own. */
    readonly unit?: MeasureUnit | null;
    readonly option: string | null;
    /** The price of a unit that the shopper saw; absent where nobody was shown any. */
    readonly seenPrice?: Money;
  }[];
  readonly delivery: OrderDelivery;
  readonly payment: string | null;
  /** The amount with which the customer pays in cash, where they said it. */
  readonly cash?: Money | null;
  /** The customer's note. */
  readonly note: string;
  /** Name and number given with this order, where they may differ from the customer's own. */
  readonly recipient?: string | null;
  readonly phone?: string | null;
  /** The internet address of a stranger, where it is known. */
  readonly address?: string | undefined;
  /** Whether the customer begins with this order, so that nothing but a number tells them from another one. */
  readonly isOfStranger?: boolean;
  /** The delivery fee that the team agreed on, or that the caller read from the store's zones; absent where they are to be read. */
  readonly fee?: Money | null;
  /** The ITBIS that the shopper saw added to the prices; absent where nobody was shown any. */
  readonly seenTax?: Money;
  /** The total that the shopper saw; absent where nobody was shown any. */
  readonly seenTotal?: Money;
  /** Its coupon, with what the sender saw it take off. */
  readonly coupon?: SentCoupon | null;
  /** The moment whose prices count; absent: now. */
  readonly pricedAt?: Date | undefined;
  readonly request?: RequestMark | undefined;
};

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly order: OrderRow }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'gone'; readonly productIds: readonly string[] }
  /** The products are not sold in such a quantity: half a piece, or pounds of a product that is now sold by the kilo. */
  | { readonly kind: 'unsold'; readonly productIds: readonly string[] }
  /** A unit, or the whole order, costs something else than what the shopper saw. */
  | { readonly kind: 'price'; readonly changes: readonly UnseenPrice[]; readonly total: Money }
  | ChangedCoupon;

/** A product whose unit does not cost what the shopper saw. */
type UnseenPrice = {
  readonly productId: string;
  readonly seen: Money;
  readonly price: Money;
  readonly regularPrice: Money | null;
};

type ProductById = ReadonlyMap<string, ProductRow>;

/** Chooses the products that can be ordered: published, and with a price. */
export const orderableById = (rows: readonly ProductRow[]): ProductById =>
  new Map(
    rows.filter(({ status, price }) => status === 'active' && price !== null).map((row) => [row.id, row]),
  );

/** Finds the products that can be ordered now. */
export const findOrderableById = async (scope: Takes, ids: readonly string[]): Promise<ProductById> =>
  orderableById(await findProductRows(scope, ids));

/** What an order is made of: the rows of its products, as they are once the holds that were due have ended, and the store's settings. */
export type OrderGoods = { readonly rows: readonly ProductRow[]; readonly settings: OrderSettings };

/** Reads what an order of these products is made of; `settings` where they were read before. */
export const readOrderGoods = async (
  scope: Takes,
  lines: readonly { readonly productId: string }[],
  settings?: OrderSettings,
): Promise<OrderGoods> => {
  await releaseDueHolds(scope);
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  return {
    rows: await findProductRows(scope, ids),
    settings: settings ?? (await getOrderSettings(scope)),
  };
};

type Draft = {
  placement: OrderPlacement;
  settings: OrderSettings;
  lines: readonly OrderLineRow[];
  fee: Money | null;
  coupon: CouponRow | null;
  /** The end of its hold; null for an order that holds no stock before the store confirms it. */
  holdUntil: Date | null;
  holdAddress: Uint8Array | null;
};

type Moment = {
  quantity: number;
  option: string | null;
  now: Date;
  /** How ITBIS is charged; null: not at all. */
  taxMode: TaxMode | null;
};

/** Makes the line of a product at its price of a moment; null for one without a price. */
export const priceLine = (
  product: ProductRow,
  { quantity, option, now, taxMode }: Moment,
): OrderLineRow | null => {
  const unit = unitPriceOf(product, { quantity, now });
  return (
    unit && {
      productId: product.id,
      name: product.name,
      option,
      unitPrice: unit.price,
      regularPrice: unit.regularPrice,
      quantity,
      unit: product.measure?.unit ?? null,
      taxRate: taxMode && product.taxRate,
      reserved: 0,
    }
  );
};

const pricedLines = (
  { lines }: OrderPlacement,
  products: ProductById,
  { now, taxMode }: Pick<Moment, 'now' | 'taxMode'>,
): OrderLineRow[] =>
  lines.flatMap(({ productId, quantity, option }) => {
    const product = products.get(productId);
    return (product && priceLine(product, { quantity, option, now, taxMode })) ?? [];
  });

/** Lists the lines that cost something else than what was seen; `lines` has one for each line of the placement, in order. */
const priceChangesOf = (placement: OrderPlacement, lines: readonly OrderLineRow[]): UnseenPrice[] =>
  placement.lines.flatMap(({ productId, seenPrice: seen }, at) => {
    const line = lines[at];
    if (seen === undefined || !line || line.unitPrice === seen) return [];
    return { productId, seen, price: line.unitPrice, regularPrice: line.regularPrice ?? null };
  });

/** Whether a product is sold in the quantity of a line, and in the unit that it was meant in. */
export const isSoldAs = (
  { quantity, unit }: { quantity: number; unit?: MeasureUnit | null },
  product: Pick<ProductRow, 'measure' | 'options'> | undefined,
): boolean =>
  product !== undefined &&
  // A product with variants is never ordered itself, only one of its variants.
  product.options.length === 0 &&
  isSoldIn(quantity, product.measure) &&
  (unit === undefined || unit === (product.measure?.unit ?? null));

const getCustomer = async (scope: Takes, id: string): Promise<CustomerRow> => {
  const customer = await findCustomer(scope, id);
  if (!customer) throw new AppError('NOT_FOUND');
  return customer;
};

const feeOf = async (scope: Takes, { fee, delivery }: OrderPlacement): Promise<Money | null> => {
  if (fee !== undefined && !delivery.isPickup) return fee;
  const { deliveryZones = [] } = delivery.isPickup ? {} : (await getTenant(scope)).profile;
  return deliveryFeeOf(delivery, deliveryZones);
};

const draftRow = async (
  scope: Takes,
  { placement, settings, lines, fee, coupon, holdUntil, holdAddress }: Draft,
): Promise<NewOrder> => {
  const { taxMode } = settings;
  const amounts = orderAmounts({ lines, fee, coupon, taxMode });
  if (!amounts) throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.tooDear });
  if (placement.seenTax !== undefined && placement.seenTax !== amounts.tax)
    throw new AppError('RULE_REFUSED', { message: ORDER_REFUSAL_COPY.taxChanged, details: { problems: [] } });
  const customer = await getCustomer(scope, placement.customerId);
  const { clock } = scope.platform;
  const now = clock.now();
  const id = clock.newId();
  const { source, conversationId, delivery, payment, cash, note, recipient, phone, request } = placement;
  const row: NewOrder['row'] = {
    id,
    code: orderCodeOf(id),
    customerId: customer.id,
    customerName: customer.name,
    customerPhone: customer.phone,
    customerTaxId: customer.taxId,
    isCustomerVerified: customer.verifiedAt !== null,
    conversationId,
    source,
    state: 'new',
    recipient: recipient ?? null,
    phone: phone ?? null,
    delivery,
    payment,
    cash: cash ?? null,
    taxMode,
    ...amounts,
    couponId: coupon?.id ?? null,
    coupon: coupon && couponTermsOf(coupon),
    usesCoupon: coupon !== null,
    // A member who writes an order down agrees on a deposit in person; what goes onto the notebook is not paid in advance.
    deposit:
      source === 'panel' || payment === CREDIT_METHOD
        ? null
        : depositOfTotal(settings.deposit, amounts.total),
    note,
    teamNote: '',
    reservedAt: holdUntil && now,
    holdUntil,
    // A member who enters an order has it on screen.
    seenAt: source === 'panel' ? now : null,
    createdAt: now,
    updatedAt: now,
    lines,
  };
  return { row, holdAddress: holdUntil && holdAddress, request };
};

const MAX_TRIES = 12;

/** Finds the order that the same request already placed. @throws CONFLICT when the key belongs to another request */
export const findPlaced = async (scope: Takes, { key, hash }: RequestMark): Promise<OrderRow | undefined> => {
  const placed = await findOrderByRequest(scope, key);
  if (!placed) return undefined;
  if (Buffer.compare(placed.hash, hash) !== 0) throw new AppError('CONFLICT');
  return findOrder(scope, placed.id);
};

type Inserted = { order: OrderRow; isNew: boolean };

/** Stores an order under a code that is free in the store, unless its request already placed one. */
const insertOnce = async (scope: Takes, draft: NewOrder): Promise<Inserted> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const id = tries === 0 ? draft.row.id : scope.platform.clock.newId();
    const row = { ...draft.row, id, code: orderCodeOf(id, tries) };
    const pageToken = await insertOrder(scope, { ...draft, row });
    if (pageToken !== undefined)
      return {
        order: {
          ...row,
          pageToken,
          paid: moneyOfCentavos(0),
          onCredit: moneyOfCentavos(0),
          isCustomerErased: false,
          version: 1,
        },
        isNew: true,
      };
    const earlier = draft.request && (await findPlaced(scope, draft.request));
    if (earlier) return { order: earlier, isNew: false };
  }
  throw new Error('no free order code was found');
};

const memberOf = (scope: Takes): string | null => ('userId' in scope ? scope.userId : null);

const findShort = (lines: readonly OrderLineRow[], products: ProductById) =>
  findShortages(
    lines.flatMap(({ productId, unit, quantity }) =>
      productId === null ? [] : [{ productId, unit, quantity }],
    ),
    products,
  );

type Claiming = { lines: readonly OrderLineRow[]; fee: Money | null; taxMode: TaxMode | null };

const claimFor = async (
  scope: Takes,
  sent: SentCoupon,
  { placement, lines, fee, taxMode }: Claiming & { placement: OrderPlacement },
): Promise<ClaimedCoupon> => {
  const { customerId, phone, source, delivery, isOfStranger = source === 'web_chat' } = placement;
  const customer = await getCustomer(scope, customerId);
  const phones = [phone, customer.phone].flatMap((one) => one ?? []);
  return claimCoupon(scope, {
    sentCoupon: sent,
    user: { customerId, phones },
    order: {
      lines,
      fee,
      taxMode,
      seenTax: placement.seenTax,
      isPickup: delivery.isPickup,
      isOfStranger,
    },
  });
};

/**
 * Places an order in the open transaction, with the names and prices of when its goods were read in it. An order that the shopper
 * confirmed with the bot holds its stock for a while, in the web chat within the share of strangers; any other only needs the stock to
 * be there (decisions 017 and 084). Its coupon counts as used from now on (decision 105).
 *
 * @throws NOT_FOUND when the customer does not exist
 * @throws RULE_REFUSED when the amount is beyond what an order may cost, or the ITBIS is not what the shopper saw
 * @throws CONFLICT when the key belongs to another request
 */
export const placeOrder = async (
  scope: Takes,
  placement: OrderPlacement,
  { rows, settings }: OrderGoods,
): Promise<PlacedOrder> => {
  const products = orderableById(rows);
  const ids = [...new Set(placement.lines.map(({ productId }) => productId))];
  const gone = ids.filter((id) => !products.has(id));
  if (gone.length > 0) return { kind: 'gone', productIds: gone };
  const unsold = placement.lines.filter((line) => !isSoldAs(line, products.get(line.productId)));
  if (unsold.length > 0) return { kind: 'unsold', productIds: unsold.map(({ productId }) => productId) };
  const { taxMode } = settings;
  const lines = pricedLines(placement, products, {
    now: placement.pricedAt ?? scope.platform.clock.now(),
    taxMode,
  });
  const shortages = findShort(lines, products);
  if (shortages.length > 0) return { kind: 'short', shortages };
  const fee = await feeOf(scope, placement);
  let coupon: CouponRow | null = null;
  if (placement.coupon) {
    await lockTenant(scope);
    const claimed = await claimFor(scope, placement.coupon, { placement, lines, fee, taxMode });
    if (claimed.kind === 'coupon') return claimed;
    coupon = claimed.coupon;
  }
  const total = orderAmounts({ lines, fee, coupon, taxMode })?.total;
  const changes = priceChangesOf(placement, lines);
  const isOtherTotal = placement.seenTotal !== undefined && placement.seenTotal !== total;
  // Beyond the largest amount the order is refused for that.
  if (total !== undefined && (changes.length > 0 || isOtherTotal)) return { kind: 'price', changes, total };
  const { source, address } = placement;
  const holdAddress = address === undefined ? null : digestAddress(scope, address);
  const mayHold = await mayHoldUnconfirmed(scope, { source, lines, holdAddress });
  const holdUntil = mayHold ? holdEndOf(scope, settings) : null;
  const draft = await draftRow(scope, { placement, settings, lines, fee, coupon, holdUntil, holdAddress });
  const held = holdUntil ? await holdStock(scope, lines) : { kind: 'held' as const, lines };
  if (held.kind === 'short') return held;
  const { order, isNew } = await insertOnce(scope, { ...draft, row: { ...draft.row, lines: held.lines } });
  if (isNew) {
    await recordOrderEvent(scope, order.id, { kind: 'placed', state: 'new', memberId: memberOf(scope) });
    if (order.source !== 'panel') await announceOrder(scope, order.id);
    // Kept pages that show the coupon do so until its last use.
    if (coupon?.isShown && coupon.uses + 1 === coupon.maxUses) await bumpStoreVersion(scope);
  }
  return { kind: 'placed', order };
};

/** Creates the mark by which a repeated request is recognised. */
export const markRequest = (key: string | undefined, body: object): RequestMark | undefined =>
  key === undefined ? undefined : { key, hash: createHash('sha256').update(JSON.stringify(body)).digest() };
