export { mountAnalyticsRoutes } from './analytics-routes.ts';
export { readTraffic, recordConversation, startAnalyticsJobs } from './store-events.ts';
export {
  listDailyCounts,
  listViewedProducts,
  sumVisitHours,
  sumVisitSources,
} from './traffic-report.ts';
