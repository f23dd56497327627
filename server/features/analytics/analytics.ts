export { isCountable, mountAnalyticsRoutes } from './analytics-routes.ts';
export {
  listMissedWords,
  type MissedWordCount,
  recordMissedQuestion,
  recordMissedSearch,
} from './missed-words.ts';
export { readTraffic, recordConversation, startAnalyticsJobs } from './store-events.ts';
export {
  listDailyCounts,
  listViewedProducts,
  sumVisitHours,
  sumVisitSources,
} from './traffic-report.ts';
