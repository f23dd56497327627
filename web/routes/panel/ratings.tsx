import { RATINGS_COPY } from '#web/features/orders/ratings/ratings-copy.ts';
import { RatingsScreen } from '#web/features/orders/ratings/ratings-screen.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';

/** `/panel/opiniones` */
export default function RatingsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(RATINGS_COPY.title));
  return (
    <div className="mx-auto max-w-3xl">
      <RatingsScreen canChange={canChangeStore(useMember())} />
    </div>
  );
}
