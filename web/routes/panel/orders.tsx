import { CATALOGUE_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { OrdersScreen } from '#web/features/orders/desk/orders-screen.tsx';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { canChangeStore, useSession } from '#web/lib/session/session-storage.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLivePanel } from './use-live-panel.ts';

/** `/panel/pedidos` */
export default function OrdersRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(ORDER_DESK_COPY.title));
  const session = useSession();
  const tenant = session?.tenant;
  const isLive = useLivePanel(tenant?.id);
  if (!tenant) return <Notice tone="warning">{CATALOGUE_COPY.tenantMissing}</Notice>;
  return (
    <>
      {session.user.role === 'guest' && <Notice className="mb-4">{ORDER_DESK_COPY.guestsRead}</Notice>}
      <OrdersScreen
        tenantId={tenant.id}
        isLive={isLive}
        storeName={tenant.business_name}
        storeSlug={tenant.slug}
        canChange={canChangeStore(session)}
      />
    </>
  );
}
