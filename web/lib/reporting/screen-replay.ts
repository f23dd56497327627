// A script of its own, because recording screens needs twice as much code as reporting errors and is seldom on.
export { replayIntegration } from '@sentry/browser';
