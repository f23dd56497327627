import { Link } from 'react-router';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { ProductPicker } from '#web/features/catalogue/product-picker.tsx';
import { InboxScreen } from '#web/features/conversations/inbox/inbox-screen.tsx';
import { CustomerOrders } from '#web/features/orders/customer-orders.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { useIsLive } from './use-live-panel.ts';

/** `/panel/conversaciones` */
export default function ConversationsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(INBOX_PANEL_COPY.title));
  const member = useMember();
  const isLive = useIsLive();
  return (
    <InboxScreen
      isLive={isLive}
      canAnswer={member.tenant.status !== 'suspended'}
      canTeach={canChangeStore(member)}
      ordersOf={(of) => <CustomerOrders of={of} />}
      productPicker={(pick) => <ProductPicker {...pick} />}
      setUp={
        <Link to={PATHS.panelBot} className={buttonClasses()}>
          {INBOX_PANEL_COPY.emptyAction}
        </Link>
      }
    />
  );
}
