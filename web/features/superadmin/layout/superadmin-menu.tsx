import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { RATING_LIST_COPY } from '#shared/features/superadmin/rating-list-copy.ts';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { WaitingCount } from '#web/ui/waiting-count.tsx';
import { useWaitingRatings, useWaitingRequests } from '../lists/use-waiting.ts';
import { SUPERADMIN_NAV, type SuperadminNavItem } from './superadmin-nav.ts';

type Waiting = { count: number; label: (count: number) => string };

type SuperadminMenuProps = {
  email: string | undefined;
  /** What waits at screens of other rooms, by their address. */
  elsewhere: Readonly<Record<string, Waiting>>;
  onSignOut: () => void;
  isOverlay?: boolean;
};

type MenuLinkProps = { item: SuperadminNavItem; waiting: Waiting | undefined; isOverlay: boolean };

function MenuLink({ item, waiting, isOverlay }: MenuLinkProps) {
  const Icon = item.icon;
  return (
    <NavLink
      to={item.to}
      end={item.to === PATHS.superadmin}
      replace={isOverlay}
      className={({ isActive }) =>
        classNames(
          'flex min-h-12 items-center gap-3 rounded-control px-3 lg:min-h-9 lg:text-sm',
          isActive
            ? 'bg-primary-soft font-semibold text-primary'
            : 'text-ink-soft hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {item.label}
      {waiting && <WaitingCount {...waiting} className="ml-auto" />}
    </NavLink>
  );
}

/**
 * The superadmins' screens, the signed-in person and the sign-out button. As an overlay, its links replace the
 * overlay's history entry.
 */
export function SuperadminMenu({ email, elsewhere, onSignOut, isOverlay = false }: SuperadminMenuProps) {
  const { waiting: requests = 0 } = useWaitingRequests();
  const ratings = useWaitingRatings() ?? 0;
  const waitingAt: Readonly<Record<string, Waiting>> = {
    [PATHS.superadminRequests]: { count: requests, label: REQUEST_LIST_COPY.waiting },
    ...elsewhere,
    [PATHS.superadminRatings]: { count: ratings, label: RATING_LIST_COPY.waiting },
  };
  return (
    <>
      <nav aria-label={SUPERADMIN_COPY.navLabel} className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <ul>
          {SUPERADMIN_NAV.map((item) => (
            <li key={item.to}>
              <MenuLink item={item} waiting={waitingAt[item.to]} isOverlay={isOverlay} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-2 border-t border-line pt-3">
        {email && <p className="truncate px-3 text-sm text-ink-soft">{email}</p>}
        <Button look="quiet" className="justify-start px-3" onClick={onSignOut}>
          <LogOut aria-hidden="true" className="size-5" />
          {SUPERADMIN_COPY.signOut}
        </Button>
      </div>
    </>
  );
}
