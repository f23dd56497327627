import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ROLE_LABELS } from '#shared/features/auth/auth-copy.ts';
import { WrittenEmailSchema } from '#shared/features/auth/email-rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useShortcut } from '#web/lib/keyboard/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ROLE_POWERS, TEAM_COPY } from '../access-copy.ts';
import { sendInvitation, useTeamRefresh } from './use-team.ts';

const ROLES = ['guest', 'admin'] as const;
const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

const InvitationSchema = z.object({ email: WrittenEmailSchema, role: z.enum(ROLES) });
const EMPTY: z.infer<typeof InvitationSchema> = { email: '', role: 'guest' };

/** Invites one person with a role; `room` shows how many more the plan allows. */
export function InviteForm({ room }: { room: ReactNode }) {
  const refresh = useTeamRefresh();
  const form = useForm({
    values: EMPTY,
    judge: InvitationSchema,
    send: ({ email, role }) => sendInvitation({ body: { email: email.trim(), role } }),
    onSent: ({ invitation }) => {
      showSuccess({ text: TEAM_COPY.invited(invitation.email) });
      void refresh();
      return { email: '', role: invitation.role };
    },
    texts: { failed: TEAM_COPY.inviteFailed },
  });
  useShortcut({ key: 'n', label: TEAM_COPY.inviteTitle, run: () => form.form.setFocus('email') });

  return (
    <FormCard title={TEAM_COPY.inviteTitle} headingLevel={2} text={room} form={form}>
      <EmailField label={TEAM_COPY.email} autoComplete="off" {...form.field('email')} />
      <SelectField
        label={TEAM_COPY.role}
        hint={ROLE_POWERS[form.form.watch('role')]}
        options={OPTIONS}
        {...form.field('role')}
      />
      <Button type="submit" className="mt-auto" busyText={form.isBusy ? TEAM_COPY.inviting : undefined}>
        {TEAM_COPY.invite}
      </Button>
    </FormCard>
  );
}
