import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { ReportedRatingsScreen } from '#web/features/superadmin/ratings/reported-ratings-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin/opiniones` */
export function SuperadminRatingsRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.ratings));
  return <ReportedRatingsScreen />;
}
