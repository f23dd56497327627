import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { TenantsScreen } from '#web/features/superadmin/tenants/tenants-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin/tenants` */
export function SuperadminTenantsRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.tenants));
  return <TenantsScreen />;
}
