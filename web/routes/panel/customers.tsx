import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { CustomersScreen } from '#web/features/orders/customers/customers-screen.tsx';
import { CUSTOMERS_COPY } from '#web/features/orders/customers-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useSession } from '#web/lib/session/session-storage.ts';
import { Notice } from '#web/ui/notice.tsx';

/** `/panel/clientes` */
export default function CustomersRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(CUSTOMERS_COPY.title));
  const tenant = useSession()?.tenant;
  if (!tenant) return <Notice tone="warning">{CATALOGUE_COPY.tenantMissing}</Notice>;
  return <CustomersScreen tenantId={tenant.id} />;
}
