import { ROLE_LABELS } from '#shared/features/auth/auth-copy.ts';
import type { InvitationView } from '#shared/features/auth/member-calls.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { TEAM_COPY } from '../access-copy.ts';
import { sendInvitation, useRemoval, useTeamRefresh } from './use-team.ts';

function InvitationLine({ invitation }: { invitation: InvitationView }) {
  const { id, email, role, isExpired, expires_at } = invitation;
  const removal = useRemoval();
  const refresh = useTeamRefresh();
  const { message, isBusy, submit } = useForm({
    values: {},
    send: () => sendInvitation({ body: { email, role } }),
    onSent: () => {
      showSuccess({ text: TEAM_COPY.invited(email) });
      void refresh();
    },
    texts: { failed: TEAM_COPY.inviteFailed },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone="info">{ROLE_LABELS[role]}</Badge>
          {isExpired ? (
            <Badge tone="danger">{TEAM_COPY.expired}</Badge>
          ) : (
            TEAM_COPY.expires(formatDate(new Date(expires_at)))
          )}
        </p>
      </div>
      <Button look="quiet" aria-label={TEAM_COPY.resendOne(email)} disabled={isBusy} onClick={submit}>
        {TEAM_COPY.resend}
      </Button>
      <Button
        look="quiet"
        aria-label={TEAM_COPY.cancelOne(email)}
        disabled={removal.isPending}
        onClick={() => removal.mutate({ id, doneText: TEAM_COPY.cancelled })}
      >
        {TEAM_COPY.cancelInvitation}
      </Button>
      <FormError className="w-full">{message}</FormError>
    </li>
  );
}

/** Invitations that are not accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}
