import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { StatsScreen } from '#web/features/superadmin/stats/stats-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin/stats` */
export function SuperadminStatsRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.stats));
  return <StatsScreen />;
}
