import { useSyncExternalStore } from 'react';
import { type Consent, readConsent, subscribeConsent } from '#web/lib/reporting/consent.ts';

/** What the person at this device allows; the component renders again when that changes, in any tab. */
export const useConsent = (): Consent => useSyncExternalStore(subscribeConsent, readConsent);
