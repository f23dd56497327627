import { ExternalLink } from 'lucide-react';
import { NavLink } from 'react-router';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { WaitingCount } from '#web/ui/waiting-count.tsx';
import type { PanelNavItem } from './panel-nav.ts';

const LINE = 'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left lg:min-h-9';
const ICON = 'size-5 shrink-0';

function DisabledItem({ item, reason }: { item: PanelNavItem; reason: string }) {
  const Icon = item.icon;
  return (
    <Tooltip text={reason} side="bottom">
      {(describedBy) => (
        <button
          type="button"
          aria-disabled="true"
          aria-describedby={describedBy}
          className={classNames(LINE, 'cursor-not-allowed text-ink-faint')}
        >
          <Icon aria-hidden="true" className={ICON} />
          {item.label}
        </button>
      )}
    </Tooltip>
  );
}

/** One line of the navigation: a page, the public store in a new tab, or something not yet available. */
export function PanelNavLink({ item, isOverlay }: { item: PanelNavItem; isOverlay: boolean }) {
  const Icon = item.icon;
  if (item.disabledBecause) return <DisabledItem item={item} reason={item.disabledBecause} />;
  if (item.opensNewTab) {
    return (
      <a
        href={item.to}
        target="_blank"
        rel="noopener"
        className={classNames(LINE, 'text-ink-soft hover:bg-sunken hover:text-ink')}
      >
        <Icon aria-hidden="true" className={ICON} />
        {item.label}
        <ExternalLink aria-hidden="true" className="ml-auto size-4" />
        <span className="sr-only">{PANEL_COPY.opensInNewTab}</span>
      </a>
    );
  }
  return (
    <NavLink
      to={item.to}
      end={item.to === PATHS.panel}
      replace={isOverlay}
      className={({ isActive }) =>
        classNames(
          LINE,
          isActive
            ? 'bg-primary-soft font-semibold text-primary'
            : 'text-ink-soft hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className={ICON} />
      {item.label}
      <WaitingCount count={item.waiting ?? 0} label={PANEL_COPY.conversationsWaiting} className="ml-auto" />
    </NavLink>
  );
}
