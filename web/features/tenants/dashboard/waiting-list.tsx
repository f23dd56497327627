import {
  Banknote,
  ChevronRight,
  CircleCheck,
  FileUser,
  HandCoins,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  PackageMinus,
  ReceiptText,
  ShoppingBag,
  Smile,
} from 'lucide-react';
import { Link } from 'react-router';
import {
  customerPath,
  LOW_STOCK_PATH,
  NEW_ORDERS_PATH,
  orderPath,
  PATHS,
  WAITING_PATH,
} from '#shared/lib/paths.ts';
import { DASHBOARD_COPY } from './dashboard-copy.ts';
import type { Dashboard } from './use-dashboard.ts';

type Line = { key: string; to: string; icon: LucideIcon; text: string; note?: string };

/** The lines of the list, the most urgent first; a line whose number is zero is left out. */
const linesOf = (waiting: Dashboard['waiting']): Line[] => {
  const {
    newOrders,
    unseenOrders,
    receipts,
    people,
    owed,
    notebooks,
    toReturn,
    lowStock,
    soldOut,
    ratings,
    dataRequests,
    help,
  } = waiting;
  const lines: (Line | false)[] = [
    newOrders > 0 && {
      key: 'orders',
      to: NEW_ORDERS_PATH,
      icon: ShoppingBag,
      text: DASHBOARD_COPY.newOrders(newOrders),
      ...(unseenOrders > 0 && { note: DASHBOARD_COPY.unseen(unseenOrders) }),
    },
    ...receipts.orderIds.slice(0, 1).map((orderId) => ({
      key: 'receipts',
      to: orderPath(orderId),
      icon: ReceiptText,
      text: DASHBOARD_COPY.receipts(receipts.count),
    })),
    people > 0 && {
      key: 'people',
      to: WAITING_PATH,
      icon: MessagesSquare,
      text: DASHBOARD_COPY.people(people),
    },
    help > 0 && {
      key: 'help',
      to: PATHS.panelHelp,
      icon: LifeBuoy,
      text: DASHBOARD_COPY.help(help),
    },
    dataRequests.longest !== null && {
      key: 'dataRequests',
      to: customerPath(dataRequests.longest),
      icon: FileUser,
      text: DASHBOARD_COPY.dataRequests(dataRequests.customers),
    },
    toReturn.orders > 0 && {
      key: 'toReturn',
      to: PATHS.panelCollections,
      icon: HandCoins,
      text: DASHBOARD_COPY.toReturn(toReturn),
      note: DASHBOARD_COPY.ofCancelled(toReturn),
    },
    owed.orders > 0 && {
      key: 'owed',
      to: PATHS.panelCollections,
      icon: Banknote,
      text: DASHBOARD_COPY.owed(owed),
      note: DASHBOARD_COPY.ofOrders(owed),
    },
    notebooks.customers > 0 && {
      key: 'notebooks',
      to: PATHS.panelDebtors,
      icon: NotebookPen,
      text: DASHBOARD_COPY.notebooks(notebooks),
      note: DASHBOARD_COPY.ofCustomers(notebooks),
    },
    ratings > 0 && {
      key: 'ratings',
      to: PATHS.panelRatings,
      icon: Smile,
      text: DASHBOARD_COPY.ratings(ratings),
    },
    lowStock > 0 && {
      key: 'lowStock',
      to: LOW_STOCK_PATH,
      icon: PackageMinus,
      text: DASHBOARD_COPY.lowStock(lowStock),
      ...(soldOut > 0 && { note: DASHBOARD_COPY.soldOut(soldOut) }),
    },
  ];
  return lines.filter((line) => line !== false);
};

type WaitingListProps = { waiting: Dashboard['waiting']; hidesEmpty: boolean };

/** The tasks that wait for the team. Each line has its number and links to its screen. */
export function WaitingList({ waiting, hidesEmpty }: WaitingListProps) {
  const lines = linesOf(waiting);
  if (hidesEmpty && lines.length === 0) return null;
  return (
    <section className="mb-6 rounded-card border border-line bg-surface">
      <h2 className="px-4 pt-4 font-display text-lg font-bold">{DASHBOARD_COPY.waiting}</h2>
      {lines.length === 0 ? (
        <p className="flex items-center gap-3 p-4 pt-2 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {DASHBOARD_COPY.nothingWaits}
        </p>
      ) : (
        <ul className="mt-2 pb-1">
          {lines.map(({ key, to, icon: Icon, text, note }) => (
            <li key={key} className="border-t border-line first:border-0">
              <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                <span className="mr-auto flex flex-wrap gap-x-3">
                  <span className="font-medium tabular-nums">{text}</span>
                  {note && <span className="text-sm/6 text-ink-soft">{note}</span>}
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
