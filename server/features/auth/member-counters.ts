import type { MeterCounters } from '../plans/plans.ts';
import { countRole } from './invitation-repo.ts';

/** What this room lends the usage call: guests and admins, with those invited. The owner counts in neither. */
export const memberCounters: Pick<MeterCounters, 'users' | 'users_admin'> = {
  users: (scope) => countRole(scope, { role: 'guest' }),
  users_admin: (scope) => countRole(scope, { role: 'admin' }),
};
