export type { MeterCounters } from './get-usage.ts';
export { mountPlanRoutes } from './plan-routes.ts';
export { remainingOf, requireRoom } from './require-room.ts';
