import { couponValueText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import { type CouponTermsView, termsOfView } from '#shared/features/orders/coupons/coupon-terms.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { usableCoupons, useCoupons } from '../coupons/use-coupons.ts';
import type { NewOrderForm } from './use-new-order.ts';

const toTerms = ({ code, kind, value, minimum }: CouponTermsView): CouponTermsView => ({
  code,
  kind,
  value,
  minimum,
});

/** The coupon of an order that is written down; nothing in a store without coupons. */
export function CouponChoice({ form }: { form: NewOrderForm }) {
  const { data } = useCoupons();
  const chosen = form.watch('coupon');
  const usable: readonly CouponTermsView[] = usableCoupons(data?.coupons);
  // One that was chosen before stays in sight; the server says whether it counts.
  const offered = chosen && !usable.some(({ code }) => code === chosen.code) ? [...usable, chosen] : usable;
  if (offered.length === 0) return null;
  return (
    <SelectField
      label={NEW_ORDER_COPY.coupon}
      error={form.formState.errors.coupon?.message}
      value={chosen?.code ?? ''}
      options={[
        { value: '', label: NEW_ORDER_COPY.noCoupon },
        ...offered.map((coupon) => ({
          value: coupon.code,
          label: `${couponLabel(coupon.code)} · ${couponValueText(termsOfView(coupon))}`,
        })),
      ]}
      onChange={({ currentTarget }) => {
        const coupon = offered.find(({ code }) => code === currentTarget.value);
        form.setValue('coupon', coupon ? toTerms(coupon) : null, { shouldDirty: true });
      }}
    />
  );
}
