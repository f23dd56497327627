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
import { finished, packageFile, root, runNode, stop } from './runtime.mjs';

const LOCK_FILE = 'package-lock.json';
const LOCK_STAMP = packageFile('.colmado-lock');
const BROWSER_BUILDS = ['dist/client', 'dist/store', 'dist/superadmin'];

/** The builds, each a mode of vite.config.ts, with their sources. */
const PAGES = {
  title: 'Building the pages…',
  modes: ['client', 'store', 'worker', 'superadmin', 'server'],
  sources: [LOCK_FILE, 'tsconfig.json', 'vite.config.ts', 'web', 'shared'],
  stamp: path.join(root, 'dist', '.pages-hash'),
};
const PROGRAM = {
  title: 'Building the server…',
  modes: ['program'],
  sources: [LOCK_FILE, 'tsconfig.json', 'vite.config.ts', 'server', 'shared', 'db'],
  stamp: path.join(root, 'dist', '.program-hash'),
};

/** The server as one program; what `npm start` runs (decision 022). */
export const SERVER_PROGRAM = 'dist/program/server/main.js';

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

/** Builds pages and server unless they were built from these very sources. */
export async function ensureBuilt() {
  // Both builds contain `shared`, so the state of each file is read once.
  const states = new Map();
  await Promise.all([PAGES, PROGRAM].map((build) => ensureOne(build, states)));
}

async function ensureOne(build, states) {
  const [content, state] = (readText(build.stamp) ?? '').split('\n');
  const files = sourcesOf(build);
  // Reading two thousand files would cost every start a tenth of a second: sizes and times tell first whether any changed.
  if (state === stateHash(files, states)) return;
  const stamp = stampOf(files);
  if (stamp.startsWith(`${content}\n`)) return writeFileSync(build.stamp, stamp);
  console.log(build.title);
  if ((await buildOne(build)) !== 0) stop('It could not be built: the reason is above.');
}

/** Builds pages and server again; answers the exit code. */
export async function buildAll() {
  const codes = await Promise.all([PAGES, PROGRAM].map(buildOne));
  return codes.find((code) => code !== 0) ?? 0;
}

async function buildOne(build) {
  // Before the build: what is saved meanwhile is built by the next start.
  const stamp = stampOf(sourcesOf(build));
  // A build that breaks half-way must not pass for the one it replaces.
  rmSync(build.stamp, { force: true });
  const vite = packageFile('vite/bin/vite.js');
  // Inherited from a test run, NODE_ENV would give React's development build.
  const env = { NODE_ENV: 'production' };
  const codes = await Promise.all(
    build.modes.map((mode) => runNode([vite, 'build', '--mode', mode, '--logLevel=warn'], { env })),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) return failed;
  if (build === PAGES) {
    // Loaded here: a start that builds nothing compresses nothing.
    const { compressFiles } = await import('./compress-files.mjs');
    await compressFiles(BROWSER_BUILDS.map((folder) => path.join(root, folder)));
  }
  writeFileSync(build.stamp, stamp);
  return 0;
}

/** Builds the pages whenever their sources change, until they are stopped; returns the commands to run. */
export function watchPages() {
  // The watchers rewrite dist as sources change, so the next `npm start` must not trust it.
  rmSync(PAGES.stamp, { force: true });
  const vite = packageFile('vite/bin/vite.js');
  return PAGES.modes.map((mode) => [vite, 'build', '--mode', mode, '--watch', '--logLevel=warn']);
}

function isInstalled() {
  // An image is installed as it is, and carries no lock file.
  if (!existsSync(path.join(root, LOCK_FILE))) return true;
  const stamp = readText(LOCK_STAMP);
  if (stamp !== undefined) return stamp === lockHash();
  // Installed by hand: npm writes this file last, when everything else is in place.
  const byHand = packageFile('.package-lock.json');
  return existsSync(byHand) && statSync(byHand).mtimeMs >= statSync(path.join(root, LOCK_FILE)).mtimeMs;
}

function lockHash() {
  return hashOf([LOCK_FILE]);
}

function sourcesOf({ sources }) {
  return sources
    .flatMap(filesUnder)
    .filter((file) => !file.includes('.test.'))
    .sort();
}

/** Describes the sources of a build in two lines: their contents, and their sizes and times, which are faster to read. */
function stampOf(files) {
  const state = stateHash(files);
  return `${hashOf(files)}\n${state}`;
}

function stateHash(files, states = new Map()) {
  const hash = createHash('sha256');
  for (const file of files) {
    const state = states.get(file) ?? stateOf(file);
    states.set(file, state);
    hash.update(state);
  }
  return hash.digest('hex');
}

function stateOf(file) {
  const { size, mtimeMs } = statSync(`${root}${path.sep}${file}`);
  return `${file}\0${size}\0${mtimeMs}\0`;
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
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
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${(entry.parentPath ?? entry.path).slice(root.length + 1)}${path.sep}${entry.name}`);
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
