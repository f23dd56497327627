import { ExternalLink, LogOut } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { WaitingCount } from '#web/ui/waiting-count.tsx';
import { PANEL_COPY } from '../panel-copy.ts';
import { isCurrentScreen, type PanelNavItem, type PanelNavStore, panelNav } from './panel-nav.ts';

type PanelMenuProps = {
  email: string;
  businessName: string | undefined;
  store: PanelNavStore;
  /** The plan badge and the upgrade button, which the plans room draws. */
  planSlot: ReactNode;
  onSignOut: () => void;
  /** Whether the menu covers a screen, so that its links replace the menu's history entry. */
  isOverlay: boolean;
};

/**
 * The panel's menu, the same in the sidebar and in the phone's sheet. On a low laptop screen only the navigation
 * scrolls, so that plan and sign-out stay visible.
 */
export function PanelMenu({ email, businessName, store, planSlot, onSignOut, isOverlay }: PanelMenuProps) {
  return (
    <>
      <nav
        aria-label={PANEL_COPY.navLabel}
        className="grid content-start gap-5 lg:-m-1 lg:min-h-0 lg:flex-1 lg:gap-3 lg:overflow-y-auto lg:p-1"
      >
        {panelNav(store).map((group) => (
          <div key={group.title}>
            <p className="px-3 pb-1 text-xs font-semibold text-ink-faint">{group.title}</p>
            <ul>
              {group.items.map((item) => (
                <li key={item.label}>
                  <PanelNavLink item={item} isOverlay={isOverlay} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto grid grid-cols-1 gap-3 border-t border-line pt-4 lg:shrink-0 lg:gap-2 lg:pt-3">
        <div className="flex items-center gap-3 px-1">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-content-center rounded-full bg-warning font-display text-lg font-bold text-[#1c1b19] uppercase"
          >
            {email.charAt(0)}
          </span>
          <div className="min-w-0">
            {businessName && <p className="truncate font-semibold">{businessName}</p>}
            <p className="truncate text-sm text-ink-soft">{email}</p>
          </div>
        </div>
        {planSlot}
        <Button look="quiet" className="justify-start px-3" onClick={onSignOut}>
          <LogOut aria-hidden="true" className="size-5" />
          {PANEL_COPY.signOut}
        </Button>
      </div>
    </>
  );
}

const LINE = 'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left lg:min-h-8.5';
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

/** One line of the navigation: a page, the public store in a new tab, or a disabled item. */
function PanelNavLink({ item, isOverlay }: { item: PanelNavItem; isOverlay: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = isCurrentScreen(item, pathname);
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
    <Link
      to={item.to}
      replace={isOverlay}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        LINE,
        isCurrent
          ? 'bg-primary-soft font-semibold text-primary'
          : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className={ICON} />
      {item.label}
      {item.waiting && <WaitingCount {...item.waiting} className="ml-auto" />}
    </Link>
  );
}

type TooltipProps = {
  text: string;
  children: (describedBy: string) => ReactNode;
  side?: 'bottom' | 'top';
};

const SIDES = {
  bottom: 'top-full left-3 mt-1',
  top: 'right-0 bottom-full mb-2',
};

/** Text that appears on hover and on focus. Pure CSS, because a positioning library weighs more than our panel. */
function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  return (
    <span className="group/tooltip relative block">
      {children(id)}
      <span
        role="tooltip"
        id={id}
        className={classNames(
          'pointer-events-none invisible absolute z-30 w-max max-w-52 rounded-control bg-ink px-3 py-2 text-sm text-canvas opacity-0 shadow-overlay transition-opacity',
          'group-focus-within/tooltip:visible group-focus-within/tooltip:opacity-100 group-hover/tooltip:visible group-hover/tooltip:opacity-100',
          SIDES[side],
        )}
      >
        {text}
      </span>
    </span>
  );
}
