import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CustomerRecord } from '#shared/features/account/customer-record-calls.ts';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import type { closeDataRequestCall, DataRequest } from '#shared/features/orders/data-request-calls.ts';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { formatAge, formatDate } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { deriveSlug } from '#shared/lib/slug.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText, isMissing } from '#web/lib/network/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DownloadButton } from '#web/ui/overlay/download-button.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { CustomerOrders } from '../customer-orders.tsx';
import { CUSTOMERS_COPY } from '../customers-copy.ts';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { WhatsAppButton } from '../whatsapp-button.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useCustomer } from './use-customers.ts';

function NoSuchCustomer() {
  return (
    <EmptyState
      headingLevel={1}
      title={CUSTOMERS_COPY.missingTitle}
      text={CUSTOMERS_COPY.missingText}
      actions={
        <Link to={PATHS.panelCustomers} className={buttonClasses()}>
          {CUSTOMERS_COPY.clearSearchAction}
        </Link>
      }
    />
  );
}

const dateOf = (instant: string): string => formatDate(new Date(instant));

function Sums({ customer, record }: { customer: CustomerView; record: CustomerRecord | undefined }) {
  const { firstOrderAt = null, lastOrderAt = null } = record ?? {};
  const texts = [
    CUSTOMERS_COPY.spent(formatPesos(customer.spent)),
    CUSTOMERS_COPY.orders(customer.orders),
    ...(firstOrderAt ? [CUSTOMERS_COPY.firstOrder(dateOf(firstOrderAt))] : []),
    ...(lastOrderAt ? [CUSTOMERS_COPY.lastOrder(dateOf(lastOrderAt))] : []),
    CUSTOMERS_COPY.since(dateOf(customer.createdAt)),
    CUSTOMERS_COPY.seen(formatAge(new Date(customer.lastSeenAt), new Date())),
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {texts.map((text) => (
        <li key={text} className="rounded-card bg-sunken p-3 text-sm font-medium">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Bought({ products }: { products: CustomerRecord['bought'] }) {
  if (products.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-bold">{CUSTOMERS_COPY.bought}</h2>
      <ul className="divide-y divide-line">
        {products.map(({ name, option, unit, quantity }) => (
          <li key={`${name} ${option} ${unit}`} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">{[name, option].filter(Boolean).join(', ')}</span>
            <span className="shrink-0 text-ink-soft tabular-nums">
              {unit === null ? CUSTOMERS_COPY.boughtTimes(quantity) : quantityText(quantity, unit)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const closeDataRequest = apiCall<typeof closeDataRequestCall>({
  method: 'POST',
  path: '/data-requests/:id/close',
});

function AskedForData({ request, onClosed }: { request: DataRequest; onClosed: () => void }) {
  const closing = useMutation({
    mutationFn: () => closeDataRequest({ params: { id: request.id } }),
    onSuccess: onClosed,
    onError: (error) => showError({ text: errorText(error, CUSTOMERS_COPY.dataFailed) }),
  });
  const { kind, order, createdAt, closed } = request;
  return (
    <li className="grid justify-items-start gap-2 rounded-card border border-line p-3">
      <p className={closed ? 'text-ink-soft' : 'font-medium'}>
        {CUSTOMERS_COPY.dataAsked[kind](order.code, dateOf(createdAt))}
      </p>
      {closed ? (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {CUSTOMERS_COPY.dataClosed[closed.outcome](
            dateOf(closed.at),
            closed.by === null ? '' : CUSTOMERS_COPY.dataClosedBy(closed.by),
          )}
        </p>
      ) : (
        <Button
          look="secondary"
          onClick={() => closing.mutate()}
          busyText={closing.isPending ? CUSTOMERS_COPY.dataSaving : undefined}
        >
          {CUSTOMERS_COPY.dataAnswered}
        </Button>
      )}
    </li>
  );
}

/** The customer's requests about their data, with the answers. */
function DataRequests({ requests, onClosed }: { requests: readonly DataRequest[]; onClosed: () => void }) {
  if (requests.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-display text-lg font-bold">{CUSTOMERS_COPY.dataRequests}</h2>
      <ul className="grid gap-2">
        {requests.map((request) => (
          <AskedForData key={request.id} request={request} onClosed={onClosed} />
        ))}
      </ul>
      {requests.some(({ closed }) => !closed) && (
        <p className="text-sm text-ink-soft">{CUSTOMERS_COPY.dataHelp}</p>
      )}
    </section>
  );
}

/** Downloads all data about a customer, for customers who ask for it. */
function CustomerExport({ customer: { id, name } }: { customer: CustomerView }) {
  return (
    <div className="grid justify-items-start gap-1">
      <DownloadButton
        path={`/customers/${id}/export`}
        fileName={CUSTOMERS_COPY.oneFileName(deriveSlug(name ?? ''))}
        label={CUSTOMERS_COPY.exportOne}
        failedText={CUSTOMERS_COPY.exportFailed}
      />
      <p className="max-w-prose text-sm text-ink-soft">{CUSTOMERS_COPY.exportOneHelp}</p>
    </div>
  );
}

/** Erases the data of a customer who asks for it. */
function EraseButton({ customer, onErase }: { customer: CustomerView; onErase: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const erasing = useMutation({
    mutationFn: onErase,
    onSuccess: () => setIsAsking(false),
  });
  const ask = (): void => {
    erasing.reset();
    setIsAsking(true);
  };
  return (
    <div className="grid justify-items-start gap-1">
      <Button look="secondary" onClick={ask}>
        <UserX aria-hidden="true" className="size-5" />
        {CUSTOMERS_COPY.erase}
      </Button>
      <p className="max-w-prose text-sm text-ink-soft">{CUSTOMERS_COPY.eraseHelp}</p>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => erasing.mutate()}
        title={CUSTOMERS_COPY.eraseTitle(customer.name ?? ORDER_DESK_COPY.nobody)}
        text={CUSTOMERS_COPY.eraseText}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={CUSTOMERS_COPY.eraseConfirm}
        busyText={erasing.isPending ? CUSTOMERS_COPY.erasing : undefined}
        danger
      >
        <FormError>{erasing.error && errorText(erasing.error, CUSTOMERS_COPY.eraseFailed)}</FormError>
      </ConfirmDialog>
    </div>
  );
}

function Heading({ customer, storeName }: { customer: CustomerView; storeName: string }) {
  const { name, phone, isOptedOut, isMarketingStopped, isVerified } = customer;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-display text-2xl font-extrabold wrap-anywhere">
            {name ?? ORDER_DESK_COPY.nobody}
          </h1>
          <p className="text-ink-soft">{phone ? formatPhone(phone) : CUSTOMERS_COPY.withoutPhone}</p>
        </div>
        {phone && !isOptedOut && (
          <WhatsAppButton phone={phone} text={CUSTOMERS_COPY.greeting(name ?? '', storeName)} />
        )}
      </div>
      {(!isVerified || isOptedOut || isMarketingStopped) && (
        <p className="flex flex-wrap gap-2">
          {!isVerified && <Badge tone="warning">{ORDER_DESK_COPY.notVerified}</Badge>}
          {isOptedOut && <Badge>{CUSTOMERS_COPY.optedOut}</Badge>}
          {isMarketingStopped && <Badge>{CUSTOMERS_COPY.marketingStopped}</Badge>}
        </p>
      )}
      {!isVerified && <p className="text-sm text-ink-soft">{ORDER_DESK_COPY.notVerifiedHelp}</p>}
    </div>
  );
}

type CustomerScreenProps = {
  storeName: string;
  id: string;
  canChange: boolean;
  record: UseQueryResult<CustomerRecord>;
  /** Undefined for members who may not erase a customer. */
  onErase: (() => Promise<void>) | undefined;
  conversationsOf: (record: CustomerRecord) => ReactNode;
  /** The customer's notebook, of which the name is printed. */
  notebookOf: (customerName: string) => ReactNode;
};

/** All about one customer: orders, conversations, and the team's note. */
export function CustomerScreen(props: CustomerScreenProps) {
  const { data, error, isPending, refetch } = useCustomer(props.id);
  const { isPending: isRecordPending } = props.record;
  if (!data && isMissing(error)) return <NoSuchCustomer />;
  return (
    <Loaded
      // Record and fields appear together; a record that arrives later would move the fields while somebody types.
      query={{
        data: isRecordPending ? undefined : data,
        error,
        isPending: isPending || isRecordPending,
        refetch,
      }}
      failure={CUSTOMERS_COPY.customerFailed}
    >
      {(customer) => <Customer {...props} customer={customer} />}
    </Loaded>
  );
}

function Customer({ customer, ...props }: CustomerScreenProps & { customer: CustomerView }) {
  const { storeName, id, canChange, conversationsOf, notebookOf, onErase } = props;
  const { data: record, refetch: readRecord } = props.record;
  return (
    <div className="grid gap-6">
      <Heading customer={customer} storeName={storeName} />
      <Sums customer={customer} record={record} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          {notebookOf(customer.name ?? ORDER_DESK_COPY.nobody)}
          <CustomerOrders of={{ customer: id }} headingLevel={2} />
          {record && <Bought products={record.bought} />}
        </div>
        <div className="grid gap-8">
          <Loaded query={props.record} failure={CUSTOMERS_COPY.recordFailed} className="h-40">
            {conversationsOf}
          </Loaded>
          {canChange ? (
            <section>
              <h2 className="mb-2 font-display text-lg font-bold">{CUSTOMERS_COPY.about}</h2>
              <CustomerForm key={id} customer={customer} />
            </section>
          ) : (
            customer.note && <p className="wrap-anywhere whitespace-pre-line">{customer.note}</p>
          )}
          {record && <DataRequests requests={record.dataRequests} onClosed={() => void readRecord()} />}
          <CustomerExport customer={customer} />
          {onErase && <EraseButton customer={customer} onErase={onErase} />}
        </div>
      </div>
    </div>
  );
}
