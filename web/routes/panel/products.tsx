import { ListChecks, Plus, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '#shared/lib/paths.ts';
import { BASE_LIST_COPY } from '#web/features/catalogue/base-list/base-list-copy.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { type ProductsView, parseView } from '#web/features/catalogue/product-data/use-list-address.ts';
import { ProductsScreen } from '#web/features/catalogue/screens/products-screen.tsx';
import { useUsage } from '#web/features/plans/use-usage.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useNewKey } from '#web/lib/keyboard/shortcuts.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Few visits look at what was deleted, so it is not part of the list's script. */
const DeletedScreen = lazy(async () => ({
  default: (await import('#web/features/catalogue/screens/deleted-screen.tsx')).DeletedScreen,
}));

/** Only wide screens open the table, and most visits do not. */
const TableScreen = lazy(async () => ({
  default: (await import('#web/features/catalogue/screens/table-screen.tsx')).TableScreen,
}));

const TITLES: Record<ProductsView | 'list', string> = {
  list: PRODUCT_LIST_COPY.title,
  deleted: PRODUCT_LIST_COPY.deletedTitle,
  table: PRODUCT_LIST_COPY.editInTable,
};

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

const addActions = (
  <>
    <Link to={PATHS.panelAddProduct} className={buttonClasses()}>
      <Plus {...ICON} />
      {PRODUCT_LIST_COPY.add}
    </Link>
    <Link to={PATHS.panelImport} className={buttonClasses({ look: 'secondary' })}>
      <Upload {...ICON} />
      {PRODUCT_LIST_COPY.import}
    </Link>
    <Link to={PATHS.panelBaseList} className={buttonClasses({ look: 'quiet' })}>
      <ListChecks {...ICON} />
      {BASE_LIST_COPY.title}
    </Link>
  </>
);

function Catalogue({ storeSlug, canChange }: { storeSlug: string; canChange: boolean }) {
  const { data } = useUsage();
  useNewKey(PATHS.panelAddProduct, canChange ? PRODUCT_LIST_COPY.add : undefined);
  const total = data?.items.find(({ key }) => key === 'products')?.used;
  return (
    <ProductsScreen
      storeSlug={storeSlug}
      total={total}
      canChange={canChange}
      addActions={canChange && addActions}
    />
  );
}

/** `/panel/productos` */
export default function ProductsRoute() {
  const [address] = useSearchParams();
  const member = useMember();
  const canChange = canChangeStore(member);
  const asked = parseView(address);
  // Who only reads sees the list in place of the table.
  const view = asked === 'table' && !canChange ? undefined : asked;
  useDocumentTitle(PANEL_COPY.pageTitle(TITLES[view ?? 'list']));
  if (view === 'table')
    return (
      <Suspense fallback={<div className="h-96" />}>
        <TableScreen emptyActions={addActions} />
      </Suspense>
    );
  if (view === 'deleted')
    return (
      <Suspense fallback={<div className="h-96" />}>
        <DeletedScreen canRestore={canChange} />
      </Suspense>
    );
  return (
    <>
      {member.user.role === 'guest' && <Notice className="mb-4">{PANEL_COPY.guestsRead}</Notice>}
      <Catalogue storeSlug={member.tenant.slug} canChange={canChange} />
    </>
  );
}
