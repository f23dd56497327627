import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles } from './list-source-files.ts';
import { readImports } from './read-imports.ts';

type Entry = {
  name?: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** One package of package-lock.json; `isShipped` when its code is in the built product or in the image. */
export type LicensedPackage = { name: string; licence: string; isShipped: boolean };

const MODULES = 'node_modules/';
/** Letters, drawings and style rules, which no script imports by name. */
const DRAWN = /^(@fontsource.*|@twemoji\/svg|tailwindcss)$/;

/** Licences of packages that may be distributed with the product: they require their notice and nothing of our own code. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
];
/** Licences of packages that may only build and test the product; their code is not distributed. */
const TOOLS_ONLY = ['MPL-2.0', 'Python-2.0'];
/** Loaded unchanged from its own package, as the MPL asks for (decision 087). */
const UNCHANGED = { licence: 'MPL-2.0', packages: /^web-push$/ };
/** sharp loads libvips as a library of its own, which anybody may replace: that is what the LGPL asks for. */
const REPLACEABLE = { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ };

const isAllowedAlone = ({ name, isShipped }: LicensedPackage, licence: string): boolean =>
  FREE.includes(licence) ||
  (!isShipped && TOOLS_ONLY.includes(licence)) ||
  [UNCHANGED, REPLACEABLE].some((rule) => licence === rule.licence && rule.packages.test(name));

/** Says whether we may use a package as we do; a missing, unknown or nested licence is refused. */
export const isAllowed = (package_: LicensedPackage): boolean => {
  const licence = package_.licence.replace(/^\((.*)\)$/, '$1');
  const isAlone = (one: string) => isAllowedAlone(package_, one);
  if (licence.includes(' OR ')) return licence.split(' OR ').some(isAlone);
  return licence.split(' AND ').every(isAlone);
};

const readLock = (root: string): Record<string, Entry> =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/** Returns the folder in which Node finds a package that another one imports: the same folder, or one above. */
const locate = (lock: Record<string, Entry>, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(MODULES) - 1))) {
    const place = folder === '' ? `${MODULES}${name}` : `${folder}/${MODULES}${name}`;
    if (place in lock) return place;
    if (folder === '') return undefined;
  }
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Lists the packages that the code of the product imports, also those that the build writes into its own files. */
const importedPackages = (root: string): string[] => {
  const files = listSourceFiles(root).filter(
    (file) => /^(server|shared|web|db)\//.test(file) && !isTest(file),
  );
  const imports = files.flatMap((file) => readImports(root, file));
  return imports.flatMap(({ kind, name, isTypeOnly }) => (kind === 'package' && !isTypeOnly ? [name] : []));
};

const shippedPlaces = (root: string, lock: Record<string, Entry>): Set<string> => {
  const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = lock[''] ?? {};
  const imported = importedPackages(root).filter((name) => name in devDependencies);
  const drawn = Object.keys(devDependencies).filter((name) => DRAWN.test(name));
  const direct = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...imported, ...drawn];
  const places = new Set<string>();
  const add = (from: string, name: string) => {
    const place = locate(lock, from, name);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const entry = lock[place];
    const needed = { ...entry?.dependencies, ...entry?.optionalDependencies, ...entry?.peerDependencies };
    // The build contains no types.
    for (const inner of Object.keys(needed)) if (!inner.startsWith('@types/')) add(place, inner);
  };
  for (const name of direct) add('', name);
  return places;
};

/** Lists every package that is installed to build, test or run the product, with the licence that the registry names. */
export const listLicences = (root: string): LicensedPackage[] => {
  const lock = readLock(root);
  const shipped = shippedPlaces(root, lock);
  return Object.entries(lock)
    .filter(([place]) => place !== '')
    .map(([place, { license = '' }]) => ({
      name: place.slice(place.lastIndexOf(MODULES) + MODULES.length),
      licence: license,
      isShipped: shipped.has(place),
    }));
};

type Manifest = { name: string; license?: string | { type?: string } };

/** Lists packages whose own package.json names another licence than the lock file. */
export const listContradictions = (root: string): string[] =>
  Object.entries(readLock(root)).flatMap(([place, { license }]) => {
    const file = path.join(root, place, 'package.json');
    // Packages for other platforms are not installed.
    if (place === '' || !existsSync(file)) return [];
    const own = (JSON.parse(readFileSync(file, 'utf8')) as Manifest).license;
    const told = typeof own === 'object' ? own.type : own;
    return told === license ? [] : [`${place}: ${license} in the lock file, ${told} in the package`];
  });
