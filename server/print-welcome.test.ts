import { expect, test } from 'vitest';
import { welcomeText } from './print-welcome.ts';

const address = 'http://localhost:3000';

test('says where everything is', () => {
  const text = welcomeText({ address, hasDemo: true, firstSuperadmin: undefined });
  for (const place of ['/', '/panel', '/str/demo', '/superadmin/acceso', '/api/docs'])
    expect(text).toContain(`${address}${place}\n`);
  expect(text).not.toContain('sign in');
});

test('shows a random password only at the start that made it, and a chosen one never', () => {
  const start = { address, hasDemo: false };
  const firstSuperadmin = { email: 'admin@colmado.local' };
  expect(welcomeText({ ...start, firstSuperadmin })).toContain(
    'sign in as admin@colmado.local with ADMIN_PASSWORD',
  );
  expect(welcomeText({ ...start, firstSuperadmin: { ...firstSuperadmin, password: 'x7Yz' } })).toContain(
    'with x7Yz (shown this once',
  );
});

test('names no demo store where there is none', () => {
  expect(welcomeText({ address, hasDemo: false, firstSuperadmin: undefined })).not.toContain('Demo');
});
