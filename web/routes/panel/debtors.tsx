import { PATHS } from '#shared/lib/paths.ts';
import { CREDIT_PANEL_COPY } from '#web/features/credit/credit-panel-copy.ts';
import { DebtorsScreen } from '#web/features/credit/debtors-screen.tsx';
import { PAYMENTS_PANEL_COPY } from '#web/features/orders/payments-panel-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';

/** `/panel/cobros/libreta` */
export default function DebtorsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(CREDIT_PANEL_COPY.title));
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to={PATHS.panelCollections}>{PAYMENTS_PANEL_COPY.title}</BackLink>
      <DebtorsScreen />
    </div>
  );
}
