import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ACCOUNT_COPY } from '#shared/features/auth/auth-copy.ts';
import { CurrentPasswordSchema, NewPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { CurrentPasswordField, PasswordField } from '#web/ui/form/password-field.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PasswordStrengthMeter } from '../password-strength-meter.tsx';

const EMPTY = { currentPassword: '', newPassword: '' };

const ChangeSchema = z.object({ currentPassword: CurrentPasswordSchema, newPassword: NewPasswordSchema });

type ChangePasswordFormProps = {
  send: (change: { currentPassword: string; newPassword: string }) => Promise<unknown>;
  /** The cache key of the list of sessions; the change ends all of them but one. */
  sessionsKey: readonly string[];
};

/** Changes the password; the server ends every other session. */
export function ChangePasswordForm({ send, sessionsKey }: ChangePasswordFormProps) {
  const queries = useQueryClient();
  const form = useForm({
    values: EMPTY,
    judge: ChangeSchema,
    send,
    onSent: () => {
      void queries.invalidateQueries({ queryKey: sessionsKey });
      showSuccess({ text: ACCOUNT_COPY.passwordUpdated, lifeMs: SETTINGS_TOAST_MS });
      return EMPTY;
    },
    texts: { failed: ACCOUNT_COPY.passwordFailed },
  });

  return (
    <FormCard title={ACCOUNT_COPY.changePassword} form={form}>
      <CurrentPasswordField words={SCREEN_COPY} {...form.field('currentPassword')} />
      <PasswordField
        label={ACCOUNT_COPY.newPassword}
        hint={ACCOUNT_COPY.newPasswordHint}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        autoComplete="new-password"
        after={<PasswordStrengthMeter password={form.form.watch('newPassword')} />}
        {...form.field('newPassword')}
      />
      <Button type="submit" className="mt-auto" busyText={form.isBusy ? ACCOUNT_COPY.saving : undefined}>
        {ACCOUNT_COPY.changePassword}
      </Button>
    </FormCard>
  );
}
