import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_COPY, AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { AccountEmailSchema } from '#shared/features/auth/email-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { readSession, updateStoredTenant, updateStoredUser } from '#web/lib/session/session-storage.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PANEL_SESSIONS } from '../sessions/use-sessions.ts';
import { sendEmailChange } from './send-account-changes.ts';

const EMPTY = { email: '', password: '' };

const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return AUTH_COPY.emailRequired;
  return AccountEmailSchema.safeParse(email).error?.issues[0]?.message;
};

/** Changes the e-mail with which one signs in. */
export function ChangeEmailForm({ currentEmail }: { currentEmail: string }) {
  const [values, setValues] = useState(EMPTY);
  const queries = useQueryClient();
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(ACCOUNT_COPY.emailFailed);
  const errors = {
    email: wasTried ? emailError(values.email) : undefined,
    password: wasTried && values.password === '' ? SCREEN_COPY.currentPasswordRequired : undefined,
  };

  const handleSubmit = (): void => {
    setWasTried(true);
    if (emailError(values.email) !== undefined || values.password === '') return;
    void submit(async () => {
      const body = { newEmail: values.email.trim(), currentPassword: values.password };
      const { user, pendingEmail } = await sendEmailChange({ body });
      updateStoredUser({ email: user.email });
      // Where nothing was proven before, the new address is the one to prove.
      const isProven = readSession()?.tenant?.isEmailConfirmed !== false;
      updateStoredTenant({ emailToConfirm: isProven ? pendingEmail : user.email });
      setValues(EMPTY);
      setWasTried(false);
      void queries.invalidateQueries({ queryKey: PANEL_SESSIONS.key });
      if (pendingEmail === null) showSuccess({ text: ACCOUNT_COPY.emailUpdated, lifeMs: SETTINGS_TOAST_MS });
      else showSuccess({ text: ACCOUNT_COPY.emailLinkSent(pendingEmail) });
    });
  };

  return (
    <FormCard
      title={ACCOUNT_COPY.changeEmail}
      text={<span className="break-words">{ACCOUNT_COPY.currentEmail(currentEmail)}</span>}
      error={error}
      errorRef={summary}
      onSubmit={handleSubmit}
    >
      <EmailField
        label={ACCOUNT_COPY.newEmail}
        error={errors.email}
        name="newEmail"
        autoComplete="email"
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
      />
      <PasswordField
        label={SCREEN_COPY.currentPassword}
        error={errors.password}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        name="currentPassword"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <Button type="submit" className="mt-auto" busyText={isBusy ? ACCOUNT_COPY.saving : undefined}>
        {ACCOUNT_COPY.changeEmail}
      </Button>
    </FormCard>
  );
}
