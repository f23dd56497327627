import { beforeEach, expect, it } from 'vitest';
import {
  BUILT_FILE_POLICY,
  HSTS_HEADER,
  PANEL_PERMISSIONS,
  SECURITY_HEADERS,
} from './platform/http/security-headers.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { plantProduct } from './testing/plant-product.ts';
import { plantStore } from './testing/plant-store.ts';

const t = openTestApp();

type Route = { method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'; path: string };

const LINE = /^(.*?)[├└]── (\S+) \(([A-Z, ]+)\)$/;
const INDENT = 4;

/** Reads the route table as the server prints it: one line per path, below the path that it continues. */
const listRoutes = (): Route[] => {
  const above: string[] = [];
  return t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', methods = ''] = LINE.exec(line) ?? [];
      const depth = indent.length / INDENT;
      const path = `${above[depth - 1] ?? ''}${name}`;
      above.splice(depth, above.length, path);
      return (methods === '' ? [] : methods.split(', ')).map((method) => ({ method, path }) as Route);
    });
};

/** Built files alike in everything but their name need one of a kind. */
const oneOfAKind = (routes: Route[]): Route[] => {
  const kinds = new Map(
    routes.map((route) => [
      `${route.method} ${route.path.replace(/^\/assets\/.*?(\.[a-z0-9.]+)$/, '$1')}`,
      route,
    ]),
  );
  return [...kinds.values()];
};

const ask = ({ method, path }: Route) =>
  t.app.inject({ method, url: path.replace('*', 'nada').replace(/:[a-z]+/gi, 'la-esquina') });

type Answer = Awaited<ReturnType<typeof ask>>;

/** The library of this page writes its styles into it; it runs in a sandbox (decision 070). */
const WITH_INLINE_STYLES = '/api/docs';

const problemsOf = ({ headers }: Answer, path: string): string[] => {
  const { 'content-security-policy': closed, ...same } = {
    ...SECURITY_HEADERS,
    ...HSTS_HEADER,
    // Only the documents of the panel use the camera.
    ...(/^\/panel(?:\/\*)?$/.test(path) && { 'permissions-policy': PANEL_PERMISSIONS }),
  };
  const policy = String(headers['content-security-policy']);
  const strict = path === WITH_INLINE_STYLES ? policy.replace("style-src 'unsafe-inline'", '') : policy;
  return [
    ...Object.entries(same).flatMap(([name, value]) => (headers[name] === value ? [] : [name])),
    ...(policy.startsWith("default-src 'none'") || policy === BUILT_FILE_POLICY ? [] : [`not ${closed}`]),
    ...(policy.includes("frame-ancestors 'none'") ? [] : ['no word on frames']),
    ...(strict.includes('unsafe') ? ['an unsafe policy'] : []),
  ];
};

beforeEach(async () => {
  const store = await plantStore(t, { slug: 'la-esquina' });
  await plantProduct(t, store);
});

it('every mounted route answers with every security header, and a policy', async () => {
  const routes = oneOfAKind(listRoutes());
  expect(routes.length).toBeGreaterThan(60);
  const bare: string[] = [];
  for (const route of routes) {
    const answer = await ask(route);
    const problems = problemsOf(answer, route.path);
    if (problems.length > 0) bare.push(`${route.method} ${route.path}: ${problems.join(', ')}`);
  }
  expect(bare).toEqual([]);
});

it.each([
  '/str/la-esquina',
  '/str/la-esquina?parte=catalogo',
  '/str/la-esquina/sitemap.xml',
  '/str/la-esquina/feed/meta.csv',
  '/str/la-esquina/feed/google.xml',
  '/str/la-esquina/manifest.webmanifest',
  '/str/la-esquina/sw.js',
  '/str/la-esquina/sin-conexion',
  '/str/la-esquina/producto/0199aaaa-0000-7000-8000-000000000000',
  '/str/no-hay-tal',
  '/no-hay-tal',
  '/api/no-hay-tal',
  '/files/no-hay-tal',
])('so does %s', async (path) => {
  const answer = await ask({ method: 'GET', path });
  expect(problemsOf(answer, path)).toEqual([]);
});
