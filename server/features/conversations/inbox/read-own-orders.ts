import type { OwnNotebook, OwnOrders } from '#server/features/bot/bot.ts';
import {
  creditLeftOf,
  findNotebook,
  getCreditSettings,
  tellNotebook,
} from '#server/features/credit/credit.ts';
import {
  findOrderByCode,
  listOwed,
  listOwnOrders,
  missingOf,
  type OrderRow,
  tellOrder,
  tellWait,
} from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { isBuyersToChange, isOpen } from '#shared/features/orders/order-states.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import type { ConversationRow } from '../conversations/conversation-repo.ts';

/** The subject of a message: the writer's order that it names comes before the one that the bot asked about. */
type About = { readonly named: OrderRow | undefined; readonly cancelAsked: string | null };

/** Finds the order that a message is about; when none is named or asked about, an open one comes before finished ones. */
const findCurrent = async (
  scope: Scoped<BotContext>,
  orders: readonly OrderRow[],
  { named, cancelAsked }: About,
): Promise<OrderRow | undefined> => {
  if (named) return named;
  if (cancelAsked !== null) return findOrderByCode(scope, cancelAsked);
  return orders.find(({ state }) => isOpen(state)) ?? orders[0];
};

/**
 * Reads the orders of the person whom the channel identifies; in a web chat only those of that chat, because a typed
 * number proves nothing.
 */
export const readOwnOrders = async (
  scope: Scoped<BotContext>,
  {
    conversation: { id: conversationId, customerId },
    about,
  }: { conversation: ConversationRow; about: About },
): Promise<OwnOrders> => {
  const orders = await listOwnOrders(scope, customerId === null ? { conversationId } : { customerId });
  const current = await findCurrent(scope, orders, about);
  return {
    current: current && {
      id: current.id,
      code: current.code,
      version: current.version,
      mayChange: isBuyersToChange(current.state),
      isOpen: isOpen(current.state),
      wait: await tellWait(scope, current),
      fee: current.fee,
      coupon: current.coupon,
      taxMode: current.taxMode,
      total: current.total,
      lines: current.lines,
    },
    told: current ? await tellOrder(scope, current) : [],
    lastLines: (about.named ?? orders.find(({ state }) => state !== 'cancelled'))?.lines ?? [],
    owed: (await listOwed(scope, orders)).map((order) => ({ code: order.code, missing: missingOf(order) })),
  };
};

/**
 * Reads the notebook of the person whom the channel identifies: where it is closed or the store turned it off, only one in
 * which they owe. Nobody has one in a web chat, because a typed number proves nothing.
 */
export const readOwnNotebook = async (
  scope: Scoped<BotContext>,
  { conversation: { customerId }, isAsked }: { conversation: ConversationRow; isAsked: boolean },
): Promise<OwnNotebook | undefined> => {
  if (customerId === null) return undefined;
  const { isOn, isForCustomers } = await getCreditSettings(scope);
  const notebook = await findNotebook(scope, customerId);
  const mayCharge = isOn && notebook?.isOpen === true;
  if (!notebook || (!mayCharge && notebook.balanceCentavos <= 0)) return undefined;
  const orders = await listOwnOrders(scope, { customerId });
  const waiting = orders
    .filter(({ state, payment }) => state === 'new' && payment === CREDIT_METHOD)
    .reduce((sum, order) => sum + missingOf(order), 0);
  return {
    available: moneyOfCentavos(mayCharge ? Math.max(0, creditLeftOf(notebook) - waiting) : 0),
    isForCustomers: mayCharge && isForCustomers,
    told: isAsked ? await tellNotebook(scope, customerId) : [],
  };
};
