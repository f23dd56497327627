import type { ReactNode } from 'react';
import type { FormState } from '#web/lib/form/use-form.ts';
import { Button } from '../button.tsx';
import { FormError } from '../notice.tsx';
import { PasswordField } from './password-field.tsx';
import { EmailField } from './text-field.tsx';

type CredentialsFormProps = {
  words: Record<'email' | 'password' | 'showPassword' | 'hidePassword' | 'submit' | 'submitting', string>;
  form: FormState<'email' | 'password'>;
  /** Further choices above the button. */
  children?: ReactNode;
};

/** The e-mail and password fields of a sign-in. */
export function CredentialsForm({ words, form, children }: CredentialsFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <FormError ref={form.summary}>{form.message}</FormError>
      <EmailField label={words.email} required {...form.field('email')} />
      <PasswordField
        label={words.password}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {children}
      <Button type="submit" size="large" busyText={form.isBusy ? words.submitting : undefined}>
        {words.submit}
      </Button>
    </form>
  );
}
