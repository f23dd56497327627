export { createSuperadmin, randomPassword } from './create-superadmin.ts';
export { describeSuperadmins } from './describe-superadmins.ts';
export { ensureSuperadmin, type FirstSuperadmin } from './ensure-superadmin.ts';
export {
  isSecondFactorRequired,
  openOwnAccount,
  openProvenSuperadmin,
  openSuperadmin,
} from './open-superadmin.ts';
export { resealSecondFactors } from './reseal-second-factors.ts';
export { resetSuperadmin } from './reset-superadmin.ts';
export { isAtSuperadminHost, keepSuperadminHost } from './superadmin-host.ts';
export { startSuperadminJobs } from './superadmin-jobs.ts';
export { mountSuperadminRoutes } from './superadmin-routes.ts';
export type { NumberSources } from './usage/number-sources.ts';
export { readPlatformMetrics } from './usage/platform-metrics.ts';
