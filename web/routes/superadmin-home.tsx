import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PlatformTotals } from '#web/features/superadmin/summary/platform-totals.tsx';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';

/** `/superadmin` */
export function SuperadminHomeRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.summary));
  return (
    <>
      <h1 className="mb-4 font-letrero text-2xl font-extrabold">{SUPERADMIN_COPY.summary}</h1>
      <PlatformTotals />
    </>
  );
}
