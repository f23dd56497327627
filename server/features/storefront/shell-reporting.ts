import { PATHS } from '#shared/lib/paths.ts';
import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import type { Env } from '../../platform/env/env-schema.ts';
import { readVersion } from '../../platform/env/read-version.ts';

/** What a document may report to, and the origins that its policy has to allow for it. */
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
 * What the document at an address may report to: errors of panel and superadmin, the use of the panel alone, and nothing
 * where passwords are typed before anybody is signed in.
 */
export const shellReporting = (env: Env): ((address: string) => ShellReporting) => {
  const superadmin = join(sentryOf(env));
  const panel = join([...sentryOf(env), ...posthogOf(env)]);
  return (address) => {
    if (address.startsWith(PATHS.superadmin)) return superadmin;
    return address.startsWith(PATHS.panel) ? panel : NOTHING;
  };
};
