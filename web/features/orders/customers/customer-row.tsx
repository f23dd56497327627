import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { CUSTOMERS_COPY, ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { customerPath } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { Badge } from '#web/ui/badge.tsx';

type CustomerRowProps = { customer: CustomerView; now: Date; onOpen: (id: string) => void };

/** One customer of the list; the name opens them and stretches over the whole row. */
export function CustomerRow({ customer, now, onOpen }: CustomerRowProps) {
  const { id, name, phone, orders, spent, isOptedOut, isMarketingStopped, isVerified, lastSeenAt } = customer;
  const handleClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line p-4 last:border-b-0 hover:bg-sunken/50 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_10rem] lg:py-2.5">
      <div className="min-w-0">
        <Link
          to={customerPath(id)}
          onClick={handleClick}
          className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          {name ?? ORDER_DESK_COPY.nobody}
        </Link>
        <p className="text-sm text-ink-soft">{phone ? formatPhone(phone) : CUSTOMERS_COPY.withoutPhone}</p>
      </div>
      <div className="text-right">
        <p className="font-semibold tabular-nums">{formatPesos(spent)}</p>
        <p className="text-sm text-ink-soft">{CUSTOMERS_COPY.inOrders(orders)}</p>
      </div>
      <p className="text-sm text-ink-soft max-lg:col-span-2 lg:text-right">
        {CUSTOMERS_COPY.seen(formatAge(new Date(lastSeenAt), now))}
      </p>
      {(isOptedOut || isMarketingStopped || !isVerified) && (
        <p className="flex flex-wrap gap-1 max-lg:col-span-2 max-lg:mt-1 lg:justify-end">
          {isOptedOut && <Badge>{CUSTOMERS_COPY.optedOut}</Badge>}
          {!isOptedOut && isMarketingStopped && <Badge>{CUSTOMERS_COPY.marketingStopped}</Badge>}
          {!isOptedOut && !isVerified && <Badge tone="warning">{ORDER_DESK_COPY.notVerified}</Badge>}
        </p>
      )}
    </li>
  );
}
