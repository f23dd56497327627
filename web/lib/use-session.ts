import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeSession } from './session-storage.ts';

/** Who is signed in; the component renders again when that changes, in any tab. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, readSession);
