import { type FormEvent, useState } from 'react';
import { RECOVERY_COPY } from '#shared/features/auth/access-copy.ts';
import { AUTH_COPY, LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { FormError, Notice } from '#web/ui/notice.tsx';
import { sendForgotPassword } from './send-access.ts';

function SentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="success" role="status">
        <p className="font-semibold">{RECOVERY_COPY.sentTitle}</p>
        <p className="break-words">{RECOVERY_COPY.sent(email)}</p>
      </Notice>
      <Button look="secondary" onClick={onAgain}>
        {RECOVERY_COPY.sendAgain}
      </Button>
    </div>
  );
}

/** Asks for a link by mail; says the same whether or not an account has the e-mail. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [emailError, setEmailError] = useState<string>();
  const { isBusy, error, summary, submit } = useSubmit(RECOVERY_COPY.failed);

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setEmailError(email === '' ? AUTH_COPY.emailRequired : undefined);
    if (email === '') return;
    void submit(async () => {
      await sendForgotPassword({ body: { email } });
      setSentTo(email);
    });
  };

  if (sentTo !== undefined) return <SentNote email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <FormError ref={summary}>{error}</FormError>
      <EmailField label={LOGIN_COPY.email} error={emailError} required />
      <Button type="submit" size="large" busyText={isBusy ? RECOVERY_COPY.submitting : undefined}>
        {RECOVERY_COPY.submit}
      </Button>
    </form>
  );
}
