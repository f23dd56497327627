import { useSearchParams } from 'react-router';
import { BASE_LIST_TRADES } from '#shared/features/catalogue/base-list-calls.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { BASE_LIST_COPY } from '#web/features/catalogue/base-list/base-list-copy.ts';
import { BaseListScreen } from '#web/features/catalogue/base-list/base-list-screen.tsx';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The name of the chosen trade in the address. */
const TRADE = 'de';

/** `/panel/productos/lista-base` */
export default function BaseListRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(BASE_LIST_COPY.title));
  const [address, setAddress] = useSearchParams();
  const member = useMember();
  const trade = BASE_LIST_TRADES.find((one) => one === address.get(TRADE)) ?? 'colmado';
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={PATHS.panelProducts}>{PRODUCT_LIST_COPY.title}</BackLink>
      {canChangeStore(member) ? (
        <BaseListScreen trade={trade} onTrade={(one) => setAddress({ [TRADE]: one }, { replace: true })} />
      ) : (
        <Notice>{PANEL_COPY.guestsRead}</Notice>
      )}
    </div>
  );
}
