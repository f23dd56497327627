import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { stateLabelOf } from './order-texts.ts';

const TONES: Record<OrderState, Tone> = {
  new: 'warning',
  confirmed: 'info',
  on_the_way: 'info',
  delivered: 'success',
  cancelled: 'neutral',
};

/** The badge with the state of an order. */
export function OrderStateBadge({ order }: { order: OrderView }) {
  return <Badge tone={TONES[order.state]}>{stateLabelOf(order, order.state)}</Badge>;
}
