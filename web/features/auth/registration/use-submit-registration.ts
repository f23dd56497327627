import { useState } from 'react';
import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import { REGISTRATION_COPY } from '#shared/features/auth/auth-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { saveSession } from '#web/lib/session/session-storage.ts';
import { registrationDraft } from './registration-values.ts';
import { stepWithError } from './step-with-error.ts';
import type { Registration } from './use-registration.ts';

/** Creates a store and its owner. */
const sendRegistration = apiCall<typeof registerCall>({ method: 'POST', path: '/auth/register' });

/** Sends the completed wizard; a refusal is shown at the top of the step where it can be corrected. */
export const useSubmitRegistration = (registration: Registration, onRegistered: () => void) => {
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string>();
  const submit = async (): Promise<void> => {
    const { businessName, email, slug, plan } = registration.values;
    setIsSending(true);
    try {
      const { password } = registration;
      saveSession(
        await sendRegistration({ body: { businessName, email, password, tenantSlug: slug, plan } }),
      );
      registrationDraft.clear();
      onRegistered();
    } catch (error) {
      setIsSending(false);
      setMessage(errorText(error, REGISTRATION_COPY.failed));
      const step = stepWithError(error);
      if (step !== undefined) registration.goTo(step);
    }
  };
  return { isSending, message, submit };
};
