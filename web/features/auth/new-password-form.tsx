import { type FormEvent, type ReactNode, useState } from 'react';
import { NewPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

type NewPasswordFormProps = {
  words: { label: string; hint?: string; submit: string; submitting: string; failed: string };
  /** The account's e-mail, so that a password manager stores the two together. */
  email?: string | undefined;
  /** What else can be done when it fails. */
  onFailure?: ReactNode;
  send: (password: string) => Promise<void>;
};

/** One password, chosen by someone whom a mailed link has led here. */
export function NewPasswordForm({ words, email, onFailure, send }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(words.failed);
  const problem = NewPasswordSchema.safeParse(password).error?.issues[0]?.message;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (problem === undefined) void submit(() => send(password));
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      {error && (
        <Notice tone="danger" role="alert" ref={summary}>
          {error}
          {onFailure && <div>{onFailure}</div>}
        </Notice>
      )}
      {email && <input type="hidden" name="username" autoComplete="username" value={email} />}
      <PasswordField
        label={words.label}
        hint={words.hint}
        error={wasTried ? problem : undefined}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        name="newPassword"
        autoComplete="new-password"
        value={password}
        after={<PasswordStrengthMeter password={password} />}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="large" busyText={isBusy ? words.submitting : undefined}>
        {words.submit}
      </Button>
    </form>
  );
}
