import { useNavigate, useParams } from 'react-router';
import { isEditable } from '#shared/features/orders/order-states.ts';
import { orderPath } from '#shared/lib/paths.ts';
import { ProductPhoto } from '#web/features/catalogue/product-photo.tsx';
import { ProductPicker } from '#web/features/catalogue/product-picker.tsx';
import { EDIT_ORDER_COPY } from '#web/features/orders/edit-order-copy.ts';
import { EditOrderScreen } from '#web/features/orders/new-order/edit-order-screen.tsx';
import { useOrder } from '#web/features/orders/use-orders.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useProfile } from '#web/features/tenants/profile/use-profile.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember, useTenant } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { joinQueries, Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';

function EditOrder({ id }: { id: string }) {
  const query = joinQueries(useOrder(id), useProfile(useTenant().slug));
  return (
    <Loaded query={query} failure={EDIT_ORDER_COPY.loadFailed}>
      {([found, own]) => <Edited found={found} profile={own.profile} />}
    </Loaded>
  );
}

type EditedProps = {
  found: NonNullable<ReturnType<typeof useOrder>['data']>;
  profile: NonNullable<ReturnType<typeof useProfile>['data']>['profile'];
};

function Edited({ found: { order, creditMethod }, profile }: EditedProps) {
  const navigate = useNavigate();
  const { deliveryZones, paymentMethods } = profile;
  return (
    <>
      <h1 className="font-display text-2xl font-extrabold">{EDIT_ORDER_COPY.title(order.code)}</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {EDIT_ORDER_COPY.lead}
        {order.conversationId !== null && ` ${EDIT_ORDER_COPY.told}`}
      </p>
      {isEditable(order.state) ? (
        <EditOrderScreen
          order={order}
          zones={deliveryZones}
          paymentMethods={[
            ...paymentMethods.map(({ name }) => name),
            ...(creditMethod ? [creditMethod] : []),
          ]}
          catalogue={{
            picker: (pick) => <ProductPicker picksVariants {...pick} />,
            photo: (url) => <ProductPhoto url={url} />,
          }}
          onSaved={() => void navigate(orderPath(order.id), { replace: true })}
        />
      ) : (
        <Notice>{EDIT_ORDER_COPY.closed}</Notice>
      )}
    </>
  );
}

/** `/panel/pedidos/:id/editar` */
export default function EditOrderRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(EDIT_ORDER_COPY.pageTitle));
  const { id = '' } = useParams();
  const canChange = canChangeStore(useMember());
  return (
    <div className="mx-auto max-w-2xl">
      <BackLink to={orderPath(id)}>{EDIT_ORDER_COPY.back}</BackLink>
      {canChange ? <EditOrder id={id} /> : <Notice>{EDIT_ORDER_COPY.forEditors}</Notice>}
    </div>
  );
}
