import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CONFIRM_EMAIL_COPY } from '#shared/features/auth/access-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showError, showSuccess } from '#web/ui/toast-store.ts';
import { sendConfirmationAgain } from '../send-access.ts';

/** On every screen until a mailbox is proven: the owner's first one, or the new one that a member waits for. */
export function EmailBanner({ email, isFirst }: { email: string; isFirst: boolean }) {
  const resend = useMutation({
    mutationFn: () => sendConfirmationAgain({}),
    onSuccess: () => showSuccess({ text: CONFIRM_EMAIL_COPY.resent(email) }),
    onError: (error) => showError({ text: errorText(error, CONFIRM_EMAIL_COPY.resendFailed) }),
  });
  return (
    <Notice className="mb-6">
      <p className="font-semibold">{isFirst ? CONFIRM_EMAIL_COPY.title : CONFIRM_EMAIL_COPY.newTitle}</p>
      <p className="break-words">
        {isFirst ? CONFIRM_EMAIL_COPY.banner(email) : CONFIRM_EMAIL_COPY.newBanner(email)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="secondary"
          busyText={resend.isPending ? CONFIRM_EMAIL_COPY.resending : undefined}
          onClick={() => resend.mutate()}
        >
          {CONFIRM_EMAIL_COPY.resend}
        </Button>
        <Link to={PATHS.panelSettings} className={buttonClasses({ look: 'quiet' })}>
          {CONFIRM_EMAIL_COPY.change}
        </Link>
      </div>
    </Notice>
  );
}
