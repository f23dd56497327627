import { PATHS } from '#shared/lib/paths.ts';
import { RECOVERY_COPY } from '#web/features/auth/access-copy.ts';
import { AccountFrame, AccountLink } from '#web/features/auth/account-frame.tsx';
import { ForgotForm } from '#web/features/auth/forgot-form.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/recuperar` */
export function RecoverRoute() {
  useDocumentTitle(RECOVERY_COPY.pageTitle);
  return (
    <AccountFrame
      title={RECOVERY_COPY.title}
      lead={RECOVERY_COPY.lead}
      footer={<AccountLink href={PATHS.login}>{RECOVERY_COPY.backToLogin}</AccountLink>}
    >
      <ForgotForm />
    </AccountFrame>
  );
}
