import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  MAX_ACCOUNT_NUMBER_LENGTH,
  MAX_BANK_NAME_LENGTH,
  MAX_CUSTOMER_NAME_LENGTH,
  MAX_PAYMENT_ACCOUNTS,
} from '#shared/features/orders/order-rules.ts';
import {
  ACCOUNT_KINDS,
  BANKS,
  type getPaymentAccountsCall,
  type PaymentAccountChange,
  PaymentAccountsSchema,
  type setPaymentAccountsCall,
} from '#shared/features/orders/payment-account-calls.ts';
import { ACCOUNT_KIND_LABELS, PAYMENT_ACCOUNTS_COPY } from '#shared/features/orders/payment-accounts-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { findSchemaProblems, type Problems, useForm } from '#web/lib/form/use-form.ts';
import { useRows } from '#web/lib/form/use-rows.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { RepeatedRows } from '#web/ui/form/repeated-rows.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';

const getPaymentAccounts = apiCall<typeof getPaymentAccountsCall>({
  method: 'GET',
  path: '/payment-accounts',
});
const setPaymentAccounts = apiCall<typeof setPaymentAccountsCall>({
  method: 'PUT',
  path: '/payment-accounts',
});

type Saved = CallAnswer<typeof getPaymentAccountsCall>;

/** The value of the select for a bank that it does not offer. */
const OTHER = 'otro';
const BANK_OPTIONS = [
  { value: '', label: PAYMENT_ACCOUNTS_COPY.chooseBank },
  ...BANKS.map((bank) => ({ value: bank, label: bank })),
  { value: OTHER, label: PAYMENT_ACCOUNTS_COPY.otherBank },
];
const KIND_OPTIONS = ACCOUNT_KINDS.map((kind) => ({ value: kind, label: ACCOUNT_KIND_LABELS[kind] }));

type Row = Record<'bank' | 'bankName' | 'number' | 'holder' | 'holderId', string> & {
  kind: (typeof ACCOUNT_KINDS)[number];
};
type Values = { accounts: Row[] };

const EMPTY: Row = { bank: '', bankName: '', kind: 'savings', number: '', holder: '', holderId: '' };

const rowsOf = ({ accounts }: Saved): Values => ({
  accounts: accounts.map(({ bank, holderId, ...account }) => {
    const isOffered = (BANKS as readonly string[]).includes(bank);
    return {
      ...account,
      bank: isOffered ? bank : OTHER,
      bankName: isOffered ? '' : bank,
      holderId: holderId ?? '',
    };
  }),
});

const accountsOf = ({ accounts }: Values) =>
  accounts.map(({ bank, bankName, ...account }) => ({ ...account, bank: bank === OTHER ? bankName : bank }));

const BodySchema = z.object({ accounts: PaymentAccountsSchema });

/** Returns the form's field that shows a problem of a field of the call: the bank's name where it is typed. */
export const accountFieldOf = (field: string, { accounts }: Values): string =>
  field.replace(/^accounts\.(\d+)\.bank$/, (bank, index) =>
    accounts[Number(index)]?.bank === OTHER ? `${bank}Name` : bank,
  );

/** Finds the problems for which the call would refuse the accounts, by field of the form. */
export const findAccountProblems = (typed: Values): Problems =>
  Object.fromEntries(
    Object.entries(findSchemaProblems(BodySchema, { accounts: accountsOf(typed) })).map(
      ([field, message]) => [accountFieldOf(field, typed), message],
    ),
  );

const masked = (accounts: PaymentAccountChange['added']): string =>
  accounts.map(({ bank, ending }) => PAYMENT_ACCOUNTS_COPY.masked(bank, ending)).join(', ');

