import { Outlet } from 'react-router';
import type { superadminLogoutCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PAYMENTS_DESK_COPY } from '#web/features/billing/billing-screens-copy.ts';
import { useWaitingPayments } from '#web/features/billing/use-payments-desk.ts';
import { ProofGate } from '#web/features/superadmin/access/proof-gate.tsx';
import { SuperadminHeader } from '#web/features/superadmin/layout/superadmin-header.tsx';
import { SuperadminMenu } from '#web/features/superadmin/layout/superadmin-menu.tsx';
import { HELP_DESK_COPY } from '#web/features/support/help-screens-copy.ts';
import { useDeskCounts } from '#web/features/support/use-desk.ts';
import { useFrameKeys } from '#web/lib/keyboard/use-frame-keys.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { useFrameOverlay } from '#web/lib/page/use-frame-overlay.ts';
import { reportProblem } from '#web/lib/report-problem.ts';
import { clearAdminSession, readAdmin } from '#web/lib/session/admin-session.ts';
import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { OnDemand } from '#web/ui/overlay/on-demand.tsx';
import { ToastCards } from '#web/ui/overlay/toast-cards.tsx';
import { overlaysGone } from '#web/ui/overlay/use-back-closes.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { SUPERADMIN_PARTS } from './superadmin-parts.ts';

const logout = adminCall<typeof superadminLogoutCall>({ method: 'POST', path: '/admin/logout' });

/**
 * Ends the superadmin's session here and on the server; a failure there is only logged (`spec 7`). Without a session the
 * screens lead to the login, for which the menu's history entry must be gone.
 */
const signSuperadminOut = async (): Promise<void> => {
  await logout({}).catch((error: unknown) => reportProblem('logout failed', error));
  await overlaysGone();
  clearAdminSession();
};

const SETTINGS = { to: PATHS.superadminAccount, label: SUPERADMIN_COPY.account };

/** The frame of every superadmin screen: header, sidebar from 1024 px on, a menu below that width. */
export function SuperadminFrame() {
  const { open, show, close } = useFrameOverlay<'menu' | 'palette' | 'help'>();
  const openPalette = useFrameKeys({ open, show, close });
  const email = readAdmin()?.email;
  const elsewhere = {
    [PATHS.superadminHelp]: { count: useDeskCounts().data?.waiting ?? 0, label: HELP_DESK_COPY.waiting },
    [PATHS.superadminPayments]: { count: useWaitingPayments().data ?? 0, label: PAYMENTS_DESK_COPY.waiting },
  };
  const leave = () => {
    close();
    void signSuperadminOut();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={SCREEN_COPY.skipToContent} />
      <SuperadminHeader onMenu={() => show('menu')} onPalette={openPalette} />
      <div className="flex flex-1">
        <aside className="no-print sticky top-16 hidden h-[calc(100dvh-4rem)] w-56 shrink-0 flex-col gap-3 border-r border-line bg-surface p-3 lg:flex">
          <SuperadminMenu email={email} elsewhere={elsewhere} onSignOut={leave} />
        </aside>
        <main id="contenido" className="w-full min-w-0 flex-1 px-4 pt-6 pb-16 lg:px-6">
          <Outlet />
        </main>
      </div>
      <Drawer
        isOpen={open === 'menu'}
        onClose={close}
        title={SUPERADMIN_COPY.menuTitle}
        closeLabel={SCREEN_COPY.close}
      >
        <div className="flex min-h-full flex-col gap-6">
          <SuperadminMenu email={email} elsewhere={elsewhere} onSignOut={leave} isOverlay />
        </div>
      </Drawer>
      <OnDemand part={SUPERADMIN_PARTS.palette} isWanted={open === 'palette'} onMissing={close}>
        {({ SuperadminPalette }) => (
          <SuperadminPalette
            isOpen={open === 'palette'}
            onClose={close}
            onShortcuts={() => show('help')}
            onSignOut={leave}
          />
        )}
      </OnDemand>
      <OnDemand part={SUPERADMIN_PARTS.help} isWanted={open === 'help'} onMissing={close}>
        {({ ShortcutHelp }) => <ShortcutHelp isOpen={open === 'help'} onClose={close} settings={SETTINGS} />}
      </OnDemand>
      <ProofGate />
      <ToastCards closeLabel={SCREEN_COPY.close} />
    </div>
  );
}
