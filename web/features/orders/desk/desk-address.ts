import { ORDER_STATES, type OrderState } from '#shared/features/orders/order-states.ts';
import { ORDER_QUERY } from '#shared/lib/paths.ts';

type DeskFilter = { q: string; state: OrderState | undefined; customer: string };

/** What the address says about the list; an unknown state falls back to all. */
export const parseDeskFilter = (address: URLSearchParams): DeskFilter => ({
  q: address.get(ORDER_QUERY.search)?.trim() ?? '',
  state: ORDER_STATES.find((state) => state === address.get(ORDER_QUERY.state)),
  customer: address.get(ORDER_QUERY.customer) ?? '',
});
