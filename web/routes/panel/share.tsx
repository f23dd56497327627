import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { getShareKitCall, ShareKit } from '#shared/features/storefront/share-kit-calls.ts';
import { SHARE_QUERY } from '#shared/lib/paths.ts';
import { PosterSection } from '#web/features/storefront/share/poster-section.tsx';
import { PreviewSection } from '#web/features/storefront/share/preview-section.tsx';
import { SHARE_COPY } from '#web/features/storefront/share/share-copy.ts';
import { ShareLinkSection, ShareTexts } from '#web/features/storefront/share/share-link-section.tsx';
import { SharePictures } from '#web/features/storefront/share/share-pictures.tsx';
import { useRecordOnboarding } from '#web/features/tenants/dashboard/use-onboarding.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const getShareKit = apiCall<typeof getShareKitCall>({ method: 'GET', path: '/share-kit' });

/** Fetches the store's address and pictures on every visit, because they depend on name, logo and colours. */
const useShareKit = () =>
  useQuery({
    queryKey: ['share-kit'],
    queryFn: ({ signal }) => getShareKit({ signal }),
    staleTime: 0,
  });

const FIRST_TAB = 'enlace';

function Share({ kit }: { kit: ShareKit }) {
  const { user } = useMember();
  const [query, setQuery] = useSearchParams();
  const record = useRecordOnboarding();
  // A guest may share too but may not change the checklist; the same holds in a suspended store.
  const handleShared = (): void => {
    if (user.role !== 'guest' && kit.isOpen) record('link_shared');
  };
  const tabs = [
    {
      value: FIRST_TAB,
      label: SHARE_COPY.tabShare,
      content: (
        <div className="grid gap-8">
          <ShareLinkSection kit={kit} onShared={handleShared} />
          <ShareTexts kit={kit} onShared={handleShared} />
          {kit.isOpen && <SharePictures pictures={kit.pictures} />}
        </div>
      ),
    },
    ...(kit.isOpen
      ? [
          {
            value: 'carteles',
            label: SHARE_COPY.tabPrint,
            content: <PosterSection pictures={kit.pictures} />,
          },
        ]
      : []),
    { value: 'vista', label: SHARE_COPY.tabPreview, content: <PreviewSection kit={kit} /> },
  ];
  const asked = query.get(SHARE_QUERY) ?? FIRST_TAB;
  const value = tabs.some((tab) => tab.value === asked) ? asked : FIRST_TAB;
  return (
    <>
      {!kit.isOpen && (
        <Notice tone="warning" className="mb-4">
          {SHARE_COPY.closed}
        </Notice>
      )}
      <Tabs
        label={SHARE_COPY.tabsLabel}
        tabs={tabs}
        value={value}
        onChange={(next) => setQuery({ [SHARE_QUERY]: next }, { replace: true })}
        className="no-print"
      />
    </>
  );
}

/** `/panel/compartir` */
export default function ShareRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(SHARE_COPY.screen));
  return (
    <>
      <div className="no-print mb-5">
        <h1 className="font-display text-2xl font-extrabold">{SHARE_COPY.screen}</h1>
        <p className="mt-1 text-ink-soft">{SHARE_COPY.lead}</p>
      </div>
      <Loaded query={useShareKit()} failure={SHARE_COPY.loadFailed}>
        {(kit) => <Share kit={kit} />}
      </Loaded>
    </>
  );
}
