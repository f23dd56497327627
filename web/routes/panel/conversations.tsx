import { Link } from 'react-router';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { ProductPicker } from '#web/features/catalogue/product-picker.tsx';
import { InboxScreen } from '#web/features/conversations/inbox/inbox-screen.tsx';
import { CustomerOrders } from '#web/features/orders/customer-orders.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { canChangeStore, useSession } from '#web/lib/session/session-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIsLive } from './use-live-panel.ts';

/** `/panel/conversaciones` */
export default function ConversationsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(INBOX_PANEL_COPY.title));
  const session = useSession();
  const tenant = session?.tenant;
  const isLive = useIsLive();
  if (!tenant) return <Notice tone="warning">{CATALOGUE_COPY.tenantMissing}</Notice>;
  return (
    <InboxScreen
      tenantId={tenant.id}
      isLive={isLive}
      canAnswer={tenant.status !== 'suspended'}
      canTeach={canChangeStore(session)}
      ordersOf={(of) => <CustomerOrders tenantId={tenant.id} of={of} />}
      productPicker={(pick) => <ProductPicker tenantId={tenant.id} {...pick} />}
      setUp={
        <Link to={PATHS.panelBot} className={buttonClasses()}>
          {INBOX_PANEL_COPY.emptyAction}
        </Link>
      }
    />
  );
}
