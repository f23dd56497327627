import { PATHS } from '#shared/lib/paths.ts';
import { ADDRESS_COPY } from '#web/features/domains/address-copy.ts';
import { StoreAddressScreen } from '#web/features/domains/store-address-screen.tsx';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** `/panel/configuracion/direccion` */
export default function StoreAddressRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(ADDRESS_COPY.title));
  const member = useMember();
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={PATHS.panelSettings}>{ADDRESS_COPY.back}</BackLink>
      <h1 className="font-display text-2xl font-extrabold">{ADDRESS_COPY.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{ADDRESS_COPY.lead}</p>
      {member.user.role === 'guest' && <Notice className="mb-4">{ADDRESS_COPY.forEditors}</Notice>}
      <StoreAddressScreen canChange={canChangeStore(member)} />
    </div>
  );
}
