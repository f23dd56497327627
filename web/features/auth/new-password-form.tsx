import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { NewPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

const PasswordSchema = z.object({ newPassword: NewPasswordSchema });

type NewPasswordFormProps = {
  words: { label: string; hint?: string; submit: string; submitting: string; failed: string };
  /** The account's e-mail, so that a password manager stores both together. */
  email?: string | undefined;
  /** Alternatives when it fails. */
  onFailure?: ReactNode;
  send: (password: string) => Promise<void>;
};

/** Sets the password of a person who followed a mailed link. */
export function NewPasswordForm({ words, email, onFailure, send }: NewPasswordFormProps) {
  const { form, field, message, summary, isBusy, submit } = useForm({
    values: { newPassword: '' },
    judge: PasswordSchema,
    send: ({ newPassword }) => send(newPassword),
    texts: { failed: words.failed },
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {message && (
        <Notice tone="danger" role="alert" ref={summary}>
          {message}
          {onFailure && <div>{onFailure}</div>}
        </Notice>
      )}
      {email && <input type="hidden" name="username" autoComplete="username" value={email} />}
      <PasswordField
        label={words.label}
        hint={words.hint}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        autoComplete="new-password"
        after={<PasswordStrengthMeter password={form.watch('newPassword')} />}
        {...field('newPassword')}
      />
      <Button type="submit" size="large" busyText={isBusy ? words.submitting : undefined}>
        {words.submit}
      </Button>
    </form>
  );
}
