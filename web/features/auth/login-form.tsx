import { type FormEvent, useState } from 'react';
import { AUTH_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { saveSession } from '#web/lib/session-storage.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountLink } from './account-link.tsx';
import { sendLogin } from './send-login.ts';

type FieldErrors = { email?: string; password?: string };

const readForm = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
    rememberMe: data.has('rememberMe'),
  };
};

const findErrors = ({ email, password }: { email: string; password: string }): FieldErrors => ({
  ...(email === '' && { email: AUTH_COPY.emailRequired }),
  ...(password === '' && { password: AUTH_COPY.passwordRequired }),
});

/** E-mail, password and «Recordarme»; once they are right, the session is kept and the page around goes on. Uncontrolled, so that password managers fill it freely. */
export function LoginForm() {
  const { isBusy, error, summary, submit } = useSubmit(LOGIN_COPY.failed);
  const [errors, setErrors] = useState<FieldErrors>({});

  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = readForm(form);
    const found = findErrors(body);
    setErrors(found);
    const firstWrong = Object.keys(found)[0];
    if (firstWrong) return form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    await submit(async () => saveSession(await sendLogin({ body })));
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <FormError ref={summary}>{error}</FormError>
      <TextField
        label={LOGIN_COPY.email}
        error={errors.email}
        type="email"
        inputMode="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField
        label={LOGIN_COPY.password}
        error={errors.password}
        showLabel={LOGIN_COPY.showPassword}
        hideLabel={LOGIN_COPY.hidePassword}
        name="password"
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={LOGIN_COPY.rememberMe} name="rememberMe" />
        <AccountLink href={PATHS.recover}>{LOGIN_COPY.forgotPassword}</AccountLink>
      </div>
      <Button type="submit" size="large" busyText={isBusy ? LOGIN_COPY.submitting : undefined}>
        {LOGIN_COPY.submit}
      </Button>
    </form>
  );
}
