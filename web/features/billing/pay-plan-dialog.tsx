import { useState } from 'react';
import { reportPlanPaymentCall } from '#shared/features/billing/billing-calls.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import {
  MAX_PLAN_RECEIPT_BYTES,
  MONTHS_AT_ONCE,
  planAmount,
} from '#shared/features/billing/billing-rules.ts';
import { planPriceText } from '#shared/features/plans/plan-limits-copy.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import { PAID_PLANS, type PaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { formatBytes } from '#shared/lib/byte-size.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FormError, Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PAY_COPY } from './billing-screens-copy.ts';
import { reportPlanPayment, useShowBilling } from './use-billing.ts';

/** The plans with their prices. */
export const PLAN_CHOICES = PAID_PLANS.map((value) => ({
  value,
  label: `${planOf(value).shownName}, ${planPriceText(value)}`,
}));
/** How many months may be paid at once. */
export const MONTH_CHOICES = MONTHS_AT_ONCE.map((months) => ({
  value: String(months),
  label: BILLING_COPY.months(months),
}));

/** Writes what a plan costs for so many months. */
export const planTotalText = ({ plan, months }: { plan: PaidPlan; months: string }): string =>
  formatMoney(planAmount(plan, Number(months)));

const problemOf = (file: File | undefined): string | undefined => {
  if (!file) return BILLING_COPY.receiptRequired;
  return file.size > MAX_PLAN_RECEIPT_BYTES ? BILLING_COPY.receiptTooLarge : undefined;
};

type ReceiptFieldProps = {
  file: File | undefined;
  problem: string | undefined;
  onFile: (file: File | undefined) => void;
};

function ReceiptField({ file, problem, onFile }: ReceiptFieldProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">{PAY_COPY.receipt}</p>
      <p className="text-sm text-ink-soft">{PAY_COPY.receiptHint}</p>
      {file && <p className="text-sm wrap-anywhere">{PAY_COPY.chosen(file.name, formatBytes(file.size))}</p>}
      <FileButton look="secondary" accept="image/*,application/pdf" onFiles={([chosen]) => onFile(chosen)}>
        {file ? PAY_COPY.change : PAY_COPY.choose}
      </FileButton>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

type PayPlanDialogProps = {
  accounts: readonly string[];
  plan: PaidPlan;
  /** The plan that is paid for some time yet. */
  paidPlan: PaidPlan | undefined;
  isOpen: boolean;
  onClose: () => void;
};

function PayPlanForm({ accounts, plan, paidPlan, onClose }: Omit<PayPlanDialogProps, 'isOpen'>) {
  const show = useShowBilling();
  const [file, setFile] = useState<File>();
  const { form, message, summary, problems, isBusy, submit } = useForm({
    values: { plan, months: '1', receipt: '' },
    judge: () => ({ receipt: problemOf(file) }),
    send: ({ plan: chosen, months }) =>
      reportPlanPayment({
        body: { plan: chosen, months: Number(months) },
        files: { field: reportPlanPaymentCall.files.field, files: file ? [file] : [] },
      }),
    onSent: (billing) => {
      show(billing);
      showSuccess({ text: PAY_COPY.sent });
      onClose();
      return undefined;
    },
    texts: { failed: PAY_COPY.failed },
  });
  const chosen = form.watch();
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <ChoiceGroup
        label={PAY_COPY.plan}
        choices={PLAN_CHOICES}
        value={chosen.plan}
        onChange={(value) => form.setValue('plan', value)}
        className="sm:grid-cols-2"
      />
      <div role="status" className="empty:hidden">
        {paidPlan && paidPlan !== chosen.plan && (
          <Notice>{PAY_COPY.changesPlan(paidPlan, chosen.plan)}</Notice>
        )}
      </div>
      <ChoiceGroup
        label={PAY_COPY.months}
        choices={MONTH_CHOICES}
        value={chosen.months}
        onChange={(value) => form.setValue('months', value)}
        className="grid-cols-2 sm:grid-cols-4"
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-4 py-3">
        <span>{PAY_COPY.total}</span>
        <strong className="font-display text-2xl font-extrabold tabular-nums">{planTotalText(chosen)}</strong>
      </p>
      <div className="grid gap-2">
        <p className="font-medium">{PAY_COPY.accounts}</p>
        <ul className="grid gap-2">
          {accounts.map((account) => (
            <li
              key={account}
              className="rounded-control border border-line px-4 py-3 wrap-anywhere select-all"
            >
              {account}
            </li>
          ))}
        </ul>
      </div>
      <ReceiptField
        file={file}
        problem={problems.receipt}
        onFile={(next) => {
          setFile(next);
          form.clearErrors('receipt');
        }}
      />
      <Button type="submit" busyText={isBusy ? PAY_COPY.sending : undefined}>
        {PAY_COPY.send}
      </Button>
    </form>
  );
}

/** Tells the owner where to pay a plan, and takes the receipt. */
export function PayPlanDialog({ isOpen, onClose, ...rest }: PayPlanDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={PAY_COPY.title}
      description={PAY_COPY.lead}
      closeLabel={SCREEN_COPY.close}
    >
      <PayPlanForm onClose={onClose} {...rest} />
    </Dialog>
  );
}
