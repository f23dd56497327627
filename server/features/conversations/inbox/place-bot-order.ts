import {
  type CartLine,
  type ConfirmedOrder,
  type ConversationState,
  totalChangedText,
} from '#server/features/bot/bot.ts';
import { findProductRows, type ProductRow } from '#server/features/catalogue/catalogue.ts';
import {
  findUnansweredLimit,
  getOrderSettings,
  type OrderPlacement,
  placeOrder,
  readOrderGoods,
  saveTypedCustomer,
  tellHowToPay,
  tellOrderPage,
} from '#server/features/orders/orders.ts';
import { type BotContext, lockTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { largestSold, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { COUPON_COPY, couponProblemText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import type { ConversationRow } from '../conversations/conversation-repo.ts';
import { BURST_COPY } from '../conversations/message-copy.ts';

type Orders = Scoped<BotContext>;

export type BotOrder =
  | {
      readonly kind: 'placed';
      readonly code: string;
      /** How much to pay to set the order aside, and where, in words. */
      readonly howToPay: readonly string[];
      /** The address where the shopper follows the order, in words. */
      readonly page: string;
    }
  /**
   * The stock became short, a product is sold in another way or costs something else by now, or too many orders wait for an answer: the conversation with the remaining stock, and an
   * explanation in words.
   */
  | { readonly kind: 'short'; readonly state: ConversationState; readonly notices: readonly string[] };

/** A channel names the customer. In a web chat the order has a customer of its own, made of what was typed. */
const customerOf = async (
  scope: Orders,
  { customerId }: ConversationRow,
  { name, phone }: ConfirmedOrder['delivery'],
): Promise<string> => {
  if (customerId !== null) return customerId;
  const typed = await saveTypedCustomer(scope, { name: name ?? undefined, phone: phone ?? undefined });
  return typed.id;
};

type Left = ReadonlyMap<string, number>;

const linesLeft = (lines: readonly CartLine[], left: Left): CartLine[] => {
  const rest = new Map(left);
  return lines.flatMap((line) => {
    const available = rest.get(line.productId) ?? line.quantity;
    const quantity = Math.min(line.quantity, available);
    if (rest.has(line.productId)) rest.set(line.productId, subtractQuantity(available, quantity));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

const noticesOf = (
  rows: readonly Pick<ProductRow, 'id' | 'name' | 'measure'>[],
  left: Left,
  isUnsold: boolean,
): string[] => {
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name ?? BURST_COPY.someProduct;
  const unitOf = (id: string) => rows.find((row) => row.id === id)?.measure?.unit ?? null;
  const gone = [...left].filter(([, available]) => available <= 0).map(([id]) => nameOf(id));
  const fewer = [...left].filter(([, available]) => available > 0);
  if (isUnsold) return gone.map(BURST_COPY.soldOtherwise);
  return [
    ...(gone.length > 0 ? [BURST_COPY.justGone(gone)] : []),
    ...fewer.map(([id, available]) =>
      BURST_COPY.justShort(nameOf(id), quantityText(available, unitOf(id)), available > 1),
    ),
  ];
};

/** Reads how much of each short product can still be sold, in the steps of its measure. */
const readLeft = async (
  scope: Orders,
  shortages: readonly { productId: string; available: number }[],
): Promise<{ rows: ProductRow[]; quantities: Left }> => {
  const rows = await findProductRows(
    scope,
    shortages.map(({ productId }) => productId),
  );
  const quantities = new Map(
    shortages.map(({ productId, available }) => {
      const measure = rows.find(({ id }) => id === productId)?.measure ?? null;
      return [productId, largestSold(available, measure)];
    }),
  );
  return { rows, quantities };
};

export type OrderToPlace = {
  readonly conversation: ConversationRow;
  /** The conversation before the turn that confirmed. */
  readonly state: ConversationState;
  readonly order: ConfirmedOrder;
  /** The internet address of a web chat's writer, where the request itself is answered. */
  readonly peer?: string | undefined;
};

/**
 * Places the order that the shopper has just confirmed, in the transaction of the turn. Prices are read again there, and
 * nothing is placed at others than those of the turn.
 */
export const placeBotOrder = async (
  scope: Orders,
  { conversation, state, order, peer }: OrderToPlace,
): Promise<BotOrder> => {
  const { isPickup, zone, place, address, payment, cash, name, phone, note = '' } = order.delivery;
  const settings = await getOrderSettings(scope);
  const limit = await findUnansweredLimit(
    scope,
    conversation.customerId === null
      ? { phone, conversationId: conversation.id }
      : { customerId: conversation.customerId },
    settings,
  );
  if (limit) return { kind: 'short', state: { ...state, order: order.delivery }, notices: [limit.message] };
  // The order holds stock, so the tenant is locked anyway; it is locked before the customer, so that no two orders
  // deadlock.
  await lockTenant(scope);
  const customerId = await customerOf(scope, conversation, order.delivery);
  const placement: OrderPlacement = {
    customerId,
    conversationId: conversation.id,
    source: conversation.customerId === null ? 'web_chat' : 'bot',
    lines: order.lines.map(({ productId, quantity, soldBy = null, option, unitPrice }) => ({
      productId,
      quantity,
      unit: soldBy,
      option,
      seenPrice: unitPrice,
    })),
    seenTotal: order.total,
    delivery: { isPickup, zone, place, address },
    payment,
    cash: cash === undefined ? null : moneyOfCentavos(cash),
    note,
    recipient: name,
    phone,
    address: peer,
    coupon: order.coupon,
  };
  const placed = await placeOrder(scope, placement, await readOrderGoods(scope, order.lines, settings));
  if (placed.kind === 'placed')
    return {
      kind: 'placed',
      code: placed.order.code,
      howToPay: await tellHowToPay(scope, placed.order),
      page: await tellOrderPage(scope, placed.order),
    };
  if (placed.kind === 'coupon')
    return {
      kind: 'short',
      // A coupon that now takes off another amount is summed up again with it.
      state: { ...state, order: order.delivery, coupon: placed.problem ? null : state.coupon },
      notices: [
        placed.problem
          ? couponProblemText(placed.code, placed.problem)
          : COUPON_COPY.otherDiscount(placed.code),
      ],
    };
  if (placed.kind === 'price')
    return {
      kind: 'short',
      // The summary that follows tells which prices changed since.
      state: { ...state, order: order.delivery, told: { lines: [...order.lines], total: order.total } },
      notices: placed.changes.length > 0 ? [] : [totalChangedText(order.total, placed.total)],
    };
  const left = await readLeft(
    scope,
    placed.kind === 'short'
      ? placed.shortages
      : placed.productIds.map((productId) => ({ productId, available: 0 })),
  );
  return {
    kind: 'short',
    state: { ...state, cart: linesLeft(order.lines, left.quantities), order: order.delivery },
    notices: noticesOf(left.rows, left.quantities, placed.kind === 'unsold'),
  };
};
