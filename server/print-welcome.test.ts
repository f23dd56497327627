import { expect, test } from 'vitest';
import { welcomeText, workerText } from './print-welcome.ts';

const address = 'http://localhost:3000';
const START = {
  address,
  env: { DATA_DIR: './data', DATABASE_URL: undefined, S3_BUCKET: undefined, ADMIN_HOST: undefined },
  hasDemo: false,
  demoOwner: undefined,
  firstSuperadmin: undefined,
  mailViewerPath: undefined,
  whatsAppDeskPath: undefined,
};

test('lists all addresses', () => {
  const text = welcomeText({ ...START, hasDemo: true });
  for (const place of ['/', '/panel', '/str/demo', '/superadmin/acceso', '/api/docs'])
    expect(text).toContain(`${address}${place}\n`);
  expect(text).toContain('./data (database and uploaded files)');
  expect(text).not.toContain('sign in');
});

test("shows the superadmins' address when they have a host name of their own", () => {
  const env = { ...START.env, ADMIN_HOST: 'admin.tienda.example' };
  expect(welcomeText({ ...START, env })).toContain('https://admin.tienda.example/superadmin/acceso\n');
});

test('shows a random password only at the start that created it, and a chosen one never', () => {
  const firstSuperadmin = { email: 'admin@colmado.local' };
  expect(welcomeText({ ...START, firstSuperadmin })).toContain(
    'sign in as admin@colmado.local with ADMIN_PASSWORD',
  );
  expect(welcomeText({ ...START, firstSuperadmin: { ...firstSuperadmin, password: 'x7Yz' } })).toContain(
    'with x7Yz (shown this once',
  );
});

test("shows the demo owner's password below the panel, at the start that created the store", () => {
  const demoOwner = { email: 'demo@colmado.invalid', password: 'k3Rm' };
  const lines = welcomeText({ ...START, hasDemo: true, demoOwner }).split('\n');
  const panel = lines.findIndex((line) => line.includes('/panel'));
  expect(lines[panel + 1]).toContain('sign in as demo@colmado.invalid with k3Rm (shown this once');
});

test('mentions the stored mails only when there is a viewer', () => {
  expect(welcomeText({ ...START, mailViewerPath: '/dev/mail?key=k3y' })).toContain(
    `${address}/dev/mail?key=k3y (kept here`,
  );
  expect(welcomeText(START)).not.toContain('/dev/mail');
});

test('mentions the stand-in for WhatsApp only when it runs', () => {
  const text = welcomeText({ ...START, whatsAppDeskPath: '/dev/whatsapp?key=k3y' });
  expect(text).toContain(`${address}/dev/whatsapp?key=k3y (a stand-in`);
  expect(welcomeText(START)).not.toContain('WhatsApp');
});

test('mentions no demo store when there is none', () => {
  expect(welcomeText(START)).not.toContain('Demo');
});

test('never shows the address of the database, which holds its password', () => {
  const text = welcomeText({
    ...START,
    env: { DATA_DIR: '/srv/colmado', DATABASE_URL: 'postgresql://u:secret@db/x' },
  });
  expect(text).toContain('/srv/colmado');
  expect(text).not.toContain('secret');
});

test('a process without pages shows its health address and its files', () => {
  const env = { DATA_DIR: './data', DATABASE_URL: 'postgresql://db/colmado', S3_BUCKET: 'fotos' };
  const text = workerText({ address, env });
  expect(text).toContain(`${address}/healthz\n`);
  expect(text).toContain('DATABASE_URL, and uploaded files in the bucket fotos');
  expect(text).not.toContain('/panel');
});
