import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AssetManifest } from '#shared/features/storefront/page-renderer.ts';

const KB = 1024;

// Script budgets of ux 2, gzipped.
/** The script that a shopper's phone loads with the page itself. */
const STORE_START_BUDGET = 10 * KB;
/** The scripts that hydrate a store page; React is most of them (decision 071). */
const STORE_LIVE_BUDGET = 90 * KB;
/** A live store page with the scripts of an overlay. */
const STORE_CHAT_BUDGET = 103 * KB;
const STORE_ORDER_BUDGET = 115 * KB;
const SIGNED_OUT_BUDGET = 120 * KB;
/** The registration with the steps that come while its first one is filled in. */
const REGISTRATION_BUDGET = 126 * KB;
const PANEL_BUDGET = 205 * KB;
/** HTML and style sheet together. */
const PAGE_BUDGET = 60 * KB;

const STORE_START = ['web/entries/store-start.ts'];
const STORE_LIVE = [...STORE_START, 'web/entries/store.tsx', 'web/entries/store-worker.ts'];
const STORE_CHAT = 'web/features/conversations/web-chat/web-chat.tsx';
const STORE_ORDER = 'web/features/orders/cart/order-sheet.tsx';
const STORE_VARIANTS = 'web/features/storefront/store/variant-options.tsx';
const STYLES = 'web/ui/styles.css';
const PANEL_START = ['web/entries/panel.tsx', 'web/routes/panel/panel-frame.tsx'];
const SUPERADMIN_START = ['web/entries/superadmin.tsx', 'web/routes/superadmin/superadmin-frame.tsx'];
const ACCOUNT_START = ['web/entries/account.tsx'];
const ACCOUNT_ROUTES = ['login', 'register', 'recover', 'reset-password', 'invitation'].map(
  (name) => `web/routes/account/${name}.tsx`,
);
const REGISTRATION = [
  ...ACCOUNT_START,
  'web/routes/account/register.tsx',
  'web/routes/account/later-steps.tsx',
];

/** The size of one surface, and its budget. */
export type Surface = { name: string; bytes: number; budget: number };

type Build = { manifest: AssetManifest; sizeOf: (file: string) => number };

const filesOf = (manifest: AssetManifest, sources: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The client build has no ${source}.`);
    if (seen.has(entry.file)) return;
    seen.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return seen;
};

const FRAMES = [...PANEL_START, ...SUPERADMIN_START];

/** The screens inside a frame. */
const framedRoutes = (manifest: AssetManifest): string[] =>
  Object.keys(manifest).filter(
    (source) =>
      source.startsWith('web/routes/') && ![...ACCOUNT_ROUTES, ...REGISTRATION, ...FRAMES].includes(source),
  );

const frameOf = (route: string): readonly string[] =>
  route.startsWith('web/routes/superadmin/') ? SUPERADMIN_START : PANEL_START;

/** Measures every surface with scripts: the public pages, the signed-out screens, and each screen of the panel and of the superadmins. */
export const measureScripts = ({ manifest, sizeOf }: Build): Surface[] => {
  const measure = (name: string, sources: readonly string[], budget: number): Surface => ({
    name,
    bytes: [...filesOf(manifest, sources)].reduce((sum, file) => sum + sizeOf(file), 0),
    budget,
  });
  return [
    measure('store until it is idle', STORE_START, STORE_START_BUDGET),
    measure('store once it is live', STORE_LIVE, STORE_LIVE_BUDGET),
    measure('store with its chat', [...STORE_LIVE, STORE_CHAT], STORE_CHAT_BUDGET),
    measure('store with the choice of a variant', [...STORE_LIVE, STORE_VARIANTS], STORE_CHAT_BUDGET),
    measure('store with its order sheet', [...STORE_LIVE, STORE_ORDER], STORE_ORDER_BUDGET),
    measure('landing', ['web/entries/public.ts'], SIGNED_OUT_BUDGET),
    ...ACCOUNT_ROUTES.map((route) => measure(route, [...ACCOUNT_START, route], SIGNED_OUT_BUDGET)),
    measure('registration with its later steps', REGISTRATION, REGISTRATION_BUDGET),
    ...framedRoutes(manifest).map((route) => measure(route, [...frameOf(route), route], PANEL_BUDGET)),
  ];
};

/** Measures a page's HTML together with its style sheet. */
export const measurePage = ({ manifest, sizeOf }: Build, page: { name: string; html: string }): Surface => ({
  name: page.name,
  bytes:
    gzipSync(page.html).length +
    [...filesOf(manifest, [STYLES])].reduce((sum, file) => sum + sizeOf(file), 0),
  budget: PAGE_BUDGET,
});

/** Parts that several builds share, such as dialogs, have their name in the panel's own build. */
const BROWSER_BUILDS = ['superadmin', 'client', 'store'];

/** Reads the builds for browsers under dist as one. */
export const readBuild = (dist: string): Build => {
  const folders = BROWSER_BUILDS.map((name) => path.join(dist, name));
  const manifests = folders.map((folder) =>
    JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')),
  );
  const manifest: AssetManifest = Object.assign({}, ...manifests);
  const sizeOf = (file: string): number => {
    const folder = folders.find((candidate) => existsSync(path.join(candidate, file)));
    return gzipSync(readFileSync(path.join(folder ?? '', file))).length;
  };
  return { manifest, sizeOf };
};
