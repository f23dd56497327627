import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { UsageScreen } from '#web/features/superadmin/usage/usage-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin/recursos` */
export function SuperadminUsageRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.usage));
  return <UsageScreen />;
}
