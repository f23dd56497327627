import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { MAX_CUSTOMER_NAME_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { hyphenateDominicanId } from '#shared/lib/dominican-id.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { listCustomers, ORDER_KEYS } from '../use-orders.ts';
import { TaxIdField } from './tax-id-field.tsx';
import type { NewOrderForm } from './use-new-order.ts';

const MIN_SEARCH = 2;
const SHOWN = 5;

const CHANGED = { shouldDirty: true, shouldValidate: false } as const;

const phoneText = (phone: string | null): string => (phone === null ? '' : formatPhone(phone));

type KnownProps = { q: string; onChoose: (customer: CustomerView) => void };

/** Lists customers that match the typed text. */
function KnownCustomers({ q, onChoose }: KnownProps) {
  const { data } = useQuery({
    queryKey: [...ORDER_KEYS.customers, 'known', q],
    queryFn: ({ signal }) => listCustomers({ query: { q, limit: SHOWN }, signal }),
    enabled: q.length >= MIN_SEARCH,
  });
  const customers = q.length >= MIN_SEARCH ? (data?.customers ?? []) : [];
  if (customers.length === 0) return null;
  return (
    <ul aria-label={NEW_ORDER_COPY.known} className="divide-y divide-line rounded-control border border-line">
      {customers.map((customer) => (
        <li key={customer.id}>
          <button
            type="button"
            onClick={() => onChoose(customer)}
            className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-3 py-2 text-left hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">
              {customer.name ?? ORDER_DESK_COPY.nobody}
            </span>
            {!customer.isVerified && <Badge tone="warning">{ORDER_DESK_COPY.notVerified}</Badge>}
            <span className="text-sm tabular-nums text-ink-soft">{phoneText(customer.phone)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The customer of the order: a known one, found by typing the name, or a name with an optional number. */
export function BuyerField({ form }: { form: NewOrderForm }) {
  const [customerId, name, phone] = form.watch(['customerId', 'name', 'phone']);
  const q = useDeferredValue(name.trim());
  const { errors } = form.formState;
  const choose = (customer: CustomerView): void => {
    form.setValue('name', customer.name ?? ORDER_DESK_COPY.nobody, CHANGED);
    form.setValue('phone', phoneText(customer.phone), CHANGED);
    form.setValue('taxId', customer.taxId === null ? '' : hyphenateDominicanId(customer.taxId), CHANGED);
    form.setValue('customerId', customer.id, CHANGED);
    form.clearErrors(['name', 'phone', 'taxId']);
  };
  const change = (): void => {
    form.setValue('customerId', '', CHANGED);
    // It was the former customer's.
    form.setValue('taxId', '', CHANGED);
    form.clearErrors('taxId');
  };
  return (
    <FormSection title={NEW_ORDER_COPY.customer}>
      {customerId ? (
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-sm tabular-nums text-ink-soft">{phone}</span>
          </p>
          <Button look="secondary" onClick={change}>
            {NEW_ORDER_COPY.changeCustomer}
          </Button>
        </div>
      ) : (
        <>
          <div className="grid gap-2">
            <TextField
              label={NEW_ORDER_COPY.name}
              hint={NEW_ORDER_COPY.nameHint}
              error={errors.name?.message}
              maxLength={MAX_CUSTOMER_NAME_LENGTH}
              autoComplete="off"
              {...form.register('name')}
            />
            <KnownCustomers q={q} onChoose={choose} />
          </div>
          <TextField
            label={NEW_ORDER_COPY.phone}
            hint={NEW_ORDER_COPY.phoneHint}
            error={errors.phone?.message}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            {...form.register('phone')}
          />
        </>
      )}
      <TaxIdField form={form} />
    </FormSection>
  );
}
