import { readFileSync } from 'node:fs';
import { toSnakeCase } from '#server/platform/db/sql-parts.ts';
import { listSourceFiles } from './list-source-files.ts';
import { readSql } from './read-sql.ts';
import { NAMED_VIEWS, SQL_EXCEPTIONS, TABLE_OWNERS } from './table-rules.ts';

/** The number of files and tables, and the problems. */
export type SqlReport = { files: number; tables: number; problems: string[] };

const OWNER_OF = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

/** Tests are not checked: they plant rows and read them as they like. */
const isChecked = (file: string): boolean =>
  /^server\/(features|platform|dev)\//.test(file) &&
  !file.endsWith('.test.ts') &&
  !file.includes('/testing/');

/** Lists what a file does against the rules, each as `file table` or `file tx.query`. */
const violationsOf = (root: string, file: string): string[] => {
  const { tables, raw } = readSql(root, file);
  const foreign = [...tables].filter((table) => {
    const owner = OWNER_OF.get(table);
    return owner !== undefined && !file.startsWith(`${owner}/`);
  });
  return [...foreign, ...(file.startsWith('server/features/') ? raw : [])].map((what) => `${file} ${what}`);
};

/** An exception is for a file or for everything below a folder. */
const covers = (exception: string, violation: string): boolean => {
  const [place, exempt] = exception.split(' ');
  const [file = '', what] = violation.split(' ');
  return what === exempt && (file === place || file.startsWith(`${place}/`));
};

const describe = (violation: string): string => {
  const [file, what = ''] = violation.split(' ');
  if (what.startsWith('tx.')) return `${file} uses ${what}: statements are built with tx.db (decision 075)`;
  return `${file} names the table ${what} of ${OWNER_OF.get(what)}: call a function of its face or read a named view`;
};

/** Checks that every statement names only tables of its own room, and that no room writes SQL as text. */
export const checkSql = (root: string, known: Readonly<Record<string, string>> = {}): SqlReport => {
  const files = listSourceFiles(root).filter(isChecked);
  const violations = files.flatMap((file) => violationsOf(root, file));
  const exceptions = Object.keys(known);
  const problems = [
    ...violations.filter((violation) => !exceptions.some((one) => covers(one, violation))).map(describe),
    ...exceptions
      .filter((one) => !violations.some((violation) => covers(one, violation)))
      .map((one) => `${one}: this is mended, take it out of scripts/checks/table-rules.ts`),
  ];
  return { files: files.length, tables: OWNER_OF.size, problems };
};

/** Lists the tables and views of the schema that have no owner in the rules. `printed` is server/platform/db/tables.ts. */
export const findUnowned = (printed: string): string[] => {
  const [, all = ''] = printed.split('export type Tables = {');
  const names = [...all.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => toSnakeCase(name));
  if (names.length === 0) return ['no table: the check sees nothing'];
  return names
    .filter((name) => !OWNER_OF.has(name) && !NAMED_VIEWS.includes(name))
    .map(
      (name) =>
        `${name}: say in scripts/checks/table-rules.ts which room owns it, or that it is a named view`,
    );
};

if (import.meta.main) {
  const { files, tables, problems } = checkSql('.', SQL_EXCEPTIONS);
  problems.push(...findUnowned(readFileSync('server/platform/db/tables.ts', 'utf8')));
  for (const problem of problems) console.error(problem);
  console.log(
    `Read the statements of ${files} files over ${tables} tables: ${problems.length} against the rules.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
