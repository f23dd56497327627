import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { RATINGS_COPY } from '#web/features/orders/ratings/ratings-copy.ts';
import { RatingsScreen } from '#web/features/orders/ratings/ratings-screen.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { canChangeStore, useSession } from '#web/lib/session/session-storage.ts';
import { Notice } from '#web/ui/notice.tsx';

/** `/panel/opiniones` */
export default function RatingsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(RATINGS_COPY.title));
  const session = useSession();
  if (!session?.tenant) return <Notice tone="warning">{CATALOGUE_COPY.tenantMissing}</Notice>;
  return (
    <div className="mx-auto max-w-3xl">
      <RatingsScreen tenantId={session.tenant.id} canChange={canChangeStore(session)} />
    </div>
  );
}
