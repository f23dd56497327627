import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { QuotationButton } from '../quotation-button.tsx';
import { QUOTATION_COPY } from '../quotation-copy.ts';
import { BuyerField } from './buyer-field.tsx';
import { CouponChoice } from './coupon-choice.tsx';
import { DeliveryField, type OfferedZone } from './delivery-field.tsx';
import { type CatalogueParts, LinesField } from './lines-field.tsx';
import { findOrderProblems, type NewOrderValues, toOrderBody } from './new-order-values.ts';
import { OrderFormFoot, orderTotalText } from './order-form-foot.tsx';
import { PaymentField, StateField } from './payment-field.tsx';
import { useNewOrder } from './use-new-order.ts';
import { useTaxMode } from './use-tax-mode.ts';

const downloadDraftQuotation = async (values: NewOrderValues, days: number): Promise<void> => {
  if (Object.keys(findOrderProblems(values)).length > 0)
    return void showError({ text: QUOTATION_COPY.incomplete });
  await downloadFile('/quotations', QUOTATION_COPY.draftFileName, { order: toOrderBody(values), days });
};

type NewOrderScreenProps = {
  tenantId: string;
  zones: readonly OfferedZone[];
  paymentMethods: readonly string[];
  catalogue: CatalogueParts;
  onSaved: (id: string) => void;
};

/** The form of an order taken by phone or at the counter; its values stay on the device until it is saved. */
export function NewOrderScreen(props: NewOrderScreenProps) {
  const { tenantId, zones, paymentMethods, catalogue, onSaved } = props;
  const { form, lineProblems, message, summary, isDirty, isBusy, submit, discard } = useNewOrder(
    tenantId,
    onSaved,
  );
  const taxMode = useTaxMode(tenantId);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError ref={summary}>{message}</FormError>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <LinesField tenantId={tenantId} form={form} problems={lineProblems} catalogue={catalogue} />
        <BuyerField form={form} tenantId={tenantId} />
        <DeliveryField form={form} zones={zones} />
        <PaymentField form={form} methods={paymentMethods}>
          <CouponChoice form={form} tenantId={tenantId} />
          <StateField form={form} />
        </PaymentField>
        <QuotationButton onDownload={(days) => downloadDraftQuotation(form.getValues(), days)} />
        {isDirty && (
          <Button look="quiet" className="justify-self-start" onClick={discard}>
            {NEW_ORDER_COPY.startOver}
          </Button>
        )}
      </fieldset>
      <OrderFormFoot total={orderTotalText(form.watch(), taxMode)}>
        <Button type="submit" busyText={isBusy ? NEW_ORDER_COPY.saving : undefined}>
          {NEW_ORDER_COPY.save}
        </Button>
      </OrderFormFoot>
    </form>
  );
}
