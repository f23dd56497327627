import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { PROFILE_FORM_COPY } from '#web/features/tenants/profile/profile-copy.ts';
import { ProfileEditor } from '#web/features/tenants/profile/profile-editor.tsx';
import { useProfile } from '#web/features/tenants/profile/use-profile.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';

function StoredProfile({ slug, canChange }: { slug: string; canChange: boolean }) {
  return (
    <Loaded query={useProfile(slug)} failure={PROFILE_FORM_COPY.loadFailed}>
      {({ profile }) => <ProfileEditor slug={slug} profile={profile} canChange={canChange} />}
    </Loaded>
  );
}

/** `/panel/configuracion/tienda` */
export default function StoreProfileRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PROFILE_FORM_COPY.title));
  const member = useMember();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="font-display text-2xl font-extrabold">{PROFILE_FORM_COPY.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{PROFILE_FORM_COPY.lead}</p>
      {member.user.role === 'guest' && <Notice className="mb-4">{PANEL_COPY.guestsRead}</Notice>}
      <StoredProfile slug={member.tenant.slug} canChange={canChangeStore(member)} />
    </div>
  );
}
