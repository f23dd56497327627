import type { loginCall } from '#shared/features/auth/auth-calls.ts';
import { AUTH_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { CredentialsSchema } from '#shared/features/auth/password-rules.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { FAILURE_COPY, SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { saveSession } from '#web/lib/session/session-storage.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CredentialsForm } from '#web/ui/form/credentials-form.tsx';
import { AccountLink } from './account-frame.tsx';

const WORDS = { ...SCREEN_COPY, ...AUTH_COPY, ...LOGIN_COPY };

/** Signs a panel user in. */
const sendLogin = apiCall<typeof loginCall>({ method: 'POST', path: '/auth/login' });

/** E-mail, password and «Recordarme». A successful sign-in stores the session, which the page around notices. */
export function LoginForm() {
  const form = useForm({
    values: { email: '', password: '', rememberMe: false },
    judge: CredentialsSchema,
    send: async ({ email, ...rest }) =>
      saveSession(await sendLogin({ body: { email: email.trim(), ...rest } })),
    texts: { failed: FAILURE_COPY.connectionError, refused: LOGIN_COPY.failed },
  });
  return (
    <CredentialsForm words={WORDS} form={form}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={LOGIN_COPY.rememberMe} {...form.form.register('rememberMe')} />
        <AccountLink href={PATHS.recover}>{LOGIN_COPY.forgotPassword}</AccountLink>
      </div>
    </CredentialsForm>
  );
}
