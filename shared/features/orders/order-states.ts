export const ORDER_STATES = ['new', 'confirmed', 'on_the_way', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The origin of an order: the bot on WhatsApp, the bot in the web chat, the store's cart, or a member in the panel. */
export const ORDER_SOURCES = ['bot', 'web_chat', 'store', 'panel'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/**
 * The outcome of notifying a buyer of a change: it waits, it was told, the channel accepts no more texts, the buyer wants
 * none, or nobody was told because the order has no chat or had already changed again.
 */
export const NOTICE_OUTCOMES = ['waiting', 'told', 'window_shut', 'opted_out', 'not_told'] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** The states in which the team may enter an order. */
export const WRITTEN_STATES = ['new', 'confirmed', 'delivered'] as const;
export type WrittenState = (typeof WRITTEN_STATES)[number];

/** The states that follow each state; the screen of an order offers them as steps. */
export const NEXT_STATES = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['on_the_way', 'delivered', 'cancelled'],
  on_the_way: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Whether an order is neither delivered nor cancelled. */
export const isOpen = (state: OrderState): boolean => NEXT_STATES[state].length > 0;

/** Whether products, delivery and payment of an order may still be changed: until it is on its way. */
export const isEditable = (state: OrderState): boolean => state === 'new' || state === 'confirmed';

/** Whether the store has confirmed an order and nobody cancelled it. */
export const isConfirmed = (state: OrderState): boolean => state !== 'new' && state !== 'cancelled';

/** Whether a buyer may still change or cancel an order: until the store confirms it. */
export const isBuyersToChange = (state: OrderState): boolean => state === 'new';

const isStep = (from: OrderState, to: OrderState): boolean =>
  (NEXT_STATES[from] as readonly OrderState[]).includes(to);

/** Whether an order may change from one state to another: a step forward, or one step taken back. */
export const canChangeState = (from: OrderState, to: OrderState): boolean =>
  isStep(from, to) || isStep(to, from);

/** An order that its buyer placed in a chat holds its stock at once; any other one once the store confirms it. */
const HOLDS_WHEN_NEW = {
  bot: true,
  web_chat: true,
  store: false,
  panel: false,
} as const satisfies Record<OrderSource, boolean>;

/** Whether an order in that state has taken its products from the stock (decision 017). */
export const holdsStock = (state: OrderState, source: OrderSource): boolean => {
  if (state === 'cancelled') return false;
  return state !== 'new' || HOLDS_WHEN_NEW[source];
};
