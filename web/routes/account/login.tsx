import { useEffect } from 'react';
import { LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { PATHS, RETURN_QUERY } from '#shared/lib/paths.ts';
import { AccountFrame, AccountLink } from '#web/features/auth/account-frame.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { safeReturnPath } from '#web/lib/safe-return-path.ts';
import { useSession } from '#web/lib/session/session-storage.ts';
import { FullScreenWait } from '#web/ui/spinner.tsx';

const goToReturnPath = (): void => {
  const wanted = new URLSearchParams(window.location.search).get(RETURN_QUERY);
  window.location.replace(safeReturnPath(wanted, PATHS.panel));
};

function AlreadySignedIn() {
  useEffect(goToReturnPath, []);
  return <FullScreenWait text={LOGIN_COPY.alreadySignedIn} />;
}

/** `/login` */
export function LoginRoute() {
  useDocumentTitle(LOGIN_COPY.pageTitle);
  const session = useSession();
  if (session) return <AlreadySignedIn />;
  return (
    <AccountFrame
      title={LOGIN_COPY.title}
      footer={
        <>
          <AccountLink href={PATHS.register}>{LOGIN_COPY.noAccount}</AccountLink>
          <AccountLink href={PATHS.home}>{LOGIN_COPY.backHome}</AccountLink>
        </>
      }
    >
      <LoginForm />
    </AccountFrame>
  );
}
