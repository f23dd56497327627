import type { OrderState } from '#shared/features/orders/order-states.ts';

/** A customer; one without a number comes to the counter. */
export type SeedCustomer = { name: string; phone?: string };

/** How far an order came by now: each step some minutes after the one before. */
type Steps = readonly Exclude<OrderState, 'new'>[];

type SeedOrder = {
  kind: 'cart' | 'written';
  hoursAgo: number;
  who: SeedCustomer;
  /** How many of the product with that SKU. */
  lines: Readonly<Record<string, number>>;
  /** Absent for a pickup; `place` is outside the store's zones. */
  to?: { zone?: string; place?: string; address: string };
  payment: string;
  note?: string;
  teamNote?: string;
  steps: Steps;
};

type SeedChat = {
  kind: 'chat';
  hoursAgo: number;
  /** The shopper's messages, one minute apart; the bot answers each. */
  lines: readonly string[];
  /** The owner's answer at the end. */
  owner?: string;
};

/** Something that happened in a store in the last days. */
export type SeedEvent = SeedOrder | SeedChat;
