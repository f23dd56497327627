import * as z from 'zod/mini';
import type { getOrderCall } from '#shared/features/orders/order-calls.ts';
import { ORDER_STATES } from '#shared/features/orders/order-states.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { LATE_CHANGES_COPY } from '#web/lib/network/late-changes-copy.ts';
import { type DeskChange, sendOrderChange } from './order-change.ts';

const getOrder = apiCall<typeof getOrderCall>({ method: 'GET', path: '/orders/:id' });

/** A change of an order as the device stored it. */
export const DeskChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order state'),
    id: z.string(),
    code: z.string(),
    from: z.enum(ORDER_STATES),
    state: z.enum(ORDER_STATES),
  }),
  z.object({ kind: z.literal('order note'), id: z.string(), note: z.string() }),
  z.object({ kind: z.literal('order fee'), id: z.string(), fee: z.nullable(z.string()) }),
]) satisfies z.ZodMiniType<DeskChange>;

/**
 * Sends a change of a closed page. A state is sent only while the order is in the one from which it was pressed: what others
 * did in the meantime stands.
 * @throws ApiError when the order is in another state
 */
export const resendOrderChange = async (change: DeskChange): Promise<void> => {
  if (change.kind === 'order state') {
    const { order } = await getOrder({ params: { id: change.id } });
    if (order.state === change.state) return;
    if (order.state !== change.from)
      throw new ApiError({ message: LATE_CHANGES_COPY.orderMoved(change.code), code: 'CONFLICT' });
  }
  await sendOrderChange(change);
};
