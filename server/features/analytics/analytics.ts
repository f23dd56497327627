export { startAnalyticsJobs } from './analytics-jobs.ts';
export { mountAnalyticsRoutes } from './analytics-routes.ts';
