import { type ReactNode, useRef, useState } from 'react';
import { ROLE_LABELS, ROLE_POWERS, TEAM_COPY } from '#shared/features/auth/access-copy.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { useShortcut } from '#web/lib/keyboard/shortcuts.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { sendInvitation, useTeamRefresh } from './use-team.ts';

const ROLES = ['guest', 'admin'] as const;
const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Invites one person with a role; how many fit is said by `room`. */
export function InviteForm({ room }: { room: ReactNode }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('guest');
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(TEAM_COPY.inviteFailed);
  const refresh = useTeamRefresh();
  const address = useRef<HTMLInputElement>(null);
  useShortcut({ key: 'n', label: TEAM_COPY.inviteTitle, run: () => address.current?.focus() });

  const handleSubmit = (): void => {
    setWasTried(true);
    if (email.trim() === '') return;
    void submit(async () => {
      const { invitation } = await sendInvitation({ body: { email: email.trim(), role } });
      showSuccess({ text: TEAM_COPY.invited(invitation.email) });
      setEmail('');
      setWasTried(false);
      await refresh();
    });
  };

  return (
    <FormCard
      title={TEAM_COPY.inviteTitle}
      headingLevel={2}
      text={room}
      error={error}
      errorRef={summary}
      onSubmit={handleSubmit}
    >
      <EmailField
        ref={address}
        label={TEAM_COPY.email}
        error={wasTried && email.trim() === '' ? AUTH_COPY.emailRequired : undefined}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label={TEAM_COPY.role}
        hint={ROLE_POWERS[role]}
        name="role"
        options={OPTIONS}
        value={role}
        onChange={(event) => setRole(ROLES.find((known) => known === event.target.value) ?? 'guest')}
      />
      <Button type="submit" className="mt-auto" busyText={isBusy ? TEAM_COPY.inviting : undefined}>
        {TEAM_COPY.invite}
      </Button>
    </FormCard>
  );
}
