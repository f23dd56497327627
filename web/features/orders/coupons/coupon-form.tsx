import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  CouponBodySchema,
  type CouponView,
  type createCouponCall,
  type updateCouponCall,
} from '#shared/features/orders/coupons/coupon-calls.ts';
import {
  COUPON_KINDS,
  type CouponKind,
  MAX_CODE_LENGTH,
} from '#shared/features/orders/coupons/coupon-terms.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { findSchemaProblems, useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ORDER_KEYS } from '../use-orders.ts';
import { COUPONS_COPY } from './coupons-copy.ts';

const createCoupon = apiCall<typeof createCouponCall>({ method: 'POST', path: '/coupons' });
export const updateCoupon = apiCall<typeof updateCouponCall>({ method: 'PUT', path: '/coupons/:id' });

/** The form's values; empty texts are not filled in. */
export type CouponFormValues = {
  code: string;
  kind: CouponKind;
  value: string;
  minimum: string;
  beginsOn: string;
  endsOn: string;
  maxUses: string;
  isOnceEach: boolean;
  isOn: boolean;
  isShown: boolean;
};

const EMPTY_COUPON: CouponFormValues = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  beginsOn: '',
  endsOn: '',
  maxUses: '',
  isOnceEach: false,
  isOn: true,
  isShown: false,
};

const textOf = (value: number | string | null): string =>
  value === null || value === 0 ? '' : String(value);

/** Fills the form with a coupon. */
export const valuesOfCoupon = (coupon: CouponView): CouponFormValues => ({
  code: coupon.code,
  kind: coupon.kind,
  value: textOf(coupon.value),
  minimum: textOf(coupon.minimum),
  beginsOn: textOf(coupon.beginsOn),
  endsOn: textOf(coupon.endsOn),
  maxUses: textOf(coupon.maxUses),
  isOnceEach: coupon.isOnceEach,
  isOn: coupon.isOn,
  isShown: coupon.isShown,
});

/** Converts the form's values to the body of the calls; a text that is not a number is sent as it is, and the server refuses it. */
export const toCouponBody = (values: CouponFormValues) => ({
  ...values,
  code: values.code.trim(),
  value: values.kind === 'delivery' ? null : values.value.trim(),
  minimum: values.minimum.trim() || 0,
  beginsOn: values.beginsOn || null,
  endsOn: values.endsOn || null,
  maxUses: values.maxUses.trim() === '' ? null : Number(values.maxUses.trim()),
});

type CouponFormProps = {
  /** The coupon to change; undefined: a new one. */
  coupon: CouponView | undefined;
  onClose: () => void;
};

/** The form of a new or an edited coupon. */
export function CouponForm({ coupon, onClose }: CouponFormProps) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (values: CouponFormValues) => {
      const body = toCouponBody(values);
      return coupon ? updateCoupon({ params: { id: coupon.id }, body }) : createCoupon({ body });
    },
  });
  const { form, field, message, summary, isBusy, submit } = useForm({
    values: coupon ? valuesOfCoupon(coupon) : EMPTY_COUPON,
    judge: (values) => findSchemaProblems(CouponBodySchema, toCouponBody(values)),
    send: mutateAsync,
    onSent: ({ coupon: { code } }) => {
      showSuccess({ text: coupon ? COUPONS_COPY.saved(code) : COUPONS_COPY.created(code) });
      void queries.invalidateQueries({ queryKey: ORDER_KEYS.coupons });
      onClose();
      return undefined;
    },
    texts: { failed: COUPONS_COPY.failed, reviewFields: COUPONS_COPY.review },
  });
  const shownHintId = useId();
  const kind = form.watch('kind');
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <TextField
        label={COUPONS_COPY.code}
        hint={COUPONS_COPY.codeHint}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        {...field('code')}
      />
      <ChoiceGroup
        label={COUPONS_COPY.kind}
        className="grid-cols-3"
        choices={COUPON_KINDS.map((value) => ({ value, label: COUPONS_COPY.kinds[value] }))}
        value={kind}
        onChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
      />
      {kind !== 'delivery' && (
        <TextField
          label={kind === 'percent' ? COUPONS_COPY.percent : COUPONS_COPY.amount}
          inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...field('value')}
        />
      )}
      <TextField label={COUPONS_COPY.minimum} inputMode="decimal" autoComplete="off" {...field('minimum')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField type="date" label={COUPONS_COPY.beginsOn} {...field('beginsOn')} />
        <TextField
          type="date"
          label={COUPONS_COPY.endsOn}
          hint={COUPONS_COPY.endsOnHint}
          {...field('endsOn')}
        />
      </div>
      <TextField
        label={COUPONS_COPY.maxUses}
        hint={COUPONS_COPY.maxUsesHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('maxUses')}
      />
      <Checkbox
        label={COUPONS_COPY.isOnceEach}
        checked={form.watch('isOnceEach')}
        onChange={({ currentTarget }) =>
          form.setValue('isOnceEach', currentTarget.checked, { shouldDirty: true })
        }
      />
      <div>
        <Checkbox
          label={COUPONS_COPY.isShown}
          aria-describedby={shownHintId}
          checked={form.watch('isShown')}
          onChange={({ currentTarget }) =>
            form.setValue('isShown', currentTarget.checked, { shouldDirty: true })
          }
        />
        <p id={shownHintId} className="text-sm text-ink-soft">
          {COUPONS_COPY.isShownHint}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {SCREEN_COPY.cancel}
        </Button>
        <Button type="submit" busyText={isBusy ? COUPONS_COPY.saving : undefined}>
          {COUPONS_COPY.save}
        </Button>
      </div>
    </form>
  );
}
