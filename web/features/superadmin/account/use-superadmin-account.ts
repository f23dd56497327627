import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  changeSuperadminPasswordCall,
  confirmSecondFactorCall,
  disableSecondFactorCall,
  endOtherSuperadminSessionsCall,
  endSuperadminSessionCall,
  enrolSecondFactorCall,
  getSuperadminAccountCall,
  listSuperadminSessionsCall,
  renewRecoveryCodesCall,
} from '#shared/features/superadmin/superadmin-account-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { ADMIN_KEY } from '../lists/use-pages.ts';

const getAccount = adminCall<typeof getSuperadminAccountCall>({ method: 'GET', path: '/admin/account' });
const changePassword = adminCall<typeof changeSuperadminPasswordCall>({
  method: 'PUT',
  path: '/admin/password',
});
const listSessions = adminCall<typeof listSuperadminSessionsCall>({
  method: 'GET',
  path: '/admin/sessions',
});
const endSession = adminCall<typeof endSuperadminSessionCall>({
  method: 'DELETE',
  path: '/admin/sessions/:id',
});
const endOthers = adminCall<typeof endOtherSuperadminSessionsCall>({
  method: 'POST',
  path: '/admin/sessions/end-others',
});

/** Begins setting up a second factor; returns the secret for the app. */
export const sendEnrolment = adminCall<typeof enrolSecondFactorCall>({
  method: 'POST',
  path: '/admin/second-factor/enrol',
});

/** Turns the second factor on, with a code of the app. */
export const sendFactorConfirmation = adminCall<typeof confirmSecondFactorCall>({
  method: 'POST',
  path: '/admin/second-factor/confirm',
});

/** Creates new recovery codes. */
export const sendRenewal = adminCall<typeof renewRecoveryCodesCall>({
  method: 'POST',
  path: '/admin/second-factor/recovery-codes',
});

/** Turns the second factor off. */
export const sendDisabling = adminCall<typeof disableSecondFactorCall>({
  method: 'POST',
  path: '/admin/second-factor/disable',
});

/** Changes the superadmin's password. */
export const sendSuperadminPassword = (body: { currentPassword: string; newPassword: string }) =>
  changePassword({ body });

/** The calls that list and end the superadmin's sessions. */
export const SUPERADMIN_SESSIONS = {
  key: [ADMIN_KEY, 'sessions'],
  list: listSessions,
  end: (id: string) => endSession({ params: { id } }),
  endOthers: () => endOthers({}),
};

const KEY = [ADMIN_KEY, 'account'];

/** Fetches the superadmin's own account. */
export const useSuperadminAccount = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => getAccount({ signal }) });

/** Returns a function that refetches the account and its sessions. */
export const useRefreshAccount = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [ADMIN_KEY] });
};
