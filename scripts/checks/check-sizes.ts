import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSourceFiles, listStyleSheets } from './list-source-files.ts';

const MAX_LINES = 400;
const VAGUE_NAMES = ['index', 'utils', 'types', 'helpers'];
/** A long list of texts, of words or of demo goods is no long program (house style 2). */
const MAY_BE_LONG = [
  /-copy\.ts$/,
  /^db\/seed\//,
  /^server\/features\/bot\/words\//,
  /^server\/platform\/language\/words\//,
];
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Says which files are so long that somebody should ask why, one sentence each. Nothing is refused for it (house style 2). */
export const findLongFiles = (files: readonly { file: string; lines: number }[]): string[] =>
  files
    .filter(({ file, lines }) => lines > MAX_LINES && !MAY_BE_LONG.some((pattern) => pattern.test(file)))
    .map(({ file, lines }) => `${file} has ${lines} lines: is it one chapter?`);

/** Says what is wrong with the names of files, one sentence each. */
export const checkNames = (files: readonly string[]): string[] => [
  ...files.flatMap(nameProblem),
  ...findSharedNames(files),
];

const nameProblem = (file: string): string[] => {
  const name = stemOf(file);
  if (VAGUE_NAMES.includes(name)) return [`${file}: name it for what it exports`];
  return KEBAB_CASE.test(name) ? [] : [`${file}: file names are kebab-case`];
};

const findSharedNames = (files: readonly string[]): string[] => {
  const byName = Map.groupBy(files, (file) => path.posix.basename(file));
  return [...byName.values()]
    .filter((sameName) => sameName.length > 1)
    .map((sameName) => `One name for several files: ${sameName.join(', ')}`);
};

/** A file of server, shared or web, whose exports have one owner each. */
const MAY_OWN_NAMES = /^(server\/(?!testing\/)|shared\/|web\/)(?!.*\.test\.tsx?$).*\.tsx?$/;

/**
 * Says which exported names have several owners, one sentence each. A call is the exception: its use case on the server and
 * the function that sends it in the browser both have its name.
 */
export const findNamesOfSeveral = (files: readonly { file: string; source: string }[]): string[] => {
  const owned = files
    .filter(({ file }) => MAY_OWN_NAMES.test(file))
    .flatMap(({ file, source }) => ownExports(file, source).map((name) => ({ file, name })));
  const names = new Set(owned.map(({ name }) => name));
  return [...Map.groupBy(owned, ({ name }) => name)].flatMap(([name, owners]) => {
    const listed = owners.map(({ file }) => file);
    const sides = listed.map((file) => file.split('/')[0]).join(' ');
    if (owners.length === 1 || (names.has(`${name}Call`) && sides === 'server web')) return [];
    return [`One exported name, ${name}, for several things: ${listed.join(', ')}`];
  });
};

/** Lists the names that a file itself defines and exports; a type and a value of one name count once. */
const ownExports = (file: string, source: string): string[] => {
  const entries = parseSync(file, source).module.staticExports.flatMap((statement) => statement.entries);
  const named = entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : [exportName.name]));
  return [...new Set(named.filter((name) => name !== null))];
};

/** Returns the name without its endings: `slug.test.ts` and `vite.config.ts` are `slug` and `vite`. */
const stemOf = (file: string): string => path.posix.basename(file).split('.')[0] ?? '';

if (import.meta.main) {
  const files = [...listSourceFiles('.'), ...listStyleSheets('.')].map((file) => ({
    file,
    source: readFileSync(file, 'utf8'),
  }));
  const sizes = files.map(({ file, source }) => ({ file, lines: source.split('\n').length - 1 }));
  for (const warning of findLongFiles(sizes)) console.warn(`warning: ${warning}`);
  const problems = [...checkNames(files.map(({ file }) => file)), ...findNamesOfSeveral(files)];
  if (files.length === 0) problems.push('No file: the check sees nothing');
  for (const problem of problems) console.error(problem);
  console.log(`Looked at ${files.length} files: ${problems.length} names against the rules.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
