import { useNavigate } from 'react-router';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { orderPath, PATHS } from '#shared/lib/paths.ts';
import { ProductPhoto } from '#web/features/catalogue/product-photo.tsx';
import { ProductPicker } from '#web/features/catalogue/product-picker.tsx';
import { useTeamMethods } from '#web/features/credit/use-credit-settings.ts';
import { NewOrderScreen } from '#web/features/orders/new-order/new-order-screen.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useProfile } from '#web/features/tenants/profile/use-profile.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember, useTenant } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';

function NewOrder() {
  const navigate = useNavigate();
  const query = useProfile(useTenant().slug);
  const methods = useTeamMethods(query.data?.profile.paymentMethods.map(({ name }) => name) ?? []);
  return (
    <Loaded query={query} failure={NEW_ORDER_COPY.profileFailed}>
      {({ profile }) => (
        <NewOrderScreen
          zones={profile.deliveryZones}
          paymentMethods={methods}
          catalogue={{
            picker: (pick) => <ProductPicker picksVariants {...pick} />,
            photo: (url) => <ProductPhoto url={url} />,
          }}
          onSaved={(id) => void navigate(orderPath(id), { replace: true })}
        />
      )}
    </Loaded>
  );
}

/** `/panel/pedidos/nuevo` */
export default function NewOrderRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(NEW_ORDER_COPY.title));
  const canChange = canChangeStore(useMember());
  return (
    <div className="mx-auto max-w-2xl">
      <BackLink to={PATHS.panelOrders}>{NEW_ORDER_COPY.ordersLink}</BackLink>
      <h1 className="font-display text-2xl font-extrabold">{NEW_ORDER_COPY.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{NEW_ORDER_COPY.lead}</p>
      {canChange ? <NewOrder /> : <Notice>{NEW_ORDER_COPY.forEditors}</Notice>}
    </div>
  );
}
