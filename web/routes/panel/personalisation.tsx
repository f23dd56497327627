import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { LOGO_QUERY } from '#shared/lib/paths.ts';
import { PersonalisationHome } from '#web/features/personalisation/personalisation-home.tsx';
import { useStoreTenant } from '#web/features/personalisation/use-store-tenant.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import type { SessionUser } from '#web/lib/session/session-storage.ts';
import { Loaded } from '#web/ui/list/loaded.tsx';

const Customizer = lazy(async () => ({
  default: (await import('#web/features/personalisation/customizer.tsx')).Customizer,
}));
const LogoDrawer = lazy(async () => ({
  default: (await import('#web/features/personalisation/logo-drawer.tsx')).LogoDrawer,
}));

type Editor = 'theme' | 'logo';

/**
 * Opens the editor that the address names, such as the logo's, and removes it from the address, so that coming back
 * does not open it again.
 */
const useEditor = () => {
  const [query, setQuery] = useSearchParams();
  const [editor, setEditor] = useState<Editor | undefined>(query.has(LOGO_QUERY) ? 'logo' : undefined);
  useEffect(() => {
    if (query.has(LOGO_QUERY)) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return { editor, open: setEditor, close: () => setEditor(undefined) };
};

/** Says why this person may change nothing here: a guest only reads, and a suspended store cannot be changed. */
const refusalOf = ({ role }: SessionUser, { status }: TenantView): string | undefined => {
  if (role === 'guest') return PERSONALISATION_COPY.readOnly;
  return status === 'suspended' ? TENANTS_COPY.suspendedBanner : undefined;
};

function StoreLook({ slug, user }: { slug: string; user: SessionUser }) {
  const { editor, open, close } = useEditor();
  const isOwner = user.role === 'owner';
  return (
    <Loaded query={useStoreTenant(slug)} failure={PERSONALISATION_COPY.loadFailed}>
      {({ tenant }) => {
        const refusal = refusalOf(user, tenant);
        const canEdit = refusal === undefined;
        return (
          <>
            <PersonalisationHome
              tenant={tenant}
              refusal={refusal}
              isOwner={isOwner}
              onOpenCustomizer={() => open('theme')}
              onOpenLogo={() => open('logo')}
            />
            <Suspense>
              {canEdit && editor === 'theme' && <Customizer tenant={tenant} onClose={close} />}
              {isOwner && canEdit && editor === 'logo' && <LogoDrawer tenant={tenant} onClose={close} />}
            </Suspense>
          </>
        );
      }}
    </Loaded>
  );
}

/** `/panel/personalizacion` */
export default function PersonalisationRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PERSONALISATION_COPY.screen));
  const { user, tenant } = useMember();
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-5 font-display text-2xl font-extrabold">{PERSONALISATION_COPY.screen}</h1>
      <StoreLook slug={tenant.slug} user={user} />
    </div>
  );
}
