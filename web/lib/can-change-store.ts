import type { Session } from './session-storage.ts';

/** Whether this person may change the store: a guest only reads, and a suspended store stays as it is (`decisions Accounts`). */
export const canChangeStore = ({ user, tenant }: Session): boolean =>
  user.role !== 'guest' && tenant?.status !== 'suspended';
