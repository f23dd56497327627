export type { MeterCounters } from './get-usage.ts';
export { mountPlanRoutes, readMonthlyUsage } from './get-usage.ts';
export { hasStorage, remainingOf, requireCapacity, requireFeature, requireStorage } from './plan-limits.ts';
export { decideRequest, findOpenRequestOf, findRequest, type PlanRequestRow } from './plan-request-repo.ts';
export { mountPlanRequestRoutes } from './plan-request-routes.ts';
export { spendMeter, startPlanJobs } from './spend-meter.ts';
