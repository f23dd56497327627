import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { formatAge, formatDate } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { canChangeStore, useSession } from '#web/lib/session/session-storage.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CustomerOrders } from '../customer-orders.tsx';
import { CUSTOMERS_COPY, ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { WhatsAppButton } from '../whatsapp-button.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useCustomer } from './use-customers.ts';

type CustomerDialogProps = {
  tenantId: string;
  id: string;
  onClose: () => void;
};

function Sums({ customer }: { customer: CustomerView }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      {[
        CUSTOMERS_COPY.spent(formatPesos(customer.spent)),
        CUSTOMERS_COPY.orders(customer.orders),
        CUSTOMERS_COPY.since(formatDate(new Date(customer.createdAt))),
        CUSTOMERS_COPY.seen(formatAge(new Date(customer.lastSeenAt), new Date())),
      ].map((text) => (
        <div key={text} className="rounded-card bg-sunken p-3 text-sm font-medium">
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything about one customer: what they ordered, and what the team says of them. */
export function CustomerDialog({ tenantId, id, onClose }: CustomerDialogProps) {
  const session = useSession();
  const canChange = session !== undefined && canChangeStore(session);
  const { data: customer, error } = useCustomer(tenantId, id);
  const frame = { isOpen: true, backIs: 'address', onClose, closeLabel: SCREEN_COPY.close } as const;
  if (!customer) {
    return (
      <Dialog
        {...frame}
        title={error ? CUSTOMERS_COPY.missingTitle : SCREEN_COPY.loading}
        description={error ? errorText(error, CUSTOMERS_COPY.missingTitle) : undefined}
      >
        {!error && <Skeleton className="h-72" />}
      </Dialog>
    );
  }
  const { name, phone, note, isOptedOut, isMarketingStopped, isVerified } = customer;
  return (
    <Dialog
      {...frame}
      title={name ?? ORDER_DESK_COPY.nobody}
      description={phone ? formatPhone(phone) : CUSTOMERS_COPY.withoutPhone}
    >
      <div className="grid gap-5">
        {!isVerified && (
          <div className="grid justify-items-start gap-1">
            <Badge tone="warning">{ORDER_DESK_COPY.notVerified}</Badge>
            <p className="text-sm text-ink-soft">{ORDER_DESK_COPY.notVerifiedHelp}</p>
          </div>
        )}
        {(isOptedOut || isMarketingStopped) && (
          <p className="flex flex-wrap gap-2">
            {isOptedOut && <Badge>{CUSTOMERS_COPY.optedOut}</Badge>}
            {isMarketingStopped && <Badge>{CUSTOMERS_COPY.marketingStopped}</Badge>}
          </p>
        )}
        {phone && !isOptedOut && (
          <p>
            <WhatsAppButton phone={phone} text={CUSTOMERS_COPY.greeting(name ?? '', session?.tenant?.business_name ?? '')} />
          </p>
        )}
        <Sums customer={customer} />
        {canChange ? (
          <CustomerForm key={customer.id} tenantId={tenantId} customer={customer} />
        ) : (
          note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        )}
        <CustomerOrders tenantId={tenantId} of={{ customer: customer.id }} />
      </div>
    </Dialog>
  );
}
