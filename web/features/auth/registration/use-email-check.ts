import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { checkEmailCall } from '#shared/features/auth/auth-calls.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { RegistrationEmailSchema } from '#shared/features/auth/email-rules.ts';
import { seconds } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import type { EmailStatus } from './registration-steps.ts';

/** Checks whether an e-mail can get an account; only advice, because the registration itself decides. */
const checkEmail = apiCall<typeof checkEmailCall>({ method: 'GET', path: '/auth/check-email/:email' });

type EmailCheck = { status: EmailStatus; error: string | undefined };

/** A failed check blocks the step, so it is repeated automatically: the person need not leave the field again. */
const TRY_AGAIN_MS = seconds(8);

const IDLE: EmailCheck = { status: 'idle', error: undefined };

const askServer = async (email: string): Promise<EmailCheck> => {
  try {
    const { available } = await checkEmail({ params: { email } });
    return available
      ? { status: 'available', error: undefined }
      : { status: 'taken', error: AUTH_COPY.emailTaken };
  } catch {
    return { status: 'idle', error: AUTH_COPY.emailCheckFailed };
  }
};

/** Checks the e-mail's format and availability when the field is left (`spec 5`). */
export const useEmailCheck = () => {
  const [check, setCheck] = useState(IDLE);
  const latest = useRef('');
  const judge = async (typed: string): Promise<void> => {
    latest.current = typed;
    if (typed === '') return setCheck(IDLE);
    const parsed = RegistrationEmailSchema.safeParse(typed);
    if (!parsed.success) return setCheck({ status: 'idle', error: parsed.error.issues[0]?.message });
    setCheck({ status: 'checking', error: undefined });
    const answer = await askServer(parsed.data);
    if (latest.current === typed) setCheck(answer);
  };
  const tryAgain = useEffectEvent(() => void judge(latest.current));
  useEffect(() => {
    if (check.error !== AUTH_COPY.emailCheckFailed) return;
    const timer = setTimeout(tryAgain, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [check]);
  const forget = (): void => {
    latest.current = '';
    setCheck(IDLE);
  };
  return { ...check, judge, forget };
};
