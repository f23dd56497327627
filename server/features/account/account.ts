export { mountClosingRoutes } from './close-account.ts';
export { mountExportRoute } from './export-account.ts';
export { mountUsageRoutes } from './get-usage.ts';
export { mountOnboardingRoutes } from './onboarding.ts';
export { mountPanelRoutes } from './panel-routes.ts';
export { mountReportRoutes } from './read-report.ts';
