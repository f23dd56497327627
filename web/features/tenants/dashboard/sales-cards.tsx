import { CalendarRange, Coins, type LucideIcon } from 'lucide-react';
import { formatPesos } from '#shared/lib/money.ts';
import { SummaryCard } from '#web/ui/summary-card.tsx';
import { DASHBOARD_COPY } from './dashboard-copy.ts';
import type { Dashboard } from './use-dashboard.ts';

type Sales = Dashboard['sales'];
type SalesCardProps = {
  label: string;
  sales: Sales['today'];
  before: (orders: Sales['today']['weekBefore']) => string;
  icon: LucideIcon;
};

function SalesCard({ label, sales, before, icon }: SalesCardProps) {
  const { weekBefore } = sales;
  const parts = [DASHBOARD_COPY.ofOrders(sales), ...(weekBefore.orders > 0 ? [before(weekBefore)] : [])];
  return <SummaryCard label={label} value={formatPesos(sales.amount)} note={parts.join(' · ')} icon={icon} />;
}

/** The money of today and of this week, each compared with the same span of the week before, if that had sales. */
export function SalesCards({ sales: { today, week } }: { sales: Sales }) {
  return (
    <section className="mb-6">
      <h2 className="font-display text-lg font-bold">{DASHBOARD_COPY.sales}</h2>
      <p className="mb-3 text-sm text-ink-soft">{DASHBOARD_COPY.salesHelp}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SalesCard
          label={DASHBOARD_COPY.soldToday}
          sales={today}
          before={DASHBOARD_COPY.sameDay}
          icon={Coins}
        />
        <SalesCard
          label={DASHBOARD_COPY.soldThisWeek}
          sales={week}
          before={DASHBOARD_COPY.sameWeek}
          icon={CalendarRange}
        />
      </div>
    </section>
  );
}