function Changes({ changes }: { changes: readonly PaymentAccountChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center font-semibold lg:min-h-8">
        {PAYMENT_ACCOUNTS_COPY.changes}
      </summary>
      <ul className="divide-y divide-line">
        {changes.map(({ version, by, at, added, removed }) => (
          <li key={version} className="py-2">
            <p className="text-sm wrap-anywhere text-ink-soft">
              {PAYMENT_ACCOUNTS_COPY.changedBy(by, formatDateTime(new Date(at)))}
            </p>
            {removed.length > 0 && <p>{PAYMENT_ACCOUNTS_COPY.removed(masked(removed))}</p>}
            {added.length > 0 && <p>{PAYMENT_ACCOUNTS_COPY.added(masked(added))}</p>}
            {added.length + removed.length === 0 && <p>{PAYMENT_ACCOUNTS_COPY.changedDetails}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function AccountsForm({ saved }: { saved: Saved }) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (typed: Values) =>
      setPaymentAccounts({ body: { accounts: accountsOf(typed), version: saved.version } }),
  });
  const { form, field, isBusy, isDirty, message, summary, submit } = useForm({
    values: rowsOf(saved),
    judge: findAccountProblems,
    fieldOf: accountFieldOf,
    send: mutateAsync,
    onSent: (answer) => {
      queries.setQueryData(['payment-accounts'], answer);
      showSuccess({ text: PAYMENT_ACCOUNTS_COPY.saved, lifeMs: SETTINGS_TOAST_MS });
      return rowsOf(answer);
    },
    texts: { failed: PAYMENT_ACCOUNTS_COPY.saveFailed, reviewFields: PAYMENT_ACCOUNTS_COPY.review },
  });
  const rows = useRows(form, 'accounts');
  const typed = form.watch('accounts');
  return (
    <form
      noValidate
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={submit}
    >
      <p className="text-ink-soft">{PAYMENT_ACCOUNTS_COPY.lead}</p>
      <RepeatedRows
        ids={rows.ids}
        nameOf={PAYMENT_ACCOUNTS_COPY.account}
        removeLabel={PAYMENT_ACCOUNTS_COPY.remove}
        addLabel={PAYMENT_ACCOUNTS_COPY.add}
        {...(typed.length < MAX_PAYMENT_ACCOUNTS && { onAdd: () => rows.append(EMPTY) })}
        onRemove={rows.remove}
        moving={{ up: PAYMENT_ACCOUNTS_COPY.up, down: PAYMENT_ACCOUNTS_COPY.down, onMove: rows.move }}
      >
        {(index) => {
          return (
            <div className="grid items-start gap-3 sm:grid-cols-2">
              <SelectField
                label={PAYMENT_ACCOUNTS_COPY.bank}
                options={BANK_OPTIONS}
                {...field(`accounts.${index}.bank`)}
              />
              {typed[index]?.bank === OTHER && (
                <TextField
                  label={PAYMENT_ACCOUNTS_COPY.bankName}
                  maxLength={MAX_BANK_NAME_LENGTH}
                  {...field(`accounts.${index}.bankName`)}
                />
              )}
              <SelectField
                label={PAYMENT_ACCOUNTS_COPY.kind}
                options={KIND_OPTIONS}
                {...field(`accounts.${index}.kind`)}
              />
              <TextField
                label={PAYMENT_ACCOUNTS_COPY.number}
                autoComplete="off"
                maxLength={MAX_ACCOUNT_NUMBER_LENGTH}
                {...field(`accounts.${index}.number`)}
              />
              <TextField
                label={PAYMENT_ACCOUNTS_COPY.holder}
                autoComplete="off"
                maxLength={MAX_CUSTOMER_NAME_LENGTH}
                {...field(`accounts.${index}.holder`)}
              />
              <TextField
                label={PAYMENT_ACCOUNTS_COPY.holderId}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                {...field(`accounts.${index}.holderId`)}
              />
            </div>
          );
        }}
      </RepeatedRows>
      <FormError ref={summary}>{message}</FormError>
      {isDirty && (
        <Button
          type="submit"
          className="justify-self-start"
          busyText={isBusy ? PAYMENT_ACCOUNTS_COPY.saving : undefined}
        >
          {PAYMENT_ACCOUNTS_COPY.save}
        </Button>
      )}
      <Changes changes={saved.changes} />
    </form>
  );
}

/** The bank accounts to which customers transfer, with who changed them. */
export function PaymentAccounts() {
  const query = useQuery({
    queryKey: ['payment-accounts'],
    queryFn: ({ signal }) => getPaymentAccounts({ signal }),
    // The form names the version it was made from, so a newer version must not replace it while somebody types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={query} failure={PAYMENT_ACCOUNTS_COPY.loadFailed} className="h-32">
      {(saved) => <AccountsForm saved={saved} />}
    </Loaded>
  );
}
