import { useMutation } from '@tanstack/react-query';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type {
  continueSignupCall,
  openSignupCall,
  takeSignupCodeCall,
} from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { SIGNUP_COPY } from './signup-copy.ts';
import { useRefreshWhatsApp } from './use-whatsapp.ts';

const openSignup = apiCall<typeof openSignupCall>({ method: 'POST', path: '/bot/whatsapp/signup' });
const takeCode = apiCall<typeof takeSignupCodeCall>({ method: 'POST', path: '/bot/whatsapp/signup/code' });
const goOn = apiCall<typeof continueSignupCall>({ method: 'POST', path: '/bot/whatsapp/signup/continue' });

/** Leads to Facebook, which sends the owner back to the screen of the bot. */
export const useOpenSignup = () =>
  useMutation({
    mutationFn: () => openSignup({}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showError({ text: errorText(error, SIGNUP_COPY.openFailed) }),
  });

/** Takes the code of Facebook, or goes on with what was chosen. */
export const useContinueSignup = () => {
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
