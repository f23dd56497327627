export type { MeterCounters } from './get-usage.ts';
export { startPlanJobs } from './meter-jobs.ts';
export { decideRequest, findOpenRequestOf, findRequest, type PlanRequestRow } from './plan-request-repo.ts';
export { mountPlanRequestRoutes } from './plan-request-routes.ts';
export { mountPlanRoutes } from './plan-routes.ts';
export { readMonthlyUsage } from './read-monthly-usage.ts';
export { requireFeature } from './require-feature.ts';
export { remainingOf, requireRoom } from './require-room.ts';
export { spendMeter } from './spend-meter.ts';
