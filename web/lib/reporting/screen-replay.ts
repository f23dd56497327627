// A piece of its own: what records screens is twice as large as what reports errors, and most never need it.
export { replayIntegration } from '@sentry/browser';
