import { OrdersScreen } from '#web/features/orders/desk/orders-screen.tsx';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore, canMoveOrders } from '#web/lib/session/session-storage.ts';
import { Notice } from '#web/ui/notice.tsx';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { PANEL_PARTS } from './panel-parts.ts';
import { useIsLive } from './use-live-panel.ts';

/** `/panel/pedidos` */
export default function OrdersRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(ORDER_DESK_COPY.title));
  const member = useMember();
  const { user, tenant } = member;
  const isLive = useIsLive();
  const isSelling = tenant.isSelling === true;
  const offer = usePart(PANEL_PARTS.noticeOffer, { isWanted: isSelling });
  return (
    <>
      {user.role === 'guest' && <Notice className="mb-4">{ORDER_DESK_COPY.guestsMove}</Notice>}
      {offer && <offer.NoticeOffer />}
      <OrdersScreen
        isLive={isLive}
        storeName={tenant.business_name}
        storeSlug={tenant.slug}
        canChange={canChangeStore(member)}
        canMove={canMoveOrders(member)}
      />
    </>
  );
}
