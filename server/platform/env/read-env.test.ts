import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvError, readEnv } from './read-env.ts';

const messageOf = (raw: Record<string, string>): string => {
  try {
    readEnv(raw);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return 'accepted';
};

test('no variable is required', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', RATE_LIMIT_FACTOR: 1 });
});

test('an empty value is no value', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://localhost/colmado'],
  ['DATABASE_POOL', '1'],
  ['PUBLIC_URL', 'colmado.do'],
  ['PUBLIC_URL', 'ftp://colmado.do'],
  ['APP_SECRET', 'corto-secreto'],
  ['ADMIN_EMAIL', 'jefa'],
  ['ADMIN_PASSWORD', '1234567'],
  ['SEED_DEMO', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['FALLBACK_WHATSAPP', '809-555-1234'],
  ['LOG_LEVEL', 'loud'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%zz'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=uno%0d%0ahost:otro'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=uno%7f'],
])('refuses %s=%s in one line that names it and never shows the value', (name, value) => {
  const message = messageOf({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  expect(message).not.toContain(value);
});

test('reads a value from the file that NAME_FILE names, without its line end', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'colmado-env-')), 'secret');
  writeFileSync(path, `${'s'.repeat(32)}\n`);
  expect(readEnv({ APP_SECRET_FILE: path, APP_SECRET: 'ignored' }).APP_SECRET).toBe('s'.repeat(32));
});

test('names the variable whose file cannot be read', () => {
  expect(messageOf({ ADMIN_PASSWORD_FILE: '/nowhere/secret' })).toBe(
    'ADMIN_PASSWORD_FILE: cannot read /nowhere/secret',
  );
});

test('an address loses its last slash, so that paths can follow it', () => {
  expect(readEnv({ PUBLIC_URL: 'https://colmado.do/' }).PUBLIC_URL).toBe('https://colmado.do');
});

test.each([
  ['api-key=abc, x-team=uno', { 'api-key': 'abc', 'x-team': 'uno' }],
  ['Authorization=Basic dXNlcjpwYXM=', { Authorization: 'Basic dXNlcjpwYXM=' }],
  [
    'Authorization=Basic%20dXNlcjpwYXM%3D,x-list=a%2Cb',
    { Authorization: 'Basic dXNlcjpwYXM=', 'x-list': 'a,b' },
  ],
])('headers for the collector are read in the format of OpenTelemetry: %s', (text, headers) => {
  expect(readEnv({ OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS).toEqual(headers);
});

test.each([
  ['tienda.example', 'https://tienda.example:8443'],
  ['localhost', ''],
])("refuses the public address's own host %s as that of the superadmins", (host, address) => {
  expect(messageOf({ ADMIN_HOST: host, ...(address && { PUBLIC_URL: address }) })).toMatch(
    /^ADMIN_HOST: [^\n]+$/,
  );
  expect(readEnv({ ADMIN_HOST: `admin.${host}`, PUBLIC_URL: address }).ADMIN_HOST).toBe(`admin.${host}`);
});

test.each([
  ['https://abc@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io'],
  ['http://abc@127.0.0.1:9000/fallas/7', 'http://127.0.0.1:9000'],
])('reads the Sentry project %s with its origin', (text, origin) => {
  expect(readEnv({ SENTRY_DSN: text }).SENTRY_DSN).toEqual({ text, origin });
});

test.each([
  'https://o1.ingest.sentry.io/42',
  'https://abc@o1.ingest.sentry.io/',
  'ftp://abc@o1.ingest.sentry.io/42',
  'http://abc@[/42',
  'abc',
])('refuses %s as a Sentry project', (text) => {
  expect(messageOf({ SENTRY_DSN: text })).toBe('SENTRY_DSN: expected https://key@host/project');
});
