import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import type { editOrderCall } from '#shared/features/orders/write-order-calls.ts';
import { createDraftStore } from '#web/lib/form/draft-storage.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { OrderSums } from '../desk/order-sums.tsx';
import { EDIT_ORDER_COPY } from '../edit-order-copy.ts';
import { deliveryPlaceOf, nameOf } from '../order-texts.ts';
import { invalidateOrderQueries, keepAnswer } from '../orders-cache.ts';
import { ORDER_KEYS } from '../use-orders.ts';
import { DeliveryField, type OfferedZone } from './delivery-field.tsx';
import { type CatalogueParts, LinesField } from './lines-field.tsx';
import {
  findEditProblems,
  type NewOrderValues,
  NewOrderValuesSchema,
  orderFieldOf,
  toEditBody,
  valuesOfOrder,
} from './new-order-values.ts';
import { OrderFormFoot, orderTotalText } from './order-form-foot.tsx';
import { PaymentField } from './payment-field.tsx';
import { TaxIdField } from './tax-id-field.tsx';
import { useLineProblems } from './use-new-order.ts';

const editOrder = apiCall<typeof editOrderCall>({ method: 'PUT', path: '/orders/:id' });

type EditOrderScreenProps = {
  order: OrderView;
  zones: readonly OfferedZone[];
  paymentMethods: readonly string[];
  catalogue: CatalogueParts;
  onSaved: () => void;
};

/**
 * The form of an order's edit. When somebody else changed the order meanwhile, what was typed stays, the order is shown as it is
 * now, and saving again puts what was typed in its place.
 */
const useEditOrder = ({ order, onSaved }: EditOrderScreenProps) => {
  const queries = useQueryClient();
  const [first] = useState(order);
  // The order that a save is based on.
  const [base, setBase] = useState(order);
  // A draft belongs to the version on which it was typed: on another one it would overwrite unseen changes.
  const draft = { name: `pedido_${order.id}_${base.version}`, schema: NewOrderValuesSchema };
  const { mutateAsync } = useMutation({
    mutationFn: (values: NewOrderValues) =>
      editOrder({ params: { id: order.id }, body: toEditBody(values, base.version) }),
  });
  const { lineProblems, sendWatched } = useLineProblems(mutateAsync);
  /** Reads the order again; the next save is based on what is shown then, and discarding returns to it. */
  const lookAgain = async (): Promise<void> => {
    const queryKey = ORDER_KEYS.one(order.id);
    await queries.refetchQueries({ queryKey });
    const read = queries.getQueryData<OneOrder>(queryKey);
    if (!read) return;
    createDraftStore(draft.name, draft.schema).clear();
    setBase(read.order);
  };
  const editing = useForm({
    values: valuesOfOrder(base),
    judge: findEditProblems,
    draft,
    send: async (values): Promise<OneOrder> => {
      try {
        return await sendWatched(values, editing.form);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONFLICT') await lookAgain();
        throw error;
      }
    },
    onSent: (answer: OneOrder) => {
      keepAnswer(queries, answer);
      void invalidateOrderQueries(queries);
      showSuccess({ text: EDIT_ORDER_COPY.saved(answer.order.code) });
      onSaved();
      return valuesOfOrder(answer.order);
    },
    fieldOf: orderFieldOf,
    texts: { reviewFields: NEW_ORDER_COPY.review, failed: EDIT_ORDER_COPY.failed },
  });
  return { ...editing, lineProblems, wasChanged: base.version !== first.version };
};

/** The zone of the order is offered also when the store no longer delivers there. */
const withOwnZone = (zones: readonly OfferedZone[], { delivery: { zone }, fee }: OrderView): OfferedZone[] =>
  zone === null || zones.some(({ name }) => name === zone)
    ? [...zones]
    : [...zones, { name: zone, price: fee ?? 0 }];

/** Changes products, delivery, payment and note of an order that is not on its way yet. */
export function EditOrderScreen(props: EditOrderScreenProps) {
  const { order, zones, paymentMethods, catalogue } = props;
  const { form, lineProblems, message, summary, isDirty, isBusy, submit, discard, wasChanged } =
    useEditOrder(props);
  const methods = [...new Set([...paymentMethods, ...(order.payment === null ? [] : [order.payment])])];
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError ref={summary}>{message}</FormError>
      {wasChanged && (
        <FormSection title={EDIT_ORDER_COPY.asItIs}>
          <OrderSums order={order} />
          <p className="wrap-anywhere whitespace-pre-line">
            {[deliveryPlaceOf(order), order.payment, order.note].filter(Boolean).join('\n')}
          </p>
        </FormSection>
      )}
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <LinesField form={form} problems={lineProblems} catalogue={catalogue} />
        {!order.customer.isErased && (
          <FormSection title={NEW_ORDER_COPY.customer}>
            <p className="font-medium wrap-anywhere">{nameOf(order)}</p>
            <TaxIdField form={form} />
          </FormSection>
        )}
        <DeliveryField form={form} zones={withOwnZone(zones, order)} />
        <PaymentField form={form} methods={paymentMethods.length === 0 ? [] : methods} />
        {isDirty && (
          <Button look="quiet" className="justify-self-start" onClick={discard}>
            {EDIT_ORDER_COPY.discard}
          </Button>
        )}
      </fieldset>
      <OrderFormFoot total={orderTotalText(form.watch(), order.tax?.mode ?? null)}>
        <Button type="submit" busyText={isBusy ? NEW_ORDER_COPY.saving : undefined}>
          {EDIT_ORDER_COPY.save}
        </Button>
      </OrderFormFoot>
    </form>
  );
}
