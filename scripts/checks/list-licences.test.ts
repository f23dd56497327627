import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../prepare.mjs';
import { withPackageTable } from '../print-notice.ts';
import { isAllowed, listContradictions, listLicences } from './list-licences.ts';

const BUILD_MS = 120_000;

const packages = listLicences('.');

beforeAll(ensureBuilt, BUILD_MS);

describe('the licences of our packages', () => {
  test('every package has one that we may use as we do', () => {
    expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
  });

  test('what is installed says the same as the lock file', () => {
    expect(listContradictions('.')).toEqual([]);
  });

  test('packages of pages and server are shipped with their licences, and tools are not', () => {
    const isShipped = (name: string) => packages.some((one) => one.name === name && one.isShipped);
    for (const name of [
      'fastify',
      'pg',
      'react',
      'scheduler',
      'lucide-react',
      '@fontsource/inter',
      '@img/sharp-libvips-linux-x64',
    ])
      expect([name, isShipped(name)]).toEqual([name, true]);
    for (const name of [
      'vitest',
      'typescript',
      '@biomejs/biome',
      'lightningcss',
      '@aws-cdk/asset-kubectl-v20',
    ])
      expect([name, isShipped(name)]).toEqual([name, false]);
  });

  test('the licences of everything in the built files are shipped with them', () => {
    const texts = globSync('dist/*/.vite/license.md').map((file) => readFileSync(file, 'utf8'));
    const built = texts.flatMap((text) => [...text.matchAll(/^## (\S+) - \S+ \(/gm)].map(([, name]) => name));
    expect(built).toEqual(expect.arrayContaining(['react', '@base-ui/react', 'zod', '@twemoji/svg']));
    const shipped = packages.filter(({ isShipped }) => isShipped).map(({ name }) => name);
    expect(built.filter((name) => !shipped.includes(String(name)))).toEqual([]);
  });

  test('NOTICE.md lists the shipped packages: npm run notice', () => {
    const notice = readFileSync('NOTICE.md', 'utf8');
    expect(notice).toContain('<!-- packages: npm run notice -->');
    expect(withPackageTable(notice)).toBe(notice);
  });
});

test.each([
  ['MIT', true, true],
  ['(MIT OR CC0-1.0)', true, true],
  ['GPL-3.0-only OR MIT', true, true],
  ['Apache-2.0 AND MIT', true, true],
  ['Apache-2.0 AND GPL-3.0-only', true, false],
  ['AGPL-3.0-only', true, false],
  ['LGPL-3.0-or-later', true, false],
  ['MPL-2.0', true, false],
  ['MPL-2.0', false, true],
  ['SEE LICENSE IN LICENSE', false, false],
  ['UNLICENSED', false, false],
  ['', false, false],
  ['MIT OR (GPL-2.0-only AND ISC)', false, true],
  ['(GPL-2.0-only AND ISC) OR AGPL-3.0-only', false, false],
])('a package under «%s», shipped: %s, is allowed: %s', (licence, isShipped, allowed) => {
  expect(isAllowed({ name: 'some-package', licence, isShipped })).toBe(allowed);
});

test('libvips may come under the LGPL, since it is a library that anybody may replace', () => {
  const licence = 'Apache-2.0 AND LGPL-3.0-or-later';
  expect(isAllowed({ name: '@img/sharp-win32-x64', licence, isShipped: true })).toBe(true);
});
