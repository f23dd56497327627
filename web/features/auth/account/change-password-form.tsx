import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_COPY } from '#shared/features/auth/auth-copy.ts';
import { NewPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PasswordStrengthMeter } from '../password-strength-meter.tsx';

const EMPTY = { current: '', next: '' };

const nextError = (password: string): string | undefined =>
  NewPasswordSchema.safeParse(password).error?.issues[0]?.message;

type ChangePasswordFormProps = {
  send: (change: { currentPassword: string; newPassword: string }) => Promise<unknown>;
  /** Of the list of sessions, of which the change leaves one. */
  sessionsKey: readonly string[];
};

/** Changes the password; the server ends every other session. */
export function ChangePasswordForm({ send, sessionsKey }: ChangePasswordFormProps) {
  const [values, setValues] = useState(EMPTY);
  const queries = useQueryClient();
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(ACCOUNT_COPY.passwordFailed);

  const handleSubmit = (): void => {
    setWasTried(true);
    if (values.current === '' || nextError(values.next) !== undefined) return;
    void submit(async () => {
      await send({ currentPassword: values.current, newPassword: values.next });
      setValues(EMPTY);
      setWasTried(false);
      void queries.invalidateQueries({ queryKey: sessionsKey });
      showSuccess({ text: ACCOUNT_COPY.passwordUpdated, lifeMs: SETTINGS_TOAST_MS });
    });
  };

  return (
    <FormCard title={ACCOUNT_COPY.changePassword} error={error} errorRef={summary} onSubmit={handleSubmit}>
      <PasswordField
        label={SCREEN_COPY.currentPassword}
        error={wasTried && values.current === '' ? SCREEN_COPY.currentPasswordRequired : undefined}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        name="currentPassword"
        autoComplete="current-password"
        value={values.current}
        onChange={(event) => setValues({ ...values, current: event.target.value })}
      />
      <PasswordField
        label={ACCOUNT_COPY.newPassword}
        hint={ACCOUNT_COPY.newPasswordHint}
        error={wasTried ? nextError(values.next) : undefined}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        name="newPassword"
        autoComplete="new-password"
        value={values.next}
        after={<PasswordStrengthMeter password={values.next} />}
        onChange={(event) => setValues({ ...values, next: event.target.value })}
      />
      <Button type="submit" className="mt-auto" busyText={isBusy ? ACCOUNT_COPY.saving : undefined}>
        {ACCOUNT_COPY.changePassword}
      </Button>
    </FormCard>
  );
}
