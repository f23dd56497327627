import type { Env } from '#server/platform/env/env-schema.ts';
import { readVersion } from '#server/platform/env/read-env.ts';
import { PATHS } from '#shared/lib/paths.ts';
import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';

/** The services that a document reports to, and the origins that its policy must allow. */
type ShellReporting = { settings: ReportingSettings | undefined; origins: readonly string[] };

const NOTHING: ShellReporting = { settings: undefined, origins: [] };

type Outlet = { settings: ReportingSettings; origin: string };

const sentryOf = ({ SENTRY_DSN, SENTRY_REPLAY_UNMASK }: Env): Outlet[] => {
  if (!SENTRY_DSN) return [];
  const { text: dsn, origin } = SENTRY_DSN;
  const showsContents = SENTRY_REPLAY_UNMASK === true;
  return [{ settings: { sentry: { dsn, release: readVersion(), showsContents } }, origin }];
};

const posthogOf = ({ POSTHOG_KEY: key, POSTHOG_HOST: host }: Env): Outlet[] =>
  key ? [{ settings: { posthog: { key, host } }, origin: new URL(host).origin }] : [];

const join = (outlets: readonly Outlet[]): ShellReporting => {
  if (outlets.length === 0) return NOTHING;
  const settings: ReportingSettings = Object.assign({}, ...outlets.map((outlet) => outlet.settings));
  return { settings, origins: [...new Set(outlets.map(({ origin }) => origin))] };
};

/**
 * Returns what the document at an address reports: panel and superadmin report errors, the panel also its use, and pages where
 * people type passwords before they sign in report nothing.
 */
export const shellReporting = (env: Env): ((address: string) => ShellReporting) => {
  const superadmin = join(sentryOf(env));
  const panel = join([...sentryOf(env), ...posthogOf(env)]);
  return (address) => {
    if (address.startsWith(PATHS.superadmin)) return superadmin;
    return address.startsWith(PATHS.panel) ? panel : NOTHING;
  };
};
