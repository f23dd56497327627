import { useState } from 'react';
import { AUTH_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { CONFIRM_EMAIL_COPY, RECOVERY_COPY } from '#web/features/auth/access-copy.ts';
import { AccountFrame, AccountLink } from '#web/features/auth/account-frame.tsx';
import { sendEmailConfirmation } from '#web/features/auth/send-access.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import {
  readMailedToken,
  readSession,
  updateStoredTenant,
  updateStoredUser,
} from '#web/lib/session/session-storage.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Updates the session on this device when it belongs to the same user. */
const noteConfirmed = ({ id, email }: { id: string; email: string }): void => {
  if (readSession()?.user.id !== id) return;
  updateStoredUser({ email });
  updateStoredTenant({ isEmailConfirmed: true, emailToConfirm: null });
};

function Confirmed({ email }: { email: string }) {
  const isSignedIn = readSession() !== undefined;
  return (
    <div className="grid gap-5">
      <Notice tone="success" role="status">
        <p className="font-semibold">{CONFIRM_EMAIL_COPY.doneTitle}</p>
        <p className="break-words">{CONFIRM_EMAIL_COPY.done(email)}</p>
      </Notice>
      <a href={isSignedIn ? PATHS.panel : PATHS.login} className={buttonClasses({ size: 'large' })}>
        {isSignedIn ? CONFIRM_EMAIL_COPY.toPanel : LOGIN_COPY.submit}
      </a>
    </div>
  );
}

/** Waits for a tap, because programs that scan mails open their links too. */
function ConfirmBody({ token }: { token: string }) {
  const [email, setEmail] = useState<string>();
  const { message, summary, isBusy, submit } = useForm({
    values: {},
    send: () => sendEmailConfirmation({ body: { token } }),
    onSent: ({ user }) => {
      noteConfirmed(user);
      setEmail(user.email);
    },
    texts: { failed: CONFIRM_EMAIL_COPY.failed },
  });
  if (email !== undefined) return <Confirmed email={email} />;
  const problem = token === '' ? AUTH_COPY.linkDead : message;
  return (
    <div className="grid gap-5">
      {problem && (
        <Notice tone="danger" role="alert" ref={summary}>
          <p>{problem}</p>
          <p>{CONFIRM_EMAIL_COPY.deadHelp}</p>
        </Notice>
      )}
      <p className="text-ink-soft">{CONFIRM_EMAIL_COPY.notYou}</p>
      {token !== '' && (
        <Button size="large" busyText={isBusy ? CONFIRM_EMAIL_COPY.submitting : undefined} onClick={submit}>
          {CONFIRM_EMAIL_COPY.submit}
        </Button>
      )}
    </div>
  );
}

/** `/confirmar-correo` */
export function ConfirmEmailRoute() {
  useDocumentTitle(CONFIRM_EMAIL_COPY.pageTitle);
  const [token] = useState(readMailedToken);
  return (
    <AccountFrame
      title={CONFIRM_EMAIL_COPY.title}
      lead={CONFIRM_EMAIL_COPY.lead}
      footer={<AccountLink href={PATHS.login}>{RECOVERY_COPY.backToLogin}</AccountLink>}
    >
      <ConfirmBody token={token} />
    </AccountFrame>
  );
}
