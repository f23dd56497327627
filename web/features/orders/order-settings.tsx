import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HOLD_MINUTES } from '#shared/features/orders/order-rules.ts';
import {
  type getOrderSettingsCall,
  setOrderSettingsCall,
} from '#shared/features/orders/order-settings-calls.ts';
import { PAYMENTS_COPY } from '#shared/features/orders/payments-copy.ts';
import { NOT_TAX_ID } from '#shared/features/orders/tax-id-copy.ts';
import { TAX_MODES } from '#shared/features/orders/tax-modes.ts';
import { formatCountdown } from '#shared/lib/date-format.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { hyphenateDominicanId } from '#shared/lib/dominican-id.ts';
import { minutes } from '#shared/lib/time.ts';
import { type FormState, type Problems, useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { SETTINGS_TOAST_MS, showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ORDER_SETTINGS_COPY } from './order-settings-copy.ts';
import { ORDER_SETTINGS_KEY, useOrderSettings } from './use-order-settings.ts';

const setOrderSettings = apiCall<typeof setOrderSettingsCall>({ method: 'PUT', path: '/order-settings' });

const OFFERED_MINUTES = [HOLD_MINUTES.min, 30, HOLD_MINUTES.default, 60, 120, 240, 480, HOLD_MINUTES.max];

/** The offered times, and a time that was set through the API. */
const optionsWith = (chosen: number) =>
  [...new Set([...OFFERED_MINUTES, chosen])]
    .sort((a, b) => a - b)
    .map((time) => ({ value: String(time), label: formatCountdown(minutes(time)) }));

/** The settings of orders: how long a new one reserves its products, saved as soon as it is chosen, the deposit, and ITBIS. */
export function OrderSettingsForm() {
  return (
    <Loaded query={useOrderSettings()} failure={ORDER_SETTINGS_COPY.loadFailed} className="h-32">
      {({ settings }) => <SettingsForms settings={settings} />}
    </Loaded>
  );
}

function SettingsForms({ settings }: { settings: Answer['settings'] }) {
  const queries = useQueryClient();
  const [pressed, setPressed] = useState<number>();
  const keep = (answer: Answer) => {
    queries.setQueryData(ORDER_SETTINGS_KEY, answer);
    showSuccess({ text: ORDER_SETTINGS_COPY.saved, lifeMs: SETTINGS_TOAST_MS });
  };
  const saving = useMutation({
    // Requests run one after another: with arrow keys a select changes at every press, and the last choice must win.
    scope: { id: 'order-settings' },
    mutationFn: (holdMinutes: number) => setOrderSettings({ body: { holdMinutes } }),
    onSuccess: keep,
    onError: (failure) => showError({ text: errorText(failure, ORDER_SETTINGS_COPY.saveFailed) }),
  });
  const chosen = pressed ?? settings.holdMinutes;
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="sm:max-w-xs">
        <SelectField
          label={ORDER_SETTINGS_COPY.hold}
          hint={ORDER_SETTINGS_COPY.holdHint}
          value={String(chosen)}
          options={optionsWith(chosen)}
          onChange={({ target }) => {
            const holdMinutes = Number(target.value);
            // The pressed value is shown at once, because a held key continues from the visible value. Only the answer
            // to the last request clears it.
            setPressed(holdMinutes);
            saving.mutate(holdMinutes, { onSettled: () => setPressed(undefined) });
          }}
        />
      </div>
      <DepositForm deposit={settings.deposit} onSaved={keep} />
      <TaxForm settings={settings} onSaved={keep} />
    </div>
  );
}

type SettingsRowProps = Omit<FormState, 'field'> & { isDirty: boolean; children: ReactNode };

/** The fields of one setting in a row, with a button as soon as it was changed. */
function SettingsRow({ isBusy, isDirty, message, summary, submit, children }: SettingsRowProps) {
  return (
    <form noValidate className="grid items-start gap-3 sm:flex" onSubmit={submit}>
      {children}
      {isDirty && (
        <Button
          type="submit"
          look="secondary"
          className="sm:mt-7"
          busyText={isBusy ? ORDER_SETTINGS_COPY.saving : undefined}
        >
          {ORDER_SETTINGS_COPY.save}
        </Button>
      )}
      <FormError ref={summary}>{message}</FormError>
    </form>
  );
}

type Answer = CallAnswer<typeof getOrderSettingsCall>;
type Deposit = Answer['settings']['deposit'];

