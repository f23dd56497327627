import { AUTH_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { saveSession } from '#web/lib/session/session-storage.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type Credentials, CredentialsForm } from '#web/ui/form/credentials-form.tsx';
import { AccountLink } from './account-frame.tsx';
import { sendLogin } from './send-login.ts';

const WORDS = { ...SCREEN_COPY, ...AUTH_COPY, ...LOGIN_COPY };

/** E-mail, password and «Recordarme»; once they are right, the session is kept and the page around goes on. */
export function LoginForm() {
  const { submit, ...state } = useSubmit(SCREEN_COPY.connectionError, LOGIN_COPY.failed);
  const signIn = (credentials: Credentials, form: FormData) =>
    submit(async () => {
      const rememberMe = form.has('rememberMe');
      saveSession(await sendLogin({ body: { ...credentials, rememberMe } }));
    });
  return (
    <CredentialsForm words={WORDS} state={state} onSubmit={signIn}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={LOGIN_COPY.rememberMe} name="rememberMe" />
        <AccountLink href={PATHS.recover}>{LOGIN_COPY.forgotPassword}</AccountLink>
      </div>
    </CredentialsForm>
  );
}
