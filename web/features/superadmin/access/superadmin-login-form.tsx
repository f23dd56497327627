import { useState } from 'react';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { saveAdminSession } from '#web/lib/session/admin-session.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { type Credentials, CredentialsForm } from '#web/ui/form/credentials-form.tsx';
import { CodeForm } from './code-form.tsx';
import { sendSuperadminLogin } from './send-superadmin-login.ts';

const WORDS = { ...SCREEN_COPY, ...AUTH_COPY, ...SUPERADMIN_LOGIN_COPY };

const isCodeWanted = (error: unknown): boolean => error instanceof ApiError && error.code === 'CODE_REQUIRED';

/** E-mail and password, and the second factor of those who have one; once they are right, the session is kept. */
export function SuperadminLoginForm() {
  const state = useSubmit(SCREEN_COPY.connectionError, SUPERADMIN_LOGIN_COPY.denied);
  const [waiting, setWaiting] = useState<Credentials>();
  const signIn = (body: Credentials & { code?: string }) =>
    state.submit(async () => {
      try {
        saveAdminSession(await sendSuperadminLogin({ body }));
      } catch (error) {
        if (!isCodeWanted(error)) throw error;
        setWaiting({ email: body.email, password: body.password });
      }
    });
  if (!waiting) return <CredentialsForm words={WORDS} state={state} onSubmit={signIn} />;
  return (
    <CodeForm
      state={state}
      onSubmit={(code) => void signIn({ ...waiting, code })}
      onBack={() => setWaiting(undefined)}
    />
  );
}
