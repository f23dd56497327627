import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { COUPONS_COPY } from '#web/features/orders/coupons/coupons-copy.ts';
import { CouponsScreen } from '#web/features/orders/coupons/coupons-screen.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { canChangeStore, useSession } from '#web/lib/session/session-storage.ts';
import { Notice } from '#web/ui/notice.tsx';

/** `/panel/cupones` */
export default function CouponsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(COUPONS_COPY.title));
  const session = useSession();
  if (!session?.tenant) return <Notice tone="warning">{CATALOGUE_COPY.tenantMissing}</Notice>;
  return (
    <div className="mx-auto max-w-3xl">
      <CouponsScreen tenantId={session.tenant.id} canChange={canChangeStore(session)} />
    </div>
  );
}
