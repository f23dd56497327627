import type { OrderDelivery } from './order-delivery.ts';
import type { OrderState } from './order-states.ts';
import type { PaymentAccount } from './payment-account-calls.ts';

/** An order as the page for its buyer shows it; amounts in pesos. Everybody with the link can read it. */
export type BuyersOrder = {
  readonly code: string;
  readonly state: OrderState;
  readonly lines: readonly {
    readonly name: string;
    readonly option: string | null;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly total: number;
  }[];
  readonly goods: number;
  /** null: store and buyer have not agreed on it. */
  readonly fee: number | null;
  readonly total: number;
  /** Payments that the store recorded, minus returns. */
  readonly paid: number;
  readonly delivery: OrderDelivery;
  /** The chosen payment method, with the store's present instructions for it. */
  readonly payment: {
    readonly name: string;
    readonly details: string;
    /** Where to transfer; empty for other methods and once nothing is missing. */
    readonly accounts: readonly PaymentAccount[];
  } | null;
  readonly recipient: string | null;
  /** The phone number given with the order; only its last digits are visible. */
  readonly maskedPhone: string | null;
  readonly note: string;
  /** How long a confirmed order takes; empty where the store does not say. */
  readonly wait: string;
  readonly createdAt: string;
  /** Changes with every change of the order. */
  readonly version: string;
};

/** The query with which the page of an order asks only when the order last changed. */
export const ORDER_STATE_QUERY = 'parte=estado';
