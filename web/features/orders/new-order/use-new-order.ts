import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CouponTermsSchema } from '#shared/features/orders/coupons/coupon-schemas.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import type { createOrderCall } from '#shared/features/orders/write-order-calls.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { answeredCouponTerms, cartProblemsOf, isCouponGone } from '../cart-problems.ts';
import { invalidateOrderQueries } from '../orders-cache.ts';
import {
  EMPTY_ORDER,
  findOrderProblems,
  type NewOrderValues,
  NewOrderValuesSchema,
  orderFieldOf,
  toOrderBody,
} from './new-order-values.ts';

const createOrder = apiCall<typeof createOrderCall>({ method: 'POST', path: '/orders' });

export type NewOrderForm = UseFormReturn<NewOrderValues>;

/**
 * A repeated request with the same values, after a double tap or a lost answer, is the same order; changed values are
 * another order.
 */
const useSending = () => {
  const last = useRef({ text: '', key: '' });
  return (values: NewOrderValues): Promise<OneOrder> => {
    const body = toOrderBody(values);
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, key: randomId() };
    return createOrder({ body, idempotencyKey: last.current.key });
  };
};

/** Sends an order and shows the server's problems of single lines: gone, too few, another price. */
export const useLineProblems = <Answer>(send: (values: NewOrderValues) => Promise<Answer>) => {
  const [lineProblems, setLineProblems] = useState<ReadonlyMap<string, CartProblem>>(new Map());
  return {
    lineProblems,
    sendWatched: async (values: NewOrderValues, form: NewOrderForm): Promise<Answer> => {
      setLineProblems(new Map());
      try {
        return await send(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The message says both totals; the next attempt is without the coupon.
        if (isCouponGone(error)) form.setValue('coupon', null);
        const { data: terms } = CouponTermsSchema.safeParse(answeredCouponTerms(error));
        if (terms) form.setValue('coupon', terms);
        const byProduct = new Map(cartProblemsOf(error).map((problem) => [problem.productId, problem]));
        setLineProblems(byProduct);
        // A line with a changed price shows the new one, so that the saved price is the one on screen.
        const lines = values.lines.map((line) => {
          const { price, regularPrice = null, available } = byProduct.get(line.productId ?? '') ?? {};
          return {
            ...line,
            ...(price !== undefined && { price, regularPrice }),
            stock: available ?? line.stock,
          };
        });
        form.setValue('lines', lines);
        throw error;
      }
    },
  };
};

/** The form of a new order; its draft stays on the device until it is saved or restarted. */
export const useNewOrder = (onSaved: (id: string) => void) => {
  const { id: tenantId } = useTenant();
  const queries = useQueryClient();
  const sendOnce = useSending();
  const { mutateAsync } = useMutation({ mutationFn: sendOnce });
  const { lineProblems, sendWatched } = useLineProblems(mutateAsync);
  const newOrder = useForm({
    values: EMPTY_ORDER,
    judge: findOrderProblems,
    draft: { name: `pedido_${tenantId}`, schema: NewOrderValuesSchema },
    send: (values): Promise<OneOrder> => sendWatched(values, newOrder.form),
    onSent: ({ order }) => {
      showSuccess({ text: NEW_ORDER_COPY.saved(order.code) });
      void invalidateOrderQueries(queries);
      onSaved(order.id);
      return EMPTY_ORDER;
    },
    fieldOf: orderFieldOf,
    texts: { reviewFields: NEW_ORDER_COPY.review, failed: NEW_ORDER_COPY.failed },
  });

  return { lineProblems, ...newOrder };
};
