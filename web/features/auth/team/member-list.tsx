import { useState } from 'react';
import { ROLE_LABELS } from '#shared/features/auth/auth-copy.ts';
import type { UserView } from '#shared/features/auth/user-view.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { TEAM_COPY } from '../access-copy.ts';
import { useRemoval } from './use-team.ts';

type MemberListProps = { members: readonly UserView[]; ownId: string };

/** All members of the store; the owner can remove everyone else. */
export function MemberList({ members, ownId }: MemberListProps) {
  const [leaving, setLeaving] = useState<UserView>();
  const { mutate } = useRemoval();
  const remove = (): void => {
    if (leaving) mutate({ id: leaving.id, doneText: TEAM_COPY.removed(leaving.email) });
    setLeaving(undefined);
  };
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold break-words">{member.email}</p>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <Badge tone={member.role === 'owner' ? 'warning' : 'info'}>{ROLE_LABELS[member.role]}</Badge>
                {member.id === ownId
                  ? TEAM_COPY.you
                  : TEAM_COPY.since(formatDate(new Date(member.created_at)))}
              </p>
            </div>
            {member.role !== 'owner' && (
              <Button
                look="quiet"
                aria-label={TEAM_COPY.removeOne(member.email)}
                onClick={() => setLeaving(member)}
              >
                {TEAM_COPY.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onCancel={() => setLeaving(undefined)}
        onConfirm={remove}
        title={TEAM_COPY.removeTitle}
        text={TEAM_COPY.removeText(leaving?.email ?? '')}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={TEAM_COPY.confirmRemove}
        danger
      />
    </>
  );
}
