import { limitNumberText } from '#shared/features/plans/plan-limits-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { TEAM_COPY } from '#web/features/auth/access-copy.ts';
import { InvitationList } from '#web/features/auth/team/invitation-list.tsx';
import { InviteForm } from '#web/features/auth/team/invite-form.tsx';
import { MemberList } from '#web/features/auth/team/member-list.tsx';
import { useTeam } from '#web/features/auth/team/use-team.ts';
import { useUsage } from '#web/features/plans/use-usage.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';

/** How many more guests and admins the plan allows. */
function RoomLeft() {
  const { data } = useUsage();
  const items = data?.items.filter(({ key }) => key === 'users' || key === 'users_admin') ?? [];
  return (
    <ul>
      {items.map(({ key, label, used, limit }) => (
        <li key={key}>{TEAM_COPY.room(label, formatNumber(used), limitNumberText(limit).toLowerCase())}</li>
      ))}
    </ul>
  );
}

function Team({ ownId }: { ownId: string }) {
  return (
    <Loaded query={useTeam()} failure={TEAM_COPY.loadFailed} className="h-40">
      {({ members, invitations }) => (
        <>
          <section className="grid gap-3">
            <h2 className="font-display text-xl font-bold">{TEAM_COPY.membersTitle}</h2>
            <MemberList members={members} ownId={ownId} />
          </section>
          {invitations.length > 0 && (
            <section className="grid gap-3">
              <h2 className="font-display text-xl font-bold">{TEAM_COPY.invitationsTitle}</h2>
              <InvitationList invitations={invitations} />
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}

/** `/panel/equipo` */
export default function TeamRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(TEAM_COPY.title));
  const { user } = useMember();
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <BackLink to={PATHS.panelSettings}>{TEAM_COPY.back}</BackLink>
        <h1 className="font-display text-2xl font-extrabold">{TEAM_COPY.title}</h1>
        <p className="mt-1 text-ink-soft">{TEAM_COPY.lead}</p>
      </div>
      <InviteForm room={<RoomLeft />} />
      <Team ownId={user.id} />
    </div>
  );
}
