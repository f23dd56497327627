export const ORDER_STATES = ['new', 'confirmed', 'on_the_way', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Where an order was taken: by the bot on WhatsApp or in the web chat, from the store's cart, by hand in the panel. */
export const ORDER_SOURCES = ['bot', 'web_chat', 'store', 'panel'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/**
 * How telling a buyer of a change ended: it waits, was told, the channel takes no more texts, the buyer wants none, or nobody told it,
 * because the order has no chat or had gone on.
 */
export const NOTICE_OUTCOMES = ['waiting', 'told', 'window_shut', 'opted_out', 'not_told'] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** The steps from «new» to the state of an order that the team writes down itself. */
export const WRITTEN_STATES = ['new', 'confirmed', 'delivered'] as const;
export type WrittenState = (typeof WRITTEN_STATES)[number];

/** What an order goes through: the steps that its screen offers. */
export const NEXT_STATES = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['on_the_way', 'delivered', 'cancelled'],
  on_the_way: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Whether an order still has a way to go. */
export const isOpen = (state: OrderState): boolean => NEXT_STATES[state].length > 0;

const isStep = (from: OrderState, to: OrderState): boolean =>
  (NEXT_STATES[from] as readonly OrderState[]).includes(to);

/** Whether an order may pass from one state to another: a step of its way, or one taken back. */
export const canChangeState = (from: OrderState, to: OrderState): boolean =>
  isStep(from, to) || isStep(to, from);

/** What a shopper confirmed with the bot holds its stock at once; any other order holds it once the store says yes. */
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
