import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';
import { FILE_CIRCLES, FOLDER_PAIRS, ROOM_ARROWS } from './import-rules.ts';

const FACE = 'server/features/catalogue/catalogue.ts';
let root = '';

const plant = (file: string, source: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  plant(FACE, "export { openTenant } from '#server/features/tenants/tenants.ts';\n");
  plant('server/features/tenants/tenants.ts', 'export const openTenant = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the check of import directions', () => {
  it('passes a tree that keeps the rules, and counts what it read', () => {
    expect(checkImports(root, [FACE])).toEqual({ files: 2, imports: 1, problems: [] });
  });

  it.each([
    ['a lower floor from above', 'shared/features/plans/price.ts', '#server/platform/clock/clock.ts'],
    ['the server from a page', 'web/routes/store.tsx', FACE.replace('server/', '#server/')],
    ['a room from the platform', 'server/platform/log/log.ts', FACE.replace('server/', '#server/')],
    ['the features from lib', 'shared/lib/money.ts', '#shared/features/plans/plan-table.ts'],
    ['a room not in the table', 'server/features/tenants/open.ts', '../catalogue/catalogue.ts'],
    [
      'a private file of another room',
      'server/features/imports/apply-import.ts',
      '../catalogue/product-repo.ts',
    ],
    ['another web room', 'web/features/imports/preview.tsx', '../catalogue/product-card.tsx'],
    ['product code from ui', 'web/ui/button.tsx', '#shared/features/plans/plan-table.ts'],
    [
      'the test kit outside tests',
      'server/features/catalogue/changing/create-product.ts',
      '#server/testing/test-app.ts',
    ],
    ['a screen in a journey', 'e2e/share.journey.ts', '#web/features/tenants/panel-layout/panel-nav.ts'],
    ['Node in a page', 'web/lib/storage.ts', 'node:fs'],
    ['a package in shared', 'shared/lib/phone.ts', 'libphonenumber-js'],
    ['the big zod', 'server/platform/env/env-schema.ts', 'zod'],
    ['a path out of the own room', 'server/features/imports/apply-import.ts', '../catalogue/catalogue.ts'],
    ['an alias inside the own room', 'web/ui/list/list.tsx', '#web/ui/button.tsx'],
    [
      'a file outside every folder',
      'server/features/catalogue/changing/create-product.ts',
      '../../../dist/server/render.js',
    ],
    ['a room that is no room', 'web/features/extras/extra.tsx', './other.tsx'],
  ])('refuses %s', (_what, file, request) => {
    for (const source of [
      `import { x } from '${request}';`,
      `import type { X } from '${request}';`,
      `export * from '${request}';`,
      `import '${request}';`,
      `export const later = () => import('${request}');`,
    ]) {
      plant(file, `${source}\n`);
      expect(checkImports(root, []).problems, source).toHaveLength(1);
    }
  });

  it('refuses a file of shared that one side alone loads, tests not counted', () => {
    const file = 'shared/features/plans/plan-table.ts';
    plant(file, "import '#shared/lib/money.ts';\n");
    plant('shared/lib/money.ts', '');
    plant('server/features/plans/plans.ts', `import '#${file}';\n`);
    plant('web/features/plans/price.test.ts', `import '#${file}';\n`);
    expect(checkImports(root, []).problems).toEqual([
      `${file}: only the server loads it; shared holds what both sides load`,
      'shared/lib/money.ts: only the server loads it; shared holds what both sides load',
    ]);
    plant('web/features/plans/price.ts', `import '#${file}';\n`);
    expect(checkImports(root, []).problems).toEqual([]);
  });

  it.each([
    ['routes where they are mounted', 'server/app.ts', './features/catalogue/catalogue-routes.ts'],
    ['the test kit in a test', 'server/features/catalogue/a.test.ts', '#server/testing/test-app.ts'],
    ['the test kit in a journey', 'e2e/browser/start-server.ts', '#server/testing/find-free-port.ts'],
    ['the words of a screen in a journey', 'e2e/share.journey.ts', '#web/features/tenants/panel-copy.ts'],
    ['Node in a test of shared', 'shared/lib/slug.test.ts', 'node:fs'],
    ['a room below', 'server/features/imports/apply-import.ts', '#server/features/catalogue/catalogue.ts'],
    [
      'the ids every tenant carries',
      'shared/features/tenants/tenant-view.ts',
      '#shared/features/plans/plan-table.ts',
    ],
    ['schemas in shared', 'shared/features/plans/plan-table.ts', 'zod/mini'],
    ['a style sheet', 'web/entries/public.ts', '#web/ui/styles.css?url'],
    ['a file of the own room', 'web/ui/list/list.tsx', '../button.tsx'],
  ])('allows %s', (_what, file, request) => {
    plant(file, `import '${request}';\n`);
    expect(checkImports(root, []).problems).toEqual([]);
  });

  it('allows a type of another room in shared, and nothing else of it', () => {
    plant(
      'shared/features/tenants/a.ts',
      "import type { Product } from '#shared/features/catalogue/product-view.ts';\n",
    );
    expect(checkImports(root, []).problems).toEqual([]);
    plant(
      'shared/features/tenants/a.ts',
      "import { type Product, price } from '#shared/features/catalogue/product-view.ts';\n",
    );
    expect(checkImports(root, []).problems).toHaveLength(1);
  });

  it('refuses two folders of a room that import each other', () => {
    plant('web/features/orders/desk/order-list.tsx', "import '../cart/cart-lines.tsx';\n");
    plant('web/features/orders/cart/cart-lines.tsx', "import '../order-texts.ts';\n");
    expect(checkImports(root, []).problems).toEqual([]);
    plant('web/features/orders/cart/cart-bar.tsx', "import type { Row } from '../desk/order-list.tsx';\n");
    expect(checkImports(root, []).problems).toEqual([
      expect.stringContaining('web/features/orders/cart <-> web/features/orders/desk'),
    ]);
  });

  it('refuses a folder that needs the one around it and is needed by it', () => {
    plant('web/lib/draft.ts', "import './storage/keys.ts';\n");
    plant('web/lib/storage/keys.ts', "import '../report.ts';\n");
    expect(checkImports(root, []).problems).toHaveLength(1);
  });

  it("lets a room's face name what its folders offer, and a test what it needs", () => {
    plant(FACE, "export { search } from './search/search.ts';\n");
    plant('server/features/catalogue/search/search.ts', "import '../product-repo.ts';\n");
    plant('server/features/catalogue/product-repo.test.ts', "import './search/search.ts';\n");
    expect(checkImports(root, []).problems).toEqual([]);
  });

  it('refuses files that import each other in a circle, types included, and not their tests', () => {
    plant('web/ui/list/list.tsx', "import './row.tsx';\n");
    plant('web/ui/list/row.tsx', "import './cell.tsx';\n");
    plant('web/ui/list/cell.test.tsx', "import './list.tsx';\n");
    expect(checkImports(root, []).problems).toEqual([]);
    plant('web/ui/list/cell.tsx', "import type { Row } from './list.tsx';\n");
    expect(checkImports(root, []).problems).toEqual([
      'web/ui/list/cell.tsx, web/ui/list/list.tsx, web/ui/list/row.tsx: these files import each other in a circle',
    ]);
  });

  it('allows circles in a known folder until they are mended', () => {
    const known = { pairs: {}, circles: { 'web/ui/list': 'a reason' } };
    expect(checkImports(root, [], known).problems).toEqual([expect.stringContaining('this is mended')]);
    plant('web/ui/list/list.tsx', "import './row.tsx';\n");
    plant('web/ui/list/row.tsx', "import './list.tsx';\n");
    expect(checkImports(root, [], known).problems).toEqual([]);
  });

  it('allows a known pair until it is mended', () => {
    const known = { pairs: { 'web/ui/form <-> web/ui/overlay': 'a reason' }, circles: {} };
    expect(checkImports(root, [], known).problems).toEqual([expect.stringContaining('this is mended')]);
    plant('web/ui/form/field.tsx', "import '../overlay/dialog.tsx';\n");
    plant('web/ui/overlay/sheet.tsx', "import '../form/field.tsx';\n");
    expect(checkImports(root, [], known).problems).toEqual([]);
  });

  it('fails when git holds a file it did not read', () => {
    expect(checkImports(root, [FACE, 'worker/main.ts']).problems).toHaveLength(1);
  });

  it('fails when it sees no import at all', () => {
    rmSync(path.join(root, 'server'), { recursive: true });
    expect(checkImports(root, []).problems).toEqual(['0 files and no import: the check sees nothing']);
  });

  it('finds this project clean', () => {
    const report = checkImports('.', [], { pairs: FOLDER_PAIRS, circles: FILE_CIRCLES });
    expect(report.problems).toEqual([]);
    expect(report.files).toBeGreaterThan(20);
  });
});

it('draws every arrow between rooms in docs/map.md', () => {
  const drawn = readFileSync('docs/map.md', 'utf8').matchAll(/^ {2}(\w+) --> (.+)$/gm);
  // Every room may call `tenants`; the picture says so in words.
  const others = Object.entries(ROOM_ARROWS).flatMap(([room, called]) => {
    const arrows = called.filter((name) => name !== 'tenants');
    return arrows.length > 0 ? [[room, arrows]] : [];
  });
  expect(
    Object.fromEntries([...drawn].map(([, room = '', called = '']) => [room, called.split(' & ')])),
  ).toEqual(Object.fromEntries(others));
});
