import { useState } from 'react';
import * as z from 'zod/mini';
import { LOGIN_COPY } from '#shared/features/auth/auth-copy.ts';
import { WrittenEmailSchema } from '#shared/features/auth/email-rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { FormError, Notice } from '#web/ui/notice.tsx';
import { RECOVERY_COPY } from './access-copy.ts';
import { sendForgotPassword } from './send-access.ts';

const ForgotSchema = z.object({ email: WrittenEmailSchema });

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

/** Requests a link by mail; the answer is the same whether or not an account has the e-mail. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const { field, message, summary, isBusy, submit } = useForm({
    values: { email: '' },
    judge: ForgotSchema,
    send: async ({ email }) => {
      await sendForgotPassword({ body: { email: email.trim() } });
      return email.trim();
    },
    onSent: (email) => {
      setSentTo(email);
    },
    texts: { failed: RECOVERY_COPY.failed },
  });

  if (sentTo !== undefined) return <SentNote email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormError ref={summary}>{message}</FormError>
      <EmailField label={LOGIN_COPY.email} required {...field('email')} />
      <Button type="submit" size="large" busyText={isBusy ? RECOVERY_COPY.submitting : undefined}>
        {RECOVERY_COPY.submit}
      </Button>
    </form>
  );
}
