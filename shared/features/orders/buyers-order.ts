import type { OrderDelivery } from './order-delivery.ts';
import type { OrderState } from './order-states.ts';

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
  /** What the store has noted as received without what it gave back. */
  readonly paid: number;
  readonly delivery: OrderDelivery;
  /** How the buyer pays, with what the store says about that way now. */
  readonly payment: { readonly name: string; readonly details: string } | null;
  readonly recipient: string | null;
  /** The telephone given with the order, of which only the last digits are shown. */
  readonly maskedPhone: string | null;
  readonly note: string;
  /** How long it takes once it is confirmed; empty where the store does not say. */
  readonly wait: string;
  readonly createdAt: string;
  /** Changes with every change of the order. */
  readonly version: string;
};

/** Query of an order's page that asks only when the order last changed. */
export const ORDER_STATE_QUERY = 'parte=estado';
