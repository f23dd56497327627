import { useState } from 'react';
import { PATHS } from '#shared/lib/paths.ts';
import { INVITATION_COPY, RECOVERY_COPY } from '#web/features/auth/access-copy.ts';
import { AccountFrame, AccountLink } from '#web/features/auth/account-frame.tsx';
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx';
import { sendAcceptance } from '#web/features/auth/send-access.ts';
import { type InvitationState, useInvitation } from '#web/features/auth/use-invitation.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { readMailedToken, saveSession } from '#web/lib/session/session-storage.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const WORDS = {
  label: INVITATION_COPY.password,
  hint: INVITATION_COPY.passwordHint,
  submit: INVITATION_COPY.submit,
  submitting: INVITATION_COPY.submitting,
  failed: INVITATION_COPY.failed,
};

function InvitationBody({ state, token }: { state: InvitationState; token: string }) {
  if (state.step === 'checking') {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5 text-primary" />
        {INVITATION_COPY.checking}
      </p>
    );
  }
  if (state.step === 'dead') {
    return (
      <Notice tone="danger" role="alert">
        <p>{state.message}</p>
        <p>{INVITATION_COPY.deadHelp}</p>
      </Notice>
    );
  }
  const accept = async (password: string): Promise<void> => {
    saveSession(await sendAcceptance({ body: { token, password } }));
    window.location.replace(PATHS.panel);
  };
  return <NewPasswordForm words={WORDS} email={state.invitation.email} send={accept} />;
}

/** `/invitacion` */
export function InvitationRoute() {
  useDocumentTitle(INVITATION_COPY.pageTitle);
  const [token] = useState(readMailedToken);
  const state = useInvitation(token);
  const invitation = state.step === 'open' ? state.invitation : undefined;
  return (
    <AccountFrame
      title={invitation ? INVITATION_COPY.title(invitation.businessName) : INVITATION_COPY.plainTitle}
      {...(invitation && { lead: INVITATION_COPY.lead(invitation.email, invitation.role) })}
      footer={<AccountLink href={PATHS.login}>{RECOVERY_COPY.backToLogin}</AccountLink>}
    >
      <InvitationBody state={state} token={token} />
    </AccountFrame>
  );
}
