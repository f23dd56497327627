import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles, listStyleSheets } from './list-source-files.ts';

const MAX_LINES = 400;
const VAGUE_NAMES = ['index', 'utils', 'types', 'helpers'];
/** A long list of texts, of words or of demo goods is no long program (house style 2). */
const MAY_BE_LONG = [/-copy\.ts$/, /^db\/seed\//, /^server\/features\/bot\/words\//];
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Says what is wrong with the sizes and names of files, one sentence each. */
export const checkSizes = (files: readonly { file: string; lines: number }[]): string[] => [
  ...files.flatMap(({ file, lines }) => sizeProblem(file, lines)),
  ...files.flatMap(({ file }) => nameProblem(file)),
  ...findSharedNames(files.map(({ file }) => file)),
];

const sizeProblem = (file: string, lines: number): string[] => {
  if (lines <= MAX_LINES || MAY_BE_LONG.some((pattern) => pattern.test(file))) return [];
  return [`${file} has ${lines} lines: at most ${MAX_LINES}`];
};

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

/** The name without its endings: `slug.test.ts` and `vite.config.ts` are `slug` and `vite`. */
const stemOf = (file: string): string => path.posix.basename(file).split('.')[0] ?? '';

if (import.meta.main) {
  const files = [...listSourceFiles('.'), ...listStyleSheets('.')].map((file) => ({
    file,
    lines: readFileSync(file, 'utf8').split('\n').length - 1,
  }));
  const problems = checkSizes(files);
  if (files.length === 0) problems.push('No file: the check sees nothing');
  for (const problem of problems) console.error(problem);
  console.log(`Measured ${files.length} files: ${problems.length} against the rules.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
