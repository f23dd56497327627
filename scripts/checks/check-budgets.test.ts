import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { CreatePageRenderer } from '#shared/features/storefront/page-renderer.ts';
import { OFFERS } from '#shared/lib/offers.ts';
import { ensureBuilt } from '../prepare.mjs';
import { measurePage, measureScripts, readBuild, type Surface } from './check-budgets.ts';

const DIST = path.resolve('dist');
const SITE = {
  origin: 'https://colmado.example',
  supportEmail: 'ayuda@colmado.example',
  offers: OFFERS,
};
const BUILD_MS = 120_000;

beforeAll(ensureBuilt, BUILD_MS);

const overBudget = (surfaces: readonly Surface[]): string[] =>
  surfaces
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, bytes, budget }) => `${name}: ${bytes} bytes, ${budget} allowed`);

test('no screen loads more script than its budget', () => {
  const surfaces = measureScripts(readBuild(DIST));
  expect(overBudget(surfaces)).toEqual([]);
  expect(surfaces.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'store until it is idle',
      'store once it is live',
      'store with its chat',
      'store with its order sheet',
      'landing',
      'web/routes/account/login.tsx',
      'web/routes/account/register.tsx',
      'registration with its later steps',
      'web/routes/panel/dashboard.tsx',
      'web/routes/superadmin/superadmin-home.tsx',
    ]),
  );
});

test('no browser loads the list of common passwords', () => {
  const scripts = ['client', 'store', 'superadmin'].flatMap((build) =>
    readdirSync(path.join(DIST, build), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.join(DIST, build, file)),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('contrasena123'))).toEqual([]);
});

test('no server-rendered page is larger than its budget', async () => {
  const build = readBuild(DIST);
  const renderer: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(path.join(DIST, 'server/render.js')).href
  );
  const pages = renderer.createPageRenderer(build.manifest, { storeWorker: '' });
  const surfaces = [
    measurePage(build, { name: 'landing', html: pages.renderLanding(SITE) }),
    measurePage(build, { name: 'terms', html: pages.renderTerms(SITE) }),
    measurePage(build, { name: 'privacy', html: pages.renderPrivacy(SITE) }),
  ];
  expect(overBudget(surfaces)).toEqual([]);
});

const SOURCES = [
  'web/entries/store-start.ts',
  'web/entries/store.tsx',
  'web/entries/store-worker.ts',
  'web/features/conversations/web-chat/web-chat.tsx',
  'web/features/storefront/store/variant-options.tsx',
  'web/features/orders/cart/order-sheet.tsx',
  'web/entries/public.ts',
  'web/entries/account.tsx',
  'web/routes/account/login.tsx',
  'web/routes/account/register.tsx',
  'web/routes/account/later-steps.tsx',
  'web/routes/account/recover.tsx',
  'web/routes/account/reset-password.tsx',
  'web/routes/account/invitation.tsx',
  'web/entries/panel.tsx',
  'web/routes/panel/panel-frame.tsx',
  'web/routes/panel/dashboard.tsx',
];
const SMALL_BUILD = Object.fromEntries(
  SOURCES.map((source) => [source, { file: source, imports: ['_shared.js'] }]),
);

test('counts a shared chunk once and names surfaces that are too large', () => {
  const manifest = { ...SMALL_BUILD, '_shared.js': { file: 'shared.js' } };
  expect(overBudget(measureScripts({ manifest, sizeOf: () => 50 * 1024 }))).toEqual([
    'store until it is idle: 102400 bytes, 10240 allowed',
    'store once it is live: 204800 bytes, 92160 allowed',
    'store with its chat: 256000 bytes, 105472 allowed',
    'store with the choice of a variant: 256000 bytes, 105472 allowed',
    'store with its order sheet: 256000 bytes, 117760 allowed',
    'web/routes/account/login.tsx: 153600 bytes, 122880 allowed',
    'web/routes/account/register.tsx: 153600 bytes, 122880 allowed',
    'web/routes/account/recover.tsx: 153600 bytes, 122880 allowed',
    'web/routes/account/reset-password.tsx: 153600 bytes, 122880 allowed',
    'web/routes/account/invitation.tsx: 153600 bytes, 122880 allowed',
    'registration with its later steps: 204800 bytes, 129024 allowed',
  ]);
});

test('refuses a build with a missing file', () => {
  expect(() => measureScripts({ manifest: SMALL_BUILD, sizeOf: () => 1 })).toThrow('_shared.js');
});
