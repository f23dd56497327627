import { expect, test } from 'vitest';
import { EnvSchema } from '#server/platform/env/env-schema.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { shellReporting } from './shell-reporting.ts';

const SENTRY = 'https://llave@fallas.test/7';

const reportingOf = shellReporting(
  EnvSchema.parse({ SENTRY_DSN: SENTRY, POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://analitica.test/ruta' }),
);

test('without configuration no document reports anything', () => {
  const none = shellReporting(EnvSchema.parse({}));
  for (const address of [PATHS.panel, PATHS.superadmin, PATHS.login])
    expect(none(address)).toEqual({ settings: undefined, origins: [] });
});

test('the panel may report to both', () => {
  expect(reportingOf(PATHS.panelProducts)).toMatchObject({
    settings: {
      sentry: { dsn: SENTRY, showsContents: false },
      posthog: { key: 'phc_1', host: 'https://analitica.test/ruta' },
    },
    origins: ['https://fallas.test', 'https://analitica.test'],
  });
});

test.each([
  ['1', true],
  ['0', false],
  ['', false],
])('with SENTRY_REPLAY_UNMASK=%s a recording shows contents: %s', (value, showsContents) => {
  const env = readEnv({ SENTRY_DSN: SENTRY, SENTRY_REPLAY_UNMASK: value });
  expect(shellReporting(env)(PATHS.panel).settings?.sentry).toMatchObject({ showsContents });
});

test('superadmins report errors, and their usage is not recorded', () => {
  const { settings, origins } = reportingOf(PATHS.superadminLogin);
  expect([Object.keys(settings ?? {}), origins]).toEqual([['sentry'], ['https://fallas.test']]);
});

test.each([
  PATHS.login,
  PATHS.register,
  PATHS.recover,
  PATHS.resetPassword,
  PATHS.invitation,
  PATHS.confirmEmail,
])('pages for passwords and mailed links, such as %s, report nothing', (address) => {
  expect(reportingOf(address).settings).toBeUndefined();
});
