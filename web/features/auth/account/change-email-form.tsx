import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { changeEmailCall } from '#shared/features/auth/account-calls.ts';
import { ACCOUNT_COPY } from '#shared/features/auth/auth-copy.ts';
import { AccountEmailSchema, WrittenEmailSchema } from '#shared/features/auth/email-rules.ts';
import { CurrentPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { readSession, updateStoredTenant, updateStoredUser } from '#web/lib/session/session-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { CurrentPasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PANEL_SESSIONS } from '../sessions/use-sessions.ts';

const changeEmail = apiCall<typeof changeEmailCall>({ method: 'PUT', path: '/auth/email' });

const EMPTY = { newEmail: '', currentPassword: '' };

const ChangeSchema = z.object({
  newEmail: z.pipe(WrittenEmailSchema, AccountEmailSchema),
  currentPassword: CurrentPasswordSchema,
});

/** Changes the e-mail with which the person signs in. */
export function ChangeEmailForm({ currentEmail }: { currentEmail: string }) {
  const queries = useQueryClient();
  const form = useForm({
    values: EMPTY,
    judge: ChangeSchema,
    send: ({ newEmail, currentPassword }) =>
      changeEmail({ body: { newEmail: newEmail.trim(), currentPassword } }),
    onSent: ({ user, pendingEmail }) => {
      updateStoredUser({ email: user.email });
      // When the old address was never confirmed, the new one has to be.
      const isProven = readSession()?.tenant?.isEmailConfirmed !== false;
      updateStoredTenant({ emailToConfirm: isProven ? pendingEmail : user.email });
      void queries.invalidateQueries({ queryKey: PANEL_SESSIONS.key });
      if (pendingEmail === null) showSuccess({ text: ACCOUNT_COPY.emailUpdated, lifeMs: SETTINGS_TOAST_MS });
      else showSuccess({ text: ACCOUNT_COPY.emailLinkSent(pendingEmail) });
      return EMPTY;
    },
    texts: { failed: ACCOUNT_COPY.emailFailed },
  });

  return (
    <FormCard
      title={ACCOUNT_COPY.changeEmail}
      text={<span className="break-words">{ACCOUNT_COPY.currentEmail(currentEmail)}</span>}
      form={form}
    >
      <EmailField label={ACCOUNT_COPY.newEmail} autoComplete="email" {...form.field('newEmail')} />
      <CurrentPasswordField words={SCREEN_COPY} {...form.field('currentPassword')} />
      <Button type="submit" className="mt-auto" busyText={form.isBusy ? ACCOUNT_COPY.saving : undefined}>
        {ACCOUNT_COPY.changeEmail}
      </Button>
    </FormCard>
  );
}
