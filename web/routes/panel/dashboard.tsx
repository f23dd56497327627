import { Eye, type LucideIcon, MessageCircleQuestion, Package, Plus, Upload } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { DayCount, StoreCounts } from '#shared/features/analytics/store-event.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { ConsentBanner } from '#web/features/analytics/consent-banner.tsx';
import { changePercent, useStoreCounts } from '#web/features/analytics/store-counts.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { RecentProducts, useRecentProducts } from '#web/features/catalogue/recent-products.tsx';
import { BotCard, SalesCards, StoreLinkCard } from '#web/features/tenants/dashboard/dashboard-cards.tsx';
import { DASHBOARD_COPY } from '#web/features/tenants/dashboard/dashboard-copy.ts';
import { OnboardingCard } from '#web/features/tenants/dashboard/onboarding-card.tsx';
import { useDashboard } from '#web/features/tenants/dashboard/use-dashboard.ts';
import { WaitingList } from '#web/features/tenants/dashboard/waiting-list.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useNewKey } from '#web/lib/keyboard/shortcuts.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { isReportingConfigured } from '#web/lib/reporting/read-reporting-settings.ts';
import { useMember, useTenant } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SummaryCard } from '#web/ui/summary-card.tsx';

function AddLinks() {
  return (
    <>
      <Link to={PATHS.panelAddProduct} className={buttonClasses()}>
        <Plus aria-hidden="true" className="size-5" />
        {CATALOGUE_COPY.add}
      </Link>
      <Link to={PATHS.panelImport} className={buttonClasses({ look: 'secondary' })}>
        <Upload aria-hidden="true" className="size-5" />
        {CATALOGUE_COPY.import}
      </Link>
    </>
  );
}

type ScreenProps = { canChange: boolean };

function ProductList({ canChange }: ScreenProps) {
  return (
    <Loaded
      query={useRecentProducts()}
      failure={CATALOGUE_COPY.loadFailed}
      isEmpty={({ products }) => products.length === 0}
      empty={
        <EmptyState
          title={CATALOGUE_COPY.emptyDashboard}
          text={PANEL_COPY.emptyText}
          actions={canChange && <AddLinks />}
        />
      }
    >
      {({ products }) => <RecentProducts products={products} />}
    </Loaded>
  );
}

function ProductsSection({ canChange }: ScreenProps) {
  const { data } = useRecentProducts();
  const hasProducts = data !== undefined && data.products.length > 0;
  return (
    <section>
      <div className="mb-3 grid min-h-10 gap-3 sm:flex sm:items-center">
        <h2 className="font-display text-xl font-bold sm:mr-auto">{PANEL_COPY.recentProducts}</h2>
        {hasProducts && canChange && (
          <div className="grid grid-cols-2 gap-3 sm:flex">
            <AddLinks />
          </div>
        )}
      </div>
      <ProductList canChange={canChange} />
    </section>
  );
}

type CountCardProps = { label: string; count: DayCount | undefined; icon: LucideIcon };

function CountCard({ label, count, icon }: CountCardProps) {
  const change = count && changePercent(count);
  return (
    <SummaryCard
      label={label}
      value={count && formatNumber(count.today)}
      note={change === undefined ? '' : PANEL_COPY.versusYesterday(change)}
      icon={icon}
    />
  );
}

function SummaryCards() {
  const { data } = useStoreCounts();
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <CountCard label={PANEL_COPY.products} count={data?.products} icon={Package} />
        </div>
        <CountCard label={PANEL_COPY.enquiriesToday} count={data?.enquiries} icon={MessageCircleQuestion} />
        <CountCard label={PANEL_COPY.visits} count={data?.counts.visit} icon={Eye} />
      </div>
      {data && <DeedsToday counts={data.counts} />}
    </>
  );
}

/** What shoppers did today on the store's pages, where they did something. */
function DeedsToday({ counts }: Pick<StoreCounts, 'counts'>) {
  const text = DASHBOARD_COPY.deeds({
    views: counts.product_view.today,
    taps: counts.whatsapp_click.today,
    shares: counts.share.today,
    carts: counts.cart.today,
  });
  if (text === '') return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {text}{' '}
      <Link to={PATHS.panelReport} className="font-semibold text-primary underline underline-offset-4">
        {DASHBOARD_COPY.seeReport}
      </Link>
    </p>
  );
}

type DashboardQuery = ReturnType<typeof useDashboard>;

/** What waits for the team and what the store sold; a store that sells nothing yet sees only what waits. */
function TodaySection({ query, isSelling }: { query: DashboardQuery; isSelling: boolean }) {
  return (
    <Loaded query={query} failure={DASHBOARD_COPY.loadFailed} className={isSelling ? 'mb-6 h-72' : 'hidden'}>
      {({ waiting, hasSold, sales }) => (
        <>
          <WaitingList waiting={waiting} hidesEmpty={!isSelling} />
          {hasSold && <SalesCards sales={sales} />}
        </>
      )}
    </Loaded>
  );
}

function TenantSummary({ canChange }: ScreenProps) {
  const tenant = useTenant();
  const query = useDashboard();
  const hasSold = query.data?.hasSold === true;
  const onboarding = canChange && !query.isPending && (
    <OnboardingCard key={String(hasSold)} isShort={hasSold} />
  );
  useNewKey(PATHS.panelAddProduct, canChange ? PANEL_COPY.addProduct : undefined);
  return (
    <>
      {!hasSold && onboarding}
      <TodaySection query={query} isSelling={tenant.isSelling === true} />
      <SummaryCards />
      {hasSold && <div className="mt-6 -mb-2">{onboarding}</div>}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ProductsSection canChange={canChange} />
        <div className="grid content-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <StoreLinkCard />
          <BotCard isActive={tenant.isBotActive === true} />
        </div>
      </div>
    </>
  );
}

/** `/panel` */
export default function DashboardRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PANEL_COPY.summary));
  const member = useMember();
  const [query] = useSearchParams();
  return (
    <>
      <h1 className="mb-5 font-display text-2xl font-extrabold wrap-anywhere">
        {PANEL_COPY.greeting(member.tenant.business_name)}
      </h1>
      {isReportingConfigured() && <ConsentBanner />}
      {query.get('product_added') === 'true' && (
        <Notice tone="success" role="status" className="mb-6">
          {CATALOGUE_COPY.created}
        </Notice>
      )}
      <TenantSummary canChange={canChangeStore(member)} />
    </>
  );
}
