import { COUPONS_COPY } from '#web/features/orders/coupons/coupons-copy.ts';
import { CouponsScreen } from '#web/features/orders/coupons/coupons-screen.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';

/** `/panel/cupones` */
export default function CouponsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(COUPONS_COPY.title));
  return (
    <div className="mx-auto max-w-3xl">
      <CouponsScreen canChange={canChangeStore(useMember())} />
    </div>
  );
}
