export {
  isSecondFactorRequired,
  openOwnAccount,
  openProvenSuperadmin,
  openSuperadmin,
} from './access/open-superadmin.ts';
export { resealSecondFactors } from './access/second-factor.ts';
export {
  createSuperadmin,
  describeSuperadmins,
  ensureSuperadmin,
  randomPassword,
  resetSuperadmin,
} from './access/superadmin-accounts.ts';
export { guardSuperadminHost, isAtSuperadminHost, superadminOrigin } from './access/superadmin-host.ts';
export type { NumberSources } from './queues/number-sources.ts';
export { readPlatformMetrics } from './queues/platform-metrics.ts';
export { recordAutomatic, recordDecision } from './stores/audit-repo.ts';
export { setPlan } from './stores/change-tenant-state.ts';
export { cutList, parseListCursor } from './stores/list-cursor.ts';
export { startSuperadminJobs } from './superadmin-jobs.ts';
export { mountSuperadminRoutes } from './superadmin-routes.ts';