const DEPOSIT_KINDS = ['none', 'percent', 'amount'] as const;
const DEPOSIT_OPTIONS = DEPOSIT_KINDS.map((kind) => ({
  value: kind,
  label: ORDER_SETTINGS_COPY.depositKinds[kind],
}));

const TAX_CHOICES = ['none', ...TAX_MODES] as const;
const TAX_OPTIONS = TAX_CHOICES.map((mode) => ({ value: mode, label: ORDER_SETTINGS_COPY.taxModes[mode] }));

const taxValuesOf = ({ taxMode, taxId }: Answer['settings']) => ({
  mode: taxMode ?? 'none',
  taxId: taxId === null ? '' : hyphenateDominicanId(taxId),
});
type TaxValues = ReturnType<typeof taxValuesOf>;

const taxBodyOf = ({ mode, taxId }: TaxValues) => ({
  taxMode: TAX_MODES.find((known) => known === mode) ?? null,
  taxId,
});

/** Finds the problem for which the call would refuse the store's ITBIS. */
const findTaxProblem = (typed: TaxValues): Problems =>
  setOrderSettingsCall.body.safeParse(taxBodyOf(typed)).success ? {} : { taxId: NOT_TAX_ID };

/** Whether and how the store charges ITBIS, and its RNC. */
function TaxForm({ settings, onSaved }: { settings: Answer['settings']; onSaved: (answer: Answer) => void }) {
  const { form, field, ...saving } = useForm({
    values: taxValuesOf(settings),
    judge: findTaxProblem,
    send: (typed: TaxValues) => setOrderSettings({ body: taxBodyOf(typed) }),
    onSent: (answer: Answer) => {
      onSaved(answer);
      return taxValuesOf(answer.settings);
    },
    texts: { failed: ORDER_SETTINGS_COPY.saveFailed },
  });
  return (
    <SettingsRow {...saving}>
      <div className="sm:w-80">
        <SelectField
          label={ORDER_SETTINGS_COPY.tax}
          hint={ORDER_SETTINGS_COPY.taxHint}
          options={TAX_OPTIONS}
          {...form.register('mode')}
        />
      </div>
      <TextField
        label={ORDER_SETTINGS_COPY.taxId}
        hint={ORDER_SETTINGS_COPY.taxIdHint}
        inputMode="numeric"
        autoComplete="off"
        className="sm:w-60"
        {...field('taxId')}
      />
    </SettingsRow>
  );
}

type DepositValues = { kind: string; value: string };

const valuesOf = (deposit: Deposit): DepositValues => {
  if (deposit === null) return { kind: 'none', value: '' };
  return 'percent' in deposit
    ? { kind: 'percent', value: String(deposit.percent) }
    : { kind: 'amount', value: String(deposit.amount) };
};

const bodyOf = ({ kind, value }: DepositValues) => {
  const typed = value.trim();
  if (kind === 'none') return { deposit: null };
  return { deposit: kind === 'percent' ? { percent: Number(typed) } : { amount: typed } };
};

/** Finds the problem for which the call would refuse the deposit. */
export const findDepositProblem = (typed: DepositValues): Problems => {
  if (setOrderSettingsCall.body.safeParse(bodyOf(typed)).success) return {};
  return { value: typed.kind === 'percent' ? ORDER_SETTINGS_COPY.notPercent : PAYMENTS_COPY.notAmount };
};

/** The deposit that the store asks before it sets products aside for an order. */
function DepositForm({ deposit, onSaved }: { deposit: Deposit; onSaved: (answer: Answer) => void }) {
  const { form, field, ...saving } = useForm({
    values: valuesOf(deposit),
    judge: findDepositProblem,
    send: (typed: DepositValues) => setOrderSettings({ body: bodyOf(typed) }),
    onSent: (answer: Answer) => {
      onSaved(answer);
      return valuesOf(answer.settings.deposit);
    },
    texts: { failed: ORDER_SETTINGS_COPY.saveFailed },
  });
  const kind = form.watch('kind');
  return (
    <SettingsRow {...saving}>
      <div className="sm:w-80">
        <SelectField
          label={ORDER_SETTINGS_COPY.deposit}
          hint={ORDER_SETTINGS_COPY.depositHint}
          options={DEPOSIT_OPTIONS}
          {...form.register('kind', { onChange: () => form.setValue('value', '') })}
        />
      </div>
      {kind !== 'none' && (
        <TextField
          label={ORDER_SETTINGS_COPY.depositValues[kind === 'percent' ? 'percent' : 'amount']}
          inputMode="decimal"
          autoComplete="off"
          className="sm:w-40"
          {...field('value')}
        />
      )}
    </SettingsRow>
  );
}
