import { CustomersScreen } from '#web/features/orders/customers/customers-screen.tsx';
import { CUSTOMERS_COPY } from '#web/features/orders/customers-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/panel/clientes` */
export default function CustomersRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(CUSTOMERS_COPY.title));
  return <CustomersScreen />;
}
