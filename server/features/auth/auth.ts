import type { MeterCounters } from '../plans/plans.ts';
import { countRole } from './invitation-repo.ts';

export { mountAccountRoutes } from './account-routes.ts';
export { startAuthJobs } from './auth-jobs.ts';
export { mountAuthRoutes } from './auth-routes.ts';
export { readEmailState } from './confirm-email.ts';
export { describeDevice } from './describe-device.ts';
export { KNOWN_MS, keepDevice, readDevice, sentDevice } from './known-device.ts';
export { mountMemberRoutes } from './member-routes.ts';
export { hashPassword, isPasswordOf, refuseGuessable, requirePassword } from './passwords.ts';
export { createAccount } from './register-owner.ts';
export { bearerToken, hashToken, newToken } from './session-token.ts';
export { findCaller, identifyCaller } from './sessions.ts';
export { countSignIn } from './sign-in.ts';
export { findOwnerEmail } from './user-repo.ts';

/** Counters that this room lends the usage call: guests and admins, with those invited. The owner counts in neither. */
export const memberCounters: Pick<MeterCounters, 'users' | 'users_admin'> = {
  users: (scope) => countRole(scope, { role: 'guest' }),
  users_admin: (scope) => countRole(scope, { role: 'admin' }),
};
