import type { ReactNode } from 'react';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { BuyerField } from './buyer-field.tsx';
import { DeliveryField, type OfferedZone } from './delivery-field.tsx';
import { type CatalogueParts, LinesField } from './lines-field.tsx';
import { amountsOf, type NewOrderValues } from './new-order-values.ts';
import { PaymentField, StateField } from './payment-field.tsx';
import { useNewOrder } from './use-new-order.ts';

/** The order's sum below the form, and the button that sends it. */
export function OrderFormFoot({ total, children }: { total: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-16 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-3 lg:bottom-0 lg:mx-0 lg:px-0">
      <p className="mr-auto" aria-live="polite">
        <span className="block text-sm text-ink-soft">{ORDER_DESK_COPY.total}</span>
        <span className="block text-lg font-bold tabular-nums">{total}</span>
      </p>
      {children}
    </div>
  );
}

type NewOrderScreenProps = {
  tenantId: string;
  zones: readonly OfferedZone[];
  paymentMethods: readonly string[];
  catalogue: CatalogueParts;
  onSaved: (id: string) => void;
};

/** The cost of the order on screen; empty while it exceeds the largest amount. */
export const orderTotalText = (values: NewOrderValues): string => {
  const amounts = amountsOf(values);
  return amounts ? formatMoney(amounts.total) : '';
};

/** The form of an order taken by phone or at the counter; its values stay on the device until it is saved. */
export function NewOrderScreen(props: NewOrderScreenProps) {
  const { tenantId, zones, paymentMethods, catalogue, onSaved } = props;
  const { form, lineProblems, message, summary, isDirty, isBusy, submit, discard } = useNewOrder(
    tenantId,
    onSaved,
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError ref={summary}>{message}</FormError>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <LinesField form={form} problems={lineProblems} catalogue={catalogue} />
        <BuyerField form={form} tenantId={tenantId} />
        <DeliveryField form={form} zones={zones} />
        <PaymentField form={form} methods={paymentMethods}>
          <StateField form={form} />
        </PaymentField>
        {isDirty && (
          <Button look="quiet" className="justify-self-start" onClick={discard}>
            {NEW_ORDER_COPY.startOver}
          </Button>
        )}
      </fieldset>
      <OrderFormFoot total={orderTotalText(form.watch())}>
        <Button type="submit" busyText={isBusy ? NEW_ORDER_COPY.saving : undefined}>
          {NEW_ORDER_COPY.save}
        </Button>
      </OrderFormFoot>
    </form>
  );
}
