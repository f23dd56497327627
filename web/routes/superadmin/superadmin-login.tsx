import { Navigate, useSearchParams } from 'react-router';
import { SUPERADMIN_COPY, SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS, RETURN_QUERY } from '#shared/lib/paths.ts';
import { AccountFrame, AccountLink } from '#web/features/auth/account-frame.tsx';
import { SuperadminLoginForm } from '#web/features/superadmin/access/superadmin-login-form.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { safeReturnPath } from '#web/lib/safe-return-path.ts';
import { useAdminToken } from '#web/lib/session/admin-session.ts';

/** Returns the wanted address when it is a screen of the superadmins; others belong to another document. */
const returnPathOf = (wanted: string | null): string => {
  const path = safeReturnPath(wanted, PATHS.superadmin);
  return path.startsWith(`${PATHS.superadmin}/`) ? path : PATHS.superadmin;
};

/** `/superadmin/acceso`; a superadmin who is already signed in is redirected (`spec 2`). */
export function SuperadminLoginRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_LOGIN_COPY.submit));
  const token = useAdminToken();
  const [query] = useSearchParams();
  if (token !== null) return <Navigate replace to={returnPathOf(query.get(RETURN_QUERY))} />;
  return (
    <AccountFrame
      title={SUPERADMIN_LOGIN_COPY.title}
      lead={SUPERADMIN_LOGIN_COPY.lead}
      footer={<AccountLink href={PATHS.home}>{SUPERADMIN_LOGIN_COPY.backHome}</AccountLink>}
    >
      <SuperadminLoginForm />
    </AccountFrame>
  );
}
