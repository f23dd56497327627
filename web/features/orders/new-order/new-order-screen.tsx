import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { useTaxMode } from '../use-order-settings.ts';
import { BuyerField } from './buyer-field.tsx';
import { DeliveryField, type OfferedZone } from './delivery-field.tsx';
import { type CatalogueParts, LinesField } from './lines-field.tsx';
import { OrderFormFoot, orderTotalText } from './order-form-foot.tsx';
import { PaymentField, StateField } from './payment-field.tsx';
import { useNewOrder } from './use-new-order.ts';

/** Few orders are quoted before they are written down, so the button's script comes when the form is on screen. */
const QUOTATION = partOf(() => import('./draft-quotation.tsx'));

type NewOrderScreenProps = {
  zones: readonly OfferedZone[];
  paymentMethods: readonly string[];
  catalogue: CatalogueParts;
  onSaved: (id: string) => void;
};

/** Few stores have coupons: their script comes after the form. */
const couponPart = partOf(() => import('./coupon-choice.tsx'));

/** The form of an order taken by phone or at the counter; its values stay on the device until it is saved. */
export function NewOrderScreen(props: NewOrderScreenProps) {
  const { zones, paymentMethods, catalogue, onSaved } = props;
  const { form, lineProblems, message, summary, isDirty, isBusy, submit, discard } = useNewOrder(onSaved);
  const taxMode = useTaxMode();
  // Without network there is no quotation either.
  const quotation = usePart(QUOTATION);
  // Without network an order is written down without a coupon.
  const coupons = usePart(couponPart);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError ref={summary}>{message}</FormError>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <LinesField form={form} problems={lineProblems} catalogue={catalogue} />
        <BuyerField form={form} />
        <DeliveryField form={form} zones={zones} />
        <PaymentField form={form} methods={paymentMethods}>
          {coupons && <coupons.CouponChoice form={form} />}
          <StateField form={form} />
        </PaymentField>
        {quotation && <quotation.DraftQuotation read={() => form.getValues()} />}
        {isDirty && (
          <Button look="quiet" className="justify-self-start" onClick={discard}>
            {NEW_ORDER_COPY.startOver}
          </Button>
        )}
      </fieldset>
      <OrderFormFoot total={orderTotalText(form.watch(), taxMode)}>
        {/* Nobody writes down an order whose ITBIS they have not seen. */}
        <Button
          type="submit"
          disabled={taxMode === undefined}
          busyText={isBusy ? NEW_ORDER_COPY.saving : undefined}
        >
          {NEW_ORDER_COPY.save}
        </Button>
      </OrderFormFoot>
    </form>
  );
}
