import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type {
  continueSignupCall,
  openSignupCall,
  SIGNUP_STEPS,
  takeSignupCodeCall,
  WhatsAppSignup,
} from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { SIGNUP_COPY } from './signup-copy.ts';
import { useRefreshWhatsApp } from './use-whatsapp.ts';

const openSignup = apiCall<typeof openSignupCall>({ method: 'POST', path: '/bot/whatsapp/signup' });
const takeCode = apiCall<typeof takeSignupCodeCall>({ method: 'POST', path: '/bot/whatsapp/signup/code' });
const goOn = apiCall<typeof continueSignupCall>({ method: 'POST', path: '/bot/whatsapp/signup/continue' });

/** Leads to Facebook, which sends the owner back to the screen of the bot. */
const useOpenSignup = () =>
  useMutation({
    mutationFn: () => openSignup({}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showError({ text: errorText(error, SIGNUP_COPY.openFailed) }),
  });

/** Takes the code of Facebook, or goes on with what was chosen. */
const useContinueSignup = () => {
  const refresh = useRefreshWhatsApp();
  return useMutation({
    mutationFn: (input: CallBody<typeof takeSignupCodeCall> | CallBody<typeof continueSignupCall>) =>
      'code' in input ? takeCode({ body: input }) : goOn({ body: input }),
    onSuccess: ({ signup }) => {
      if (signup.step !== 'done') return;
      noteUsage('bot_connected');
      showSuccess({ text: CONNECT_COPY.justConnected });
    },
    // What failed may have come as far as the number.
    onSettled: refresh,
  });
};

type Step = (typeof SIGNUP_STEPS)[number];

/** What each step has done, and the step after which it is. */
const DONE_AFTER: readonly { label: string; steps: readonly Step[] }[] = [
  { label: SIGNUP_COPY.permission, steps: ['authorized', 'connected', 'done'] },
  { label: SIGNUP_COPY.number, steps: ['connected', 'done'] },
  { label: SIGNUP_COPY.history, steps: ['done'] },
];

function Progress({ step }: { step: Step }) {
  return (
    <ol className="grid gap-2">
      {DONE_AFTER.map(({ label, steps }) => {
        const isDone = steps.includes(step);
        const Icon = isDone ? CircleCheck : CircleDashed;
        return (
          <li key={label} className="flex items-center gap-2">
            <Icon
              aria-hidden="true"
              className={isDone ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-ink-soft'}
            />
            {label}
            <span className="sr-only">{isDone ? SIGNUP_COPY.stepDone : SIGNUP_COPY.stepOpen}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Takes what Meta put into the address when it sent the owner back, and takes it out of the address. */
const useReturn = (onCode: (code: { code: string; state: string }) => void): boolean => {
  const [query, setQuery] = useSearchParams();
  const [code, state] = [query.get('code'), query.get('state')];
  const wasDenied = query.has('error');
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !code || !state) return;
    // A code counts once, so a page that is reloaded or shared must not have it.
    taken.current = true;
    setQuery({}, { replace: true });
    onCode({ code, state });
  }, [code, state, onCode, setQuery]);
  return wasDenied;
};

/** A page that the browser kept and shows again, by its button Back, has left nowhere. */
const useKeptPage = (onShown: () => void): void => {
  const show = useEffectEvent(onShown);
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && show();
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);
};

type FacebookSignupProps = {
  /** How far the owner was when the page was opened. */
  signup: WhatsAppSignup | null;
  isConnected: boolean;
};

/** Connects the number by signing in at Facebook, in three taps, and goes on where it stopped. */
export function FacebookSignup({ signup, isConnected }: FacebookSignupProps) {
  const open = useOpenSignup();
  const advance = useContinueSignup();
  useKeptPage(open.reset);
  const wasDenied = useReturn(advance.mutate);
  const { step = 'asked', problem = null } = advance.data?.signup ?? signup ?? {};
  const choices = advance.data?.choices ?? [];
  const failure = advance.error ? errorText(advance.error, CONNECT_COPY.unreachable) : problem;
  const isUnderWay = step === 'authorized' || step === 'connected';
  if (isConnected && !isUnderWay) return null;
  return (
    <section aria-label={SIGNUP_COPY.title} className="grid gap-3">
      {!isConnected && (
        <>
          <h3 className="font-display text-lg font-bold">{SIGNUP_COPY.title}</h3>
          <p className="text-sm text-ink-soft">{SIGNUP_COPY.lead}</p>
        </>
      )}
      {(isUnderWay || advance.isPending) && <Progress step={step} />}
      {advance.isPending && <p role="status">{SIGNUP_COPY.working}</p>}
      {!advance.isPending && (failure || wasDenied) && (
        <Notice tone="warning" role="alert">
          {failure ?? SIGNUP_COPY.denied}
        </Notice>
      )}
      {choices.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{SIGNUP_COPY.choose}</legend>
          {choices.map(({ phoneNumberId, displayPhone, verifiedName }) => (
            <Button
              key={phoneNumberId}
              look="secondary"
              disabled={advance.isPending}
              onClick={() => advance.mutate({ phoneNumberId })}
            >
              {SIGNUP_COPY.numberOf(displayPhone, verifiedName)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        {isUnderWay && choices.length === 0 && (
          <Button disabled={advance.isPending} onClick={() => advance.mutate({})}>
            {SIGNUP_COPY.goOn}
          </Button>
        )}
        {step === 'connected' && (
          <Button
            look="secondary"
            disabled={advance.isPending}
            onClick={() => advance.mutate({ skipsHistory: true })}
          >
            {SIGNUP_COPY.withoutHistory}
          </Button>
        )}
        {!isConnected && (
          <Button
            look={isUnderWay ? 'secondary' : 'primary'}
            className="grow"
            busyText={open.isPending || open.isSuccess ? SIGNUP_COPY.opening : undefined}
            onClick={() => open.mutate()}
          >
            {SIGNUP_COPY.begin}
          </Button>
        )}
      </div>
    </section>
  );
}
