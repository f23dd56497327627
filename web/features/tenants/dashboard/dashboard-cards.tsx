import {
  CalendarRange,
  Coins,
  Copy,
  ExternalLink,
  type LucideIcon,
  MessagesSquare,
  QrCode,
} from 'lucide-react';
import { Link } from 'react-router';
import { formatPesos } from '#shared/lib/money.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { SummaryCard } from '#web/ui/summary-card.tsx';
import { copyStoreLink, storeLink } from '../copy-store-link.ts';
import { PANEL_COPY } from '../panel-copy.ts';
import { DASHBOARD_COPY } from './dashboard-copy.ts';
import type { Dashboard } from './use-dashboard.ts';
import { useRecordOnboarding } from './use-onboarding.ts';

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

/** The store's address, ready to share. */
export function StoreLinkCard() {
  const tenant = useTenant();
  const path = storePath(tenant.slug);
  const record = useRecordOnboarding();
  const copy = async (): Promise<void> => {
    if (await copyStoreLink(tenant)) record('link_shared');
  };
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-display text-lg font-bold">{PANEL_COPY.share}</h2>
      <p className="mt-1 text-sm text-ink-soft">{PANEL_COPY.shareText}</p>
      <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm break-all">
        {storeLink(tenant).replace(/^https?:\/\//, '')}
      </p>
      <div className="mt-3 grid gap-2">
        <Button look="secondary" onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          {PANEL_COPY.copyLink}
        </Button>
        <Link to={PATHS.panelShare} className={buttonClasses({ look: 'quiet' })}>
          <QrCode aria-hidden="true" className="size-5" />
          {PANEL_COPY.shareMore}
        </Link>
        <a href={path} target="_blank" rel="noopener" className={buttonClasses({ look: 'quiet' })}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {PANEL_COPY.viewStore}
          <span className="sr-only">{PANEL_COPY.opensInNewTab}</span>
        </a>
      </div>
    </section>
  );
}

/** The bot's state; «Pendiente» until a channel is active (`decisions Panel`). */
export function BotCard({ isActive }: { isActive: boolean }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-display text-lg font-bold">{PANEL_COPY.configuration}</h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <MessagesSquare aria-hidden="true" className="size-6 shrink-0 text-whatsapp" />
        <p className="mr-auto font-medium">{PANEL_COPY.bot}</p>
        {isActive ? (
          <Badge tone="success">{PANEL_COPY.botActive}</Badge>
        ) : (
          <Badge tone="warning">{PANEL_COPY.botPending}</Badge>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{isActive ? PANEL_COPY.botActiveText : PANEL_COPY.botText}</p>
      <Link to={PATHS.panelBot} className={buttonClasses({ look: 'secondary', className: 'mt-3 w-full' })}>
        {PANEL_COPY.configure}
      </Link>
    </section>
  );
}
