import { useState } from 'react';
import * as z from 'zod/mini';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { CredentialsSchema } from '#shared/features/auth/password-rules.ts';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import {
  SecondFactorCodeSchema,
  type superadminLoginCall,
} from '#shared/features/superadmin/superadmin-calls.ts';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { FAILURE_COPY, SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { saveAdminSession } from '#web/lib/session/admin-session.ts';
import { Button } from '#web/ui/button.tsx';
import { CredentialsForm } from '#web/ui/form/credentials-form.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { CodeField } from '../account/code-field.tsx';

const WORDS = { ...SCREEN_COPY, ...AUTH_COPY, ...SUPERADMIN_LOGIN_COPY };

const TEXTS = { failed: FAILURE_COPY.connectionError, refused: SUPERADMIN_LOGIN_COPY.denied };

const CodeSchema = z.object({ code: SecondFactorCodeSchema });
type Credentials = z.infer<typeof CredentialsSchema>;

/** Signs a superadmin in. */
const sendSuperadminLogin = adminCall<typeof superadminLoginCall>({
  method: 'POST',
  path: '/admin/login',
});

const isCodeWanted = (error: unknown): boolean => error instanceof ApiError && error.code === 'CODE_REQUIRED';

/** Asks for the second factor of a superadmin who has one. */
function CodeForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const { field, message, summary, isBusy, submit } = useForm({
    values: { code: '' },
    judge: CodeSchema,
    send: async ({ code }) => saveAdminSession(await sendSuperadminLogin({ body: { ...credentials, code } })),
    texts: TEXTS,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormError ref={summary}>{message}</FormError>
      <p className="font-semibold">{SECOND_FACTOR_COPY.loginTitle}</p>
      <CodeField
        autoFocus
        label={SECOND_FACTOR_COPY.code}
        hint={SECOND_FACTOR_COPY.loginHint}
        {...field('code')}
      />
      <Button type="submit" size="large" busyText={isBusy ? SUPERADMIN_LOGIN_COPY.submitting : undefined}>
        {SUPERADMIN_LOGIN_COPY.submit}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {SECOND_FACTOR_COPY.useOtherAccount}
      </Button>
    </form>
  );
}

/** Asks for e-mail and password, and for the second factor of those who have one; then stores the session. */
export function SuperadminLoginForm() {
  const [waiting, setWaiting] = useState<Credentials>();
  const form = useForm({
    values: { email: '', password: '' },
    judge: CredentialsSchema,
    send: async ({ email, password }) => {
      const body = { email: email.trim(), password };
      try {
        saveAdminSession(await sendSuperadminLogin({ body }));
      } catch (error) {
        if (!isCodeWanted(error)) throw error;
        setWaiting(body);
      }
    },
    // A person who goes back to use another account finds the fields empty.
    onSent: () => ({ email: '', password: '' }),
    texts: TEXTS,
  });
  if (!waiting) return <CredentialsForm words={WORDS} form={form} />;
  return <CodeForm credentials={waiting} onBack={() => setWaiting(undefined)} />;
}
