import { useLayoutEffect, useMemo, useState } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { useInboxCounts } from '#web/features/conversations/inbox/use-inbox-counts.ts';
import { showBadge, useAttention } from '#web/features/notices/use-attention.ts';
import { useOrdersWaiting } from '#web/features/orders/use-orders.ts';
import { PlanBadgeButton } from '#web/features/plans/plan-badge-button.tsx';
import { usePlanRequest } from '#web/features/plans/use-usage.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { PanelBottomBar } from '#web/features/tenants/panel-layout/panel-bottom-bar.tsx';
import { PanelHeader } from '#web/features/tenants/panel-layout/panel-header.tsx';
import { PanelMenu } from '#web/features/tenants/panel-layout/panel-menu.tsx';
import { WelcomeBanner } from '#web/features/tenants/panel-layout/welcome-banner.tsx';
import { useFreshTenant } from '#web/features/tenants/use-fresh-tenant.ts';
import { useFrameKeys } from '#web/lib/keyboard/use-frame-keys.ts';
import { useFrameOverlay } from '#web/lib/page/use-frame-overlay.ts';
import { isMember, PanelMemberContext, useMember } from '#web/lib/session/member-context.ts';
import { type SessionTenant, useSession } from '#web/lib/session/session-storage.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { OnDemand } from '#web/ui/overlay/on-demand.tsx';
import { ToastCards } from '#web/ui/overlay/toast-cards.tsx';
import { overlaysGone } from '#web/ui/overlay/use-back-closes.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { PANEL_PARTS } from './panel-parts.ts';
import { type PanelOutlet, useLivePanel } from './use-live-panel.ts';

/** Whether the sidebar is open on this device, as it is until the owner closes it (`spec 2`). */
const useSidebarOpen = () => {
  const [isOpen, setIsOpen] = useState(() => readStored(STORAGE_KEYS.sidebar) !== 'false');
  const toggle = (): void => {
    writeStored(STORAGE_KEYS.sidebar, String(!isOpen));
    setIsOpen(!isOpen);
  };
  return { isOpen, toggle };
};

/** Scrolls a newly opened screen to its top; on the way back the browser restores the position itself. */
const useTopOfScreen = (): void => {
  const { pathname, hash } = useLocation();
  const way = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query or fragment is the same screen
  useLayoutEffect(() => {
    if (way === 'PUSH' && hash === '') window.scrollTo(0, 0);
  }, [pathname]);
};

const SETTINGS = { to: `${PATHS.panelSettings}#atajos`, label: PANEL_COPY.settings };

const leave = async (): Promise<void> => {
  await signOut();
  showBadge(0);
  await overlaysGone();
  window.location.assign(PATHS.home);
};

function UpgradeLink({ isOverlay }: { isOverlay: boolean }) {
  return (
    <Link to={PATHS.panelUsage} replace={isOverlay} className={buttonClasses()}>
      {PLAN_COPY.improve}
    </Link>
  );
}

/** Shows on every screen that the account will be closed, or that its plan has to be paid. It is fetched on demand, because few accounts need it. */
function PanelNotices({ isOwner }: { isOwner: boolean }) {
  const { data } = usePlanRequest();
  const isWanted = Boolean(data?.subscription ?? data?.request?.closesAt);
  const part = usePart(PANEL_PARTS.panelNotices, { isWanted });
  return part && data && <part.PanelNotices {...data} isOwner={isOwner} />;
}

/** Shows on every screen that the member's e-mail is not confirmed. */
function UnprovenEmail({ isEmailConfirmed, emailToConfirm }: SessionTenant) {
  const isWanted = typeof emailToConfirm === 'string';
  const part = usePart(PANEL_PARTS.emailBanner, { isWanted });
  return part && isWanted && <part.EmailBanner email={emailToConfirm} isFirst={isEmailConfirmed !== true} />;
}

const NO_ORDERS = { count: 0, newest: null, receipts: { count: 0, newest: null } };

/** How much of a store waits for its team, for sound and badge and for the menu; `waiting` is undefined until all of it is known. */
const useWaiting = (tenant: SessionTenant | undefined) => {
  const [hasBot, isSelling] = [tenant?.isBotActive === true, tenant?.isSelling === true];
  const counts = useInboxCounts(hasBot).data;
  const asked = useOrdersWaiting(isSelling).data;
  const [orders, people] = [isSelling ? asked : NO_ORDERS, hasBot ? counts?.waiting : 0];
  const waiting = useMemo(
    () =>
      orders && people !== undefined
        ? { orders: orders.count, people, newest: orders.newest, receipts: orders.receipts }
        : undefined,
    [orders, people],
  );
  const menu = {
    conversationsWaiting: people ?? 0,
    ordersWaiting: orders?.count ?? 0,
    receiptsWaiting: orders?.receipts.count ?? 0,
  };
  return { waiting, menu };
};

type Overlay = 'menu' | 'plan' | 'palette' | 'help';

type OverlaysProps = {
  open: Overlay | undefined;
  show: (overlay: Overlay) => void;
  onClose: () => void;
  onSignOut: () => void;
};

