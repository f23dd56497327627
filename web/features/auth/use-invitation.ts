import { useEffect, useState } from 'react';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import type { showInvitationCall } from '#shared/features/auth/member-calls.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { fetchInvitation } from './send-access.ts';

export type InvitationState =
  | { step: 'checking' }
  | { step: 'open'; invitation: CallAnswer<typeof showInvitationCall> }
  | { step: 'dead'; message: string };

/** Fetches the store and role of an invitation's token, once. */
export const useInvitation = (token: string): InvitationState => {
  const [state, setState] = useState<InvitationState>({ step: 'checking' });
  useEffect(() => {
    const controller = new AbortController();
    fetchInvitation({ body: { token }, signal: controller.signal })
      .then((invitation) => setState({ step: 'open', invitation }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted)
          setState({ step: 'dead', message: errorText(error, AUTH_COPY.linkDead) });
      });
    return () => controller.abort();
  }, [token]);
  return state;
};
