import { PATHS } from '#shared/lib/paths.ts';
import { CollectionsScreen } from '#web/features/orders/collections/collections-screen.tsx';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { PAYMENTS_PANEL_COPY } from '#web/features/orders/payments-panel-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';

/** `/panel/cobros` */
export default function CollectionsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PAYMENTS_PANEL_COPY.title));
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to={PATHS.panelOrders}>{ORDER_DESK_COPY.title}</BackLink>
      <CollectionsScreen />
    </div>
  );
}
