import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** The folders that hold our code; a new one at the top must be added here and to the import rules. */
export const SOURCE_FOLDERS = ['shared', 'server', 'web', 'db', 'e2e', 'bench', 'drills', 'scripts'];

/** Lists every source file under the root, as paths with forward slashes. */
export const listSourceFiles = (root: string): string[] =>
  globSync([`{${SOURCE_FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`, '*.{ts,tsx,mjs}'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Lists our style sheets, which have the same size limits as code. */
export const listStyleSheets = (root: string): string[] =>
  globSync('web/**/*.css', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Lists the migrations, whose comments cite documents, too. */
export const listMigrationFiles = (root: string): string[] =>
  globSync('db/**/*.sql', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Lists our documents. */
export const listDocuments = (root: string): string[] =>
  globSync(['docs/**/*.md', '*.md'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Lists git's files of the same kinds, so that a check can prove that it missed none; undefined when the sources came without git. */
export const findGitFiles = (root: string): string[] | undefined => {
  const git = spawnSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.split('\n').filter((file) => file !== '') : undefined;
};
