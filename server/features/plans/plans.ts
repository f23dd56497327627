export { readMeterUse } from './meter-repo.ts';
export { remainingOf, requireCapacity, requireFeature, requireStorage } from './plan-limits.ts';
export {
  decideRequest,
  findOpenRequest,
  findOpenRequestOf,
  findRequest,
  type PlanRequestRow,
  replaceOpenRequest,
  withdrawOpenRequest,
} from './plan-request-repo.ts';
export { readMonthlyUsage, spendMeter, startPlanJobs } from './spend-meter.ts';
export {
  endAfterPaidTime,
  endSubscription,
  extendSubscription,
  findSubscription,
  followPlan,
  listDueTenants,
  reducesAt,
  type SubscriptionRow,
  startTrial,
  toSubscription,
  updateSubscription,
  WARNING_DAYS,
} from './subscriptions.ts';
