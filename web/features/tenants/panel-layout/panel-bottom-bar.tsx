import { LayoutDashboard, Menu, MessagesSquare, Package, Plus, ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '#shared/lib/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { WaitingCount } from '#web/ui/waiting-count.tsx';
import { PANEL_COPY } from '../panel-copy.ts';
import { isCurrentScreen, type PanelNavItem, type PanelNavStore, waitingInOrders } from './panel-nav.ts';

/** The labels grow with the person's text size only while five of them fit side by side. */
const CELL = 'flex min-h-16 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.75vw)]';

type TabProps = Pick<PanelNavItem, 'to' | 'alsoAt' | 'label' | 'icon' | 'waiting'>;

function Tab({ label, icon: Icon, waiting, ...item }: TabProps) {
  const isCurrent = isCurrentScreen(item, useLocation().pathname);
  return (
    <Link
      to={item.to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(CELL, isCurrent ? 'font-semibold text-primary' : 'text-ink-soft')}
    >
      <span className="relative">
        <Icon aria-hidden="true" className="size-6" />
        {waiting && <WaitingCount {...waiting} className="absolute -top-1.5 -right-3" />}
      </span>
      {label}
    </Link>
  );
}

type PanelBottomBarProps = Omit<PanelNavStore, 'slug' | 'isOwner'> & { onMore: () => void };

/** The navigation at the bottom below 1024 px (ux 3): with orders once the store sells, with products before. */
export function PanelBottomBar({
  isSelling,
  ordersWaiting,
  receiptsWaiting,
  conversationsWaiting,
  onMore,
}: PanelBottomBarProps) {
  return (
    <nav
      aria-label={PANEL_COPY.navLabel}
      className="no-print fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_1fr_--spacing(14)_1.25fr_0.9fr] border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Tab to={PATHS.panel} label={PANEL_COPY.summary} icon={LayoutDashboard} />
      {isSelling ? (
        <Tab
          to={PATHS.panelOrders}
          alsoAt={PATHS.panelCollections}
          label={PANEL_COPY.orders}
          icon={ShoppingBag}
          waiting={waitingInOrders({ ordersWaiting, receiptsWaiting })}
        />
      ) : (
        <Tab to={PATHS.panelProducts} label={PANEL_COPY.products} icon={Package} />
      )}
      <Link to={PATHS.panelAddProduct} aria-label={PANEL_COPY.addProduct} className={CELL}>
        <span className="grid size-12 place-content-center rounded-full bg-primary text-on-primary">
          <Plus aria-hidden="true" className="size-6" />
        </span>
      </Link>
      <Tab
        to={PATHS.panelConversations}
        label={PANEL_COPY.conversations}
        icon={MessagesSquare}
        waiting={{ count: conversationsWaiting, label: PANEL_COPY.conversationsWaiting }}
      />
      <button type="button" onClick={onMore} className={classNames(CELL, 'text-ink-soft')}>
        <Menu aria-hidden="true" className="size-6" />
        {PANEL_COPY.more}
      </button>
    </nav>
  );
}
