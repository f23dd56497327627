import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { type PanelNavStore, panelNav } from './panel-nav.ts';
import { PanelNavLink } from './panel-nav-link.tsx';

export type PanelMenuProps = {
  email: string;
  businessName: string | undefined;
  store: PanelNavStore;
  /** Plan badge and upgrade button, which the plans room draws. */
  planSlot: ReactNode;
  onSignOut: () => void;
  /** Over a screen, whose place the links take. */
  isOverlay: boolean;
};

/**
 * Everything the panel's menu holds; the sidebar and the phone's sheet show the same. On a low laptop only the
 * navigation scrolls, so that plan and sign-out stay in sight.
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
