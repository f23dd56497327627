import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { AuditScreen } from '#web/features/superadmin/audit/audit-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin/historial` */
export function SuperadminAuditRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.audit));
  return <AuditScreen />;
}
