import { type FormEvent, useState } from 'react';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import type { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type Credentials = { email: string; password: string };

type FieldErrors = Partial<Credentials>;

export type LoginStepState = Pick<ReturnType<typeof useSubmit>, 'isBusy' | 'error' | 'summary'>;

const readForm = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
};

const findErrors = ({ email, password }: Credentials): FieldErrors => ({
  ...(email === '' && { email: AUTH_COPY.emailRequired }),
  ...(password === '' && { password: AUTH_COPY.passwordRequired }),
});

type CredentialsFormProps = { state: LoginStepState; onSubmit: (credentials: Credentials) => void };

/** E-mail and password of a superadmin (`spec 2`). Uncontrolled, so that password managers fill it freely. */
export function CredentialsForm({ state: { isBusy, error, summary }, onSubmit }: CredentialsFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = readForm(form);
    const found = findErrors(credentials);
    setErrors(found);
    const firstWrong = Object.keys(found)[0];
    if (firstWrong) form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    else onSubmit(credentials);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <FormError ref={summary}>{error}</FormError>
      <TextField
        label={SUPERADMIN_LOGIN_COPY.email}
        error={errors.email}
        type="email"
        inputMode="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField
        label={SUPERADMIN_LOGIN_COPY.password}
        error={errors.password}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="large" busyText={isBusy ? SUPERADMIN_LOGIN_COPY.submitting : undefined}>
        {SUPERADMIN_LOGIN_COPY.submit}
      </Button>
    </form>
  );
}
