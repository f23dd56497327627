import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PlatformTotals, WaitingCard } from '#web/features/superadmin/summary/home-cards.tsx';
import { DeskCard } from '#web/features/support/desk-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin` */
export function SuperadminHomeRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.summary));
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 font-display text-2xl font-extrabold">{SUPERADMIN_COPY.summary}</h1>
      <PlatformTotals />
      <h2 className="mt-8 mb-3 font-display text-xl font-bold">{REQUEST_LIST_COPY.waitingTitle}</h2>
      <WaitingCard />
      <DeskCard />
    </div>
  );
}