/** The overlays of every screen besides the menu. */
function Overlays({ open, show, onClose, onSignOut }: OverlaysProps) {
  const { user, tenant } = useMember();
  const overlay = (kind: Overlay) => ({ isOpen: open === kind, onClose });
  const onDemand = (kind: Overlay) => ({ isWanted: open === kind, onMissing: onClose });
  return (
    <>
      <OnDemand part={PANEL_PARTS.palette} {...onDemand('palette')}>
        {({ PanelPalette }) => (
          <PanelPalette
            {...overlay('palette')}
            onPlan={() => show('plan')}
            onShortcuts={() => show('help')}
            onSignOut={onSignOut}
          />
        )}
      </OnDemand>
      <OnDemand part={PANEL_PARTS.help} {...onDemand('help')}>
        {({ ShortcutHelp }) => <ShortcutHelp {...overlay('help')} settings={SETTINGS} />}
      </OnDemand>
      <OnDemand part={PANEL_PARTS.plan} {...onDemand('plan')}>
        {({ PlanDialog }) => (
          <PlanDialog {...overlay('plan')} current={tenant.plan} canAsk={user.role === 'owner'} />
        )}
      </OnDemand>
    </>
  );
}

/** Stands in place of a screen for somebody without a store, such as a superadmin (`spec 2`, `spec 9`). */
function StoreMissing() {
  const { pathname } = useLocation();
  const text =
    pathname === PATHS.panelPersonalisation ? PANEL_COPY.personalisingNeedsAdmin : PANEL_COPY.tenantMissing;
  return <Notice tone="warning">{text}</Notice>;
}

/** The frame of every panel screen: header, sidebar from 1024 px on, bottom bar below that width. */
export function PanelFrame() {
  const session = useSession();
  const member = isMember(session) ? session : undefined;
  const sidebar = useSidebarOpen();
  useTopOfScreen();
  const { open, show, close } = useFrameOverlay<Overlay>();
  const openPalette = useFrameKeys({ open, show, close });
  const tenant = session?.tenant;
  useFreshTenant(tenant);
  const isLive = useLivePanel(tenant !== undefined);
  const isSelling = tenant?.isSelling === true;
  const { waiting, menu: waitingInMenu } = useWaiting(tenant);
  useAttention(session?.user.id, waiting);
  const planSlot = (isOverlay: boolean) =>
    tenant && (
      <>
        <PlanBadgeButton plan={tenant.plan} onOpen={() => show('plan')} />
        {tenant.plan === 'esencial' && <UpgradeLink isOverlay={isOverlay} />}
      </>
    );
  const handleSignOut = (): void => {
    close();
    void leave();
  };
  const menu = (isOverlay: boolean) => (
    <PanelMenu
      email={session?.user.email ?? ''}
      businessName={tenant?.business_name}
      store={{
        ...{ slug: tenant?.slug, isSelling, ...waitingInMenu },
        isOwner: member?.user.role === 'owner',
      }}
      planSlot={planSlot(isOverlay)}
      onSignOut={handleSignOut}
      isOverlay={isOverlay}
    />
  );
  return (
    <PanelMemberContext value={member}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink text={SCREEN_COPY.skipToContent} />
        <PanelHeader
          businessName={tenant?.business_name}
          isSidebarOpen={sidebar.isOpen}
          onToggleSidebar={sidebar.toggle}
          onPalette={openPalette}
        />
        <div className="flex flex-1">
          {sidebar.isOpen && (
            <aside
              id="panel-sidebar"
              className="no-print sticky top-16 hidden h-[calc(100dvh-4rem)] w-64 shrink-0 flex-col gap-3 border-r border-line bg-surface p-3 lg:flex"
            >
              {menu(false)}
            </aside>
          )}
          <main
            id="contenido"
            className="mx-auto w-full max-w-6xl min-w-0 flex-1 px-4 pt-6 pb-28 lg:px-8 lg:pb-12"
          >
            {session && <PanelNotices isOwner={session.user.role === 'owner'} />}
            {tenant?.status === 'suspended' && (
              <Notice tone="warning" className="mb-6">
                {TENANTS_COPY.suspendedBanner}
              </Notice>
            )}
            {tenant && <UnprovenEmail {...tenant} />}
            <WelcomeBanner />
            {member ? <Outlet context={isLive satisfies PanelOutlet} /> : <StoreMissing />}
          </main>
        </div>
        <PanelBottomBar isSelling={isSelling} {...waitingInMenu} onMore={() => show('menu')} />
        <Drawer
          isOpen={open === 'menu'}
          onClose={close}
          title={PANEL_COPY.menuTitle}
          closeLabel={SCREEN_COPY.close}
        >
          <div className="flex min-h-full flex-col gap-6">{menu(true)}</div>
        </Drawer>
        {member && <Overlays open={open} show={show} onClose={close} onSignOut={handleSignOut} />}
        <ToastCards closeLabel={SCREEN_COPY.close} />
      </div>
    </PanelMemberContext>
  );
}
