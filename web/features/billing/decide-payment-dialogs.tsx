import { useState } from 'react';
import { type DeskPayment, RejectPaymentSchema } from '#shared/features/billing/billing-calls.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { MAX_PAYMENT_NOTE_LENGTH, PLAN_PAYMENT_METHODS } from '#shared/features/billing/billing-rules.ts';
import type { PaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormDialog, ReasonDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PAY_COPY, PAYMENTS_DESK_COPY } from './billing-screens-copy.ts';
import { MONTH_CHOICES, PLAN_CHOICES, planTotalText } from './pay-plan-dialog.tsx';
import { useRecordPayment, useRejectPayment } from './use-payments-desk.ts';

/** Asks why a payment is not confirmed, which its owner will read. */
export function RejectPaymentDialog({ payment, onClose }: { payment: DeskPayment; onClose: () => void }) {
  const { mutateAsync } = useRejectPayment();
  return (
    <ReasonDialog
      judge={RejectPaymentSchema}
      bodyOf={(reason) => ({ reason })}
      send={(body) => mutateAsync({ id: payment.id, ...body })}
      onClose={onClose}
      failed={PAYMENTS_DESK_COPY.failed}
      title={PAYMENTS_DESK_COPY.rejectTitle(payment.tenant.businessName)}
      text={PAYMENTS_DESK_COPY.rejectText}
      confirmLabel={PAYMENTS_DESK_COPY.reject}
      busyLabel={PAYMENTS_DESK_COPY.rejecting}
      cancelLabel={SCREEN_COPY.cancel}
      label={PAYMENTS_DESK_COPY.reason}
      hint={PAYMENTS_DESK_COPY.reasonHint}
      maxLength={MAX_PAYMENT_NOTE_LENGTH}
      danger
    />
  );
}

const METHODS = PLAN_PAYMENT_METHODS.map((value) => ({ value, label: BILLING_COPY.methods[value] }));

type RecordPaymentDialogProps = {
  store: { id: string; name: string; plan: PaidPlan };
  onClose: () => void;
};

/** Records what a store paid in another way. */
export function RecordPaymentDialog({ store, onClose }: RecordPaymentDialogProps) {
  const { mutateAsync } = useRecordPayment();
  // One for each opened dialog, so that a second press or try records nothing more.
  const [id] = useState(() => crypto.randomUUID());
  const { form, field, ...dialog } = useForm({
    values: {
      plan: store.plan,
      months: '1',
      method: 'transfer' as (typeof PLAN_PAYMENT_METHODS)[number],
      note: '',
    },
    send: ({ months, ...paid }) =>
      mutateAsync({ id: store.id, body: { ...paid, id, note: paid.note.trim(), months: Number(months) } }),
    onSent: () => {
      onClose();
      return undefined;
    },
    texts: { failed: PAYMENTS_DESK_COPY.recordFailed },
  });
  const chosen = form.watch();
  return (
    <FormDialog
      form={dialog}
      onClose={onClose}
      title={PAYMENTS_DESK_COPY.recordTitle(store.name)}
      text={PAYMENTS_DESK_COPY.recordText}
      confirmLabel={PAYMENTS_DESK_COPY.record}
      busyLabel={PAYMENTS_DESK_COPY.recording}
      cancelLabel={SCREEN_COPY.cancel}
    >
      <ChoiceGroup
        label={PAY_COPY.plan}
        choices={PLAN_CHOICES}
        value={chosen.plan}
        onChange={(plan) => form.setValue('plan', plan)}
        className="sm:grid-cols-2"
      />
      <ChoiceGroup
        label={PAY_COPY.months}
        choices={MONTH_CHOICES}
        value={chosen.months}
        onChange={(months) => form.setValue('months', months)}
        className="grid-cols-2 sm:grid-cols-4"
      />
      <SelectField label={PAYMENTS_DESK_COPY.method} options={METHODS} {...field('method')} />
      <TextField
        label={PAYMENTS_DESK_COPY.note}
        hint={PAYMENTS_DESK_COPY.noteHint}
        maxLength={MAX_PAYMENT_NOTE_LENGTH}
        autoComplete="off"
        {...field('note')}
      />
      <p className="font-semibold tabular-nums">{PAYMENTS_DESK_COPY.total(planTotalText(chosen))}</p>
    </FormDialog>
  );
}
