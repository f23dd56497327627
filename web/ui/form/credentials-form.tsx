import { type FormEvent, type ReactNode, useState } from 'react';
import type { SubmitState } from '../../lib/use-submit.ts';
import { Button } from '../button.tsx';
import { FormError } from '../notice.tsx';
import { PasswordField } from './password-field.tsx';
import { EmailField } from './text-field.tsx';

export type Credentials = { email: string; password: string };

type CredentialsFormProps = {
  words: Record<
    | 'email'
    | 'emailRequired'
    | 'password'
    | 'passwordRequired'
    | 'showPassword'
    | 'hidePassword'
    | 'submit'
    | 'submitting',
    string
  >;
  state: SubmitState;
  /** Hears of credentials that are both there, and of the whole form, for the fields of `children`. */
  onSubmit: (credentials: Credentials, form: FormData) => void;
  /** What else there is to choose, above the button. */
  children?: ReactNode;
};

const readCredentials = (form: FormData): Credentials => ({
  email: String(form.get('email') ?? '').trim(),
  password: String(form.get('password') ?? ''),
});

/** E-mail and password of someone who signs in. Uncontrolled, so that password managers fill it freely. */
export function CredentialsForm({ words, state, onSubmit, children }: CredentialsFormProps) {
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const credentials = readCredentials(data);
    const found = {
      ...(credentials.email === '' && { email: words.emailRequired }),
      ...(credentials.password === '' && { password: words.passwordRequired }),
    };
    setErrors(found);
    const firstWrong = Object.keys(found)[0];
    if (firstWrong) form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    else onSubmit(credentials, data);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <FormError ref={state.summary}>{state.error}</FormError>
      <EmailField label={words.email} error={errors.email} required />
      <PasswordField
        label={words.password}
        error={errors.password}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        name="password"
        autoComplete="current-password"
        required
      />
      {children}
      <Button type="submit" size="large" busyText={state.isBusy ? words.submitting : undefined}>
        {words.submit}
      </Button>
    </form>
  );
}
