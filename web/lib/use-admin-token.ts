import { useSyncExternalStore } from 'react';
import { readAdminToken, subscribeAdminSession } from './admin-session.ts';

/** The superadmin's token; the component renders again when a superadmin signs in or out, in any tab. */
export const useAdminToken = (): string | null => useSyncExternalStore(subscribeAdminSession, readAdminToken);
