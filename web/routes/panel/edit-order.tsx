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
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember, useTenant } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, useDelayedLoading } from '#web/ui/list/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';

function EditOrder({ id }: { id: string }) {
  const navigate = useNavigate();
  const found = useOrder(id);
  const own = useProfile(useTenant().slug);
  const showsSkeleton = useDelayedLoading(found.isPending || own.isPending);
  const error = found.error ?? own.error;
  // A form that is open stays when reading it again in the background fails.
  if (error && !(found.data && own.data))
    return (
      <ErrorState
        {...describeLoadFailure(error, { title: EDIT_ORDER_COPY.loadFailed, help: PANEL_COPY.loadingHelp })}
        onRetry={() => void Promise.all([found.refetch(), own.refetch()])}
      />
    );
  if (!found.data || !own.data)
    return showsSkeleton ? <Skeleton className="h-96" /> : <div className="h-96" />;
  const { order, creditMethod } = found.data;
  const { deliveryZones, paymentMethods } = own.data.profile;
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
          onSaved={() => void navigate(orderPath(id), { replace: true })}
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
