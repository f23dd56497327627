import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { finished, packageFile, root, runNode, stop } from './runtime.mjs';

const LOCK_STAMP = packageFile('.colmado-lock');
const BROWSER_BUILDS = ['dist/client', 'dist/store'];
const BUILD_STAMP = path.join(root, 'dist', '.source-hash');
/** Everything a page bundle is made of. */
const BUILD_SOURCES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'web', 'shared'];

/** What is built, each a mode of vite.config.ts. */
export const BUILDS = ['client', 'store', 'server'];

/** Installs the packages of the lock file unless they are there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const npm = spawn('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    env: npmEnv(),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await finished(npm)) !== 0) stop('The packages could not be installed: npm says why above.');
  writeFileSync(LOCK_STAMP, lockHash());
}

/** Builds the pages unless they were built from these very sources. */
export async function ensureBuilt() {
  const hash = sourceHash();
  if (readText(BUILD_STAMP) === hash) return;
  console.log('Building the pages…');
  const code = await buildPages();
  if (code !== 0) stop('The pages could not be built: the reason is above.');
}

/** Builds what browsers load and the renderer that the server loads; answers the exit code. */
export async function buildPages() {
  const hash = sourceHash();
  // A build that breaks half-way must not pass for the one it replaces.
  rmSync(BUILD_STAMP, { force: true });
  const vite = packageFile('vite/bin/vite.js');
  // Inherited from a test run, NODE_ENV would give React's development build.
  const env = { NODE_ENV: 'production' };
  const codes = await Promise.all(
    BUILDS.map((mode) => runNode([vite, 'build', '--mode', mode, '--logLevel=warn'], { env })),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) return failed;
  await compressFiles(BROWSER_BUILDS.map((folder) => path.join(root, folder)));
  writeFileSync(BUILD_STAMP, hash);
  return 0;
}

function isInstalled() {
  const stamp = readText(LOCK_STAMP);
  if (stamp !== undefined) return stamp === lockHash();
  // Installed by hand: npm writes this file last, when everything else is in place.
  const byHand = packageFile('.package-lock.json');
  return (
    existsSync(byHand) && statSync(byHand).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
  );
}

function lockHash() {
  return hashOf(['package-lock.json']);
}

function sourceHash() {
  return hashOf(BUILD_SOURCES.flatMap(filesUnder).filter((file) => !file.includes('.test.')));
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full).flatMap((child) => filesUnder(path.join(name, child)));
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * npm scripts put node_modules/.bin first on the PATH, and with it a Node that `npm ci` is about to delete;
 * and a service account may have no home for npm's cache.
 */
function npmEnv() {
  const paths = (process.env.PATH ?? '').split(path.delimiter);
  const env = {
    ...process.env,
    PATH: paths.filter((entry) => !entry.includes('node_modules')).join(path.delimiter),
  };
  return isWritable(os.homedir())
    ? env
    : { ...env, npm_config_cache: path.join(os.tmpdir(), `npm-${os.userInfo().uid}`) };
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
