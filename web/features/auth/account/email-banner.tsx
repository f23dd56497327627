import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { resendConfirmationCall } from '#shared/features/auth/account-calls.ts';
import { offersAi } from '#shared/lib/offers.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { readOffers } from '#web/lib/page/read-offers.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { EMAIL_BANNER_COPY } from './email-banner-copy.ts';

const sendConfirmationAgain = apiCall<typeof resendConfirmationCall>({
  method: 'POST',
  path: '/auth/email/resend',
});

/** Shown on every screen until an e-mail is confirmed: the owner's first one, or a member's new one. */
export function EmailBanner({ email, isFirst }: { email: string; isFirst: boolean }) {
  const resend = useMutation({
    mutationFn: () => sendConfirmationAgain({}),
    onSuccess: () => showSuccess({ text: EMAIL_BANNER_COPY.resent(email) }),
    onError: (error) => showError({ text: errorText(error, EMAIL_BANNER_COPY.resendFailed) }),
  });
  return (
    <Notice className="mb-6">
      <p className="font-semibold">{isFirst ? EMAIL_BANNER_COPY.title : EMAIL_BANNER_COPY.newTitle}</p>
      <p className="break-words">
        {isFirst
          ? EMAIL_BANNER_COPY.banner(email, offersAi(readOffers()))
          : EMAIL_BANNER_COPY.newBanner(email)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="secondary"
          busyText={resend.isPending ? EMAIL_BANNER_COPY.resending : undefined}
          onClick={() => resend.mutate()}
        >
          {EMAIL_BANNER_COPY.resend}
        </Button>
        <Link to={PATHS.panelSettings} className={buttonClasses({ look: 'quiet' })}>
          {EMAIL_BANNER_COPY.change}
        </Link>
      </div>
    </Notice>
  );
}
