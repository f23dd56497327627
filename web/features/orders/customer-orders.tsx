import { Link } from 'react-router';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { ORDER_QUERY, orderPath, PATHS } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { CUSTOMERS_COPY } from './customers-copy.ts';
import { OrderStateBadge } from './order-state-badge.tsx';
import { linesText } from './order-texts.ts';
import { useOrders } from './use-orders.ts';

const SHOWN_ORDERS = 10;
const LOOK_AGAIN_MS = minutes(1);

/** The orders of a customer, or those of one conversation while its customer is unknown. */
type OrdersOf = { customer: string } | { conversation: string };

type CustomerOrdersProps = {
  of: OrdersOf;
  /** The level of its heading. */
  headingLevel?: 2 | 3;
};

/** The orders of one customer or conversation, newest first. */
export function CustomerOrders({ of, headingLevel = 3 }: CustomerOrdersProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section>
      <Heading className="mb-2 font-display text-lg font-bold">{CUSTOMERS_COPY.theirOrders}</Heading>
      <Loaded query={useOrders(of, LOOK_AGAIN_MS)} failure={CUSTOMERS_COPY.ordersFailed} className="h-40">
        {({ pages }) => <Orders of={of} orders={pages[0]?.orders ?? []} />}
      </Loaded>
    </section>
  );
}

function Orders({ of, orders }: { of: OrdersOf; orders: readonly OrderView[] }) {
  const now = new Date();
  return (
    <>
      {orders.length === 0 && <p className="text-ink-soft">{CUSTOMERS_COPY.noOrders}</p>}
      <ul className="divide-y divide-line">
        {orders.slice(0, SHOWN_ORDERS).map((order) => (
          <li key={order.id} className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
            <p className="flex items-center gap-2">
              <Link
                to={orderPath(order.id)}
                className="font-display font-bold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
              >
                {order.code}
              </Link>
              <OrderStateBadge order={order} />
            </p>
            <p className="font-semibold tabular-nums">{formatPesos(order.total)}</p>
            <p className="truncate text-sm text-ink-soft">{linesText(order)}</p>
            <p className="text-right text-sm text-ink-soft">{formatAge(new Date(order.createdAt), now)}</p>
          </li>
        ))}
      </ul>
      {'customer' in of && orders.length > SHOWN_ORDERS && (
        <Link
          to={`${PATHS.panelOrders}?${ORDER_QUERY.customer}=${of.customer}`}
          className={buttonClasses({ look: 'quiet' })}
        >
          {CUSTOMERS_COPY.allOrders}
        </Link>
      )}
    </>
  );
}
