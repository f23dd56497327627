import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import type { OrderSource, OrderState } from '#shared/features/orders/order-states.ts';
import type { Money } from '#shared/lib/money.ts';

/** One product of an order, with name and price as they were when it was ordered. */
export type OrderLineRow = {
  readonly productId: string | null;
  readonly name: string;
  readonly option: string | null;
  readonly unitPrice: Money;
  readonly quantity: number;
  /** How many of them the order holds from the stock. */
  readonly reserved: number;
};

/** An order as it is kept. */
export type OrderRow = {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly isCustomerVerified: boolean;
  readonly conversationId: string | null;
  readonly source: OrderSource;
  readonly state: OrderState;
  /** Name and number given with the order; the customer's own may be others. */
  readonly recipient: string | null;
  readonly phone: string | null;
  readonly delivery: OrderDelivery;
  readonly payment: string | null;
  readonly goods: Money;
  /** null: not agreed on yet. */
  readonly fee: Money | null;
  readonly total: Money;
  readonly note: string;
  readonly teamNote: string;
  readonly reservedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lines: readonly OrderLineRow[];
};

/** Something that happened to an order. */
export type OrderEventRow = {
  readonly kind: 'placed' | 'state' | 'note' | 'fee' | 'attached';
  readonly state: OrderState;
  readonly memberId: string | null;
  readonly createdAt: Date;
};
