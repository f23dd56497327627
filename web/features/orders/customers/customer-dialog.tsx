import { Link } from 'react-router';
import { CUSTOMERS_COPY, ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { formatAge, formatDate } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { ORDER_QUERY, orderPath, PATHS } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderStateBadge } from '../order-state-badge.tsx';
import { linesText } from '../order-texts.ts';
import { useOrders } from '../use-orders.ts';
import { WhatsAppButton } from '../whatsapp-button.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useCustomer } from './use-customers.ts';

type CustomerDialogProps = {
  tenantId: string;
  storeName: string;
  id: string;
  canChange: boolean;
  onClose: () => void;
};

const SHOWN_ORDERS = 10;

function TheirOrders({ tenantId, customer }: { tenantId: string; customer: CustomerView }) {
  const { data } = useOrders(tenantId, { customer: customer.id });
  const orders = data?.pages[0]?.orders;
  if (!orders) return <Skeleton className="h-40" />;
  const now = new Date();
  return (
    <section>
      <h3 className="mb-2 font-letrero text-lg font-bold">{CUSTOMERS_COPY.theirOrders}</h3>
      {orders.length === 0 && <p className="text-tinta-2">{CUSTOMERS_COPY.noOrders}</p>}
      <ul className="divide-y divide-linea">
        {orders.slice(0, SHOWN_ORDERS).map((order) => (
          <li key={order.id} className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
            <p className="flex items-center gap-2">
              <Link
                to={orderPath(order.id)}
                className="font-letrero font-bold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-mar"
              >
                {order.code}
              </Link>
              <OrderStateBadge state={order.state} />
            </p>
            <p className="font-semibold tabular-nums">{formatPesos(order.total)}</p>
            <p className="truncate text-sm text-tinta-2">{linesText(order)}</p>
            <p className="text-right text-sm text-tinta-2">{formatAge(new Date(order.createdAt), now)}</p>
          </li>
        ))}
      </ul>
      {orders.length > SHOWN_ORDERS && (
        <Link
          to={`${PATHS.panelOrders}?${ORDER_QUERY.customer}=${customer.id}`}
          className={buttonClasses({ look: 'quiet' })}
        >
          {CUSTOMERS_COPY.allOrders}
        </Link>
      )}
    </section>
  );
}

function Sums({ customer }: { customer: CustomerView }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      {[
        CUSTOMERS_COPY.spent(formatPesos(customer.spent)),
        CUSTOMERS_COPY.orders(customer.orders),
        CUSTOMERS_COPY.since(formatDate(new Date(customer.createdAt))),
        CUSTOMERS_COPY.seen(formatAge(new Date(customer.lastSeenAt), new Date())),
      ].map((text) => (
        <div key={text} className="rounded-card bg-hundido p-3 text-sm font-medium">
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything about one customer: what they ordered, and what the team says of them. */
export function CustomerDialog({ tenantId, storeName, id, canChange, onClose }: CustomerDialogProps) {
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
  const { name, phone, note, isOptedOut } = customer;
  return (
    <Dialog
      {...frame}
      title={name ?? ORDER_DESK_COPY.nobody}
      description={phone ? formatPhone(phone) : CUSTOMERS_COPY.withoutPhone}
    >
      <div className="grid gap-5">
        {isOptedOut && (
          <p>
            <Badge>{CUSTOMERS_COPY.optedOut}</Badge>
          </p>
        )}
        {phone && !isOptedOut && (
          <p>
            <WhatsAppButton phone={phone} text={CUSTOMERS_COPY.greeting(name ?? '', storeName)} />
          </p>
        )}
        <Sums customer={customer} />
        {canChange ? (
          <CustomerForm key={customer.id} tenantId={tenantId} customer={customer} />
        ) : (
          note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        )}
        <TheirOrders tenantId={tenantId} customer={customer} />
      </div>
    </Dialog>
  );
}
