import type { OrderState } from '#shared/features/orders/order-states.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const TONES: Record<OrderState, Tone> = {
  new: 'warning',
  confirmed: 'info',
  on_the_way: 'info',
  delivered: 'success',
  cancelled: 'neutral',
};

/** The state of an order. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{ORDER_STATE_LABELS[state]}</Badge>;
}
