import { useState } from 'react';
import { AUTH_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { RECOVERY_COPY } from '#web/features/auth/access-copy.ts';
import { AccountFrame, AccountLink } from '#web/features/auth/account-frame.tsx';
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx';
import { sendPasswordReset } from '#web/features/auth/send-access.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { clearSession, readMailedToken } from '#web/lib/session/session-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const WORDS = {
  label: RECOVERY_COPY.newPassword,
  submit: RECOVERY_COPY.save,
  submitting: RECOVERY_COPY.saving,
  failed: RECOVERY_COPY.saveFailed,
};

const askAgain = <AccountLink href={PATHS.recover}>{RECOVERY_COPY.askAgain}</AccountLink>;

function ResetDone() {
  return (
    <div className="grid gap-5">
      <Notice tone="success" role="status">
        <p className="font-semibold">{RECOVERY_COPY.doneTitle}</p>
        <p>{RECOVERY_COPY.done}</p>
      </Notice>
      <a href={PATHS.login} className={buttonClasses({ size: 'large' })}>
        {LOGIN_COPY.submit}
      </a>
    </div>
  );
}

function ResetForm() {
  const [isDone, setIsDone] = useState(false);
  const [token] = useState(readMailedToken);
  const send = async (newPassword: string): Promise<void> => {
    await sendPasswordReset({ body: { token, newPassword } });
    // The server has ended every session, including the one on this device.
    clearSession();
    setIsDone(true);
  };
  if (isDone) return <ResetDone />;
  if (token !== '') return <NewPasswordForm words={WORDS} send={send} onFailure={askAgain} />;
  return (
    <Notice tone="danger" role="alert">
      {AUTH_COPY.linkDead}
      <div>{askAgain}</div>
    </Notice>
  );
}

/** `/restablecer` */
export function ResetPasswordRoute() {
  useDocumentTitle(RECOVERY_COPY.resetPageTitle);
  return (
    <AccountFrame
      title={RECOVERY_COPY.resetTitle}
      lead={RECOVERY_COPY.resetLead}
      footer={<AccountLink href={PATHS.login}>{RECOVERY_COPY.backToLogin}</AccountLink>}
    >
      <ResetForm />
    </AccountFrame>
  );
}
