import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { RequestsScreen } from '#web/features/superadmin/requests/requests-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin/solicitudes` */
export function SuperadminRequestsRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.requests));
  return <RequestsScreen />;
}
