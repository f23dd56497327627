import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  currentUserName,
  isReachableByOthers,
  makeSystemDirectory,
  type PostgresProgram,
  type ServerUser,
  SYSTEM_DIRECTORY,
} from './postgres-program.ts';

/** Longest path of a Unix socket that every system takes, in bytes. */
const MAX_SOCKET_PATH = 103;
const SOCKET_FILE = '.s.PGSQL.5432';
/** The superuser, and the role that owns the product's database, as an operator would set it up. */
export const SUPERUSER = 'postgres';
export const OWNER = 'colmado';

/** The directories of one embedded database. */
export type ClusterDirectory = {
  /** Contains `data`, `server.log` and usually the socket; only the database's user may enter it. */
  home: string;
  /** PostgreSQL's own data directory. */
  data: string;
  socketDirectory: string;
  /** The directory of the files, when it is not below DATA_DIR. */
  elsewhere: string | undefined;
};

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const makePrivate = (directory: string, user: ServerUser | undefined): void => {
  mkdirSync(directory, { recursive: true });
  if (user) chownSync(directory, user.uid, user.gid);
  chmodSync(directory, 0o700);
};

/** Lets other users pass through DATA_DIR and closes everything in it first; root's other directories stay closed. */
const letPass = (dataDir: string): void => {
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(path.join(dataDir, entry.name), 0o700);
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o001);
};

const chooseHome = (dataDir: string, user: ServerUser | undefined): string => {
  const inside = path.join(dataDir, 'database');
  if (!user) return inside;
  if (!isReachableByOthers(path.dirname(dataDir))) {
    makeSystemDirectory();
    return path.join(SYSTEM_DIRECTORY, `database-${shortHash(dataDir)}`);
  }
  letPass(dataDir);
  return inside;
};

const chooseSocketDirectory = (home: string, user: ServerUser | undefined): string => {
  if (Buffer.byteLength(path.join(home, SOCKET_FILE)) <= MAX_SOCKET_PATH) return home;
  const directory = path.join(tmpdir(), `colmado-${shortHash(home)}`);
  makePrivate(directory, user);
  return directory;
};

/** Files of an installation: an empty database next to one of them would hide that the former one is lost. */
const INSTALLATION_MARK = 'installation';

const requireNothingLost = (dataDir: string, home: string): void => {
  if (!existsSync(path.join(dataDir, INSTALLATION_MARK))) return;
  throw new Error(
    `DATA_DIR: ${dataDir} belongs to an installation, but its database in ${home} is gone; restore a backup into an empty directory, or delete ${path.join(dataDir, INSTALLATION_MARK)} to begin with nothing`,
  );
};

/** Creates an empty database in a draft directory and renames it, so that a killed start leaves no half of one. */
const createCluster = (program: PostgresProgram, { home, data }: ClusterDirectory): void => {
  const draft = mkdtempSync(path.join(home, 'new-'));
  if (program.user) chownSync(draft, program.user.uid, program.user.gid);
  try {
    execFileSync(
      program.initdb,
      ['-D', draft, '-U', SUPERUSER, '--auth=reject', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
      { ...program.user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    renameSync(draft, data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process that started at the same time has created it.
    if (existsSync(data)) return;
    const { stderr } = error as { stderr?: Buffer };
    const reason = stderr?.toString().trim().split('\n').at(-1) ?? String(error);
    throw new Error(`DATA_DIR: the database cannot be made in ${home}: ${reason}`, { cause: error });
  }
};

type AccessRules = { home: string; isThrowaway: boolean };

/** Admits only this user, through the socket: the system guarantees the name, so no password is needed. */
const writeAccessRules = (program: PostgresProgram, { home, isThrowaway }: AccessRules): void => {
  const name = currentUserName();
  // Tests use other users; the directory of the socket still excludes other users of the machine.
  const method = isThrowaway ? 'trust' : 'peer map=colmado';
  const write = (file: string, text: string) => {
    const target = path.join(home, file);
    writeFileSync(`${target}.${process.pid}`, text, { mode: 0o600 });
    if (program.user) chownSync(`${target}.${process.pid}`, program.user.uid, program.user.gid);
    renameSync(`${target}.${process.pid}`, target);
  };
  write('pg_hba.conf', `local all all ${method}\nlocal replication all ${method}\n`);
  write('pg_ident.conf', [SUPERUSER, OWNER].map((role) => `colmado "${name}" ${role}\n`).join(''));
};

/**
 * Finds the database below DATA_DIR and creates an empty one at the first start. Throws an Error of one sentence when a former
 * database is lost, or when none can be created.
 */
export const prepareClusterDirectory = (
  program: PostgresProgram,
  { dataDir, isThrowaway }: { dataDir: string; isThrowaway: boolean },
): ClusterDirectory => {
  const absolute = path.resolve(dataDir);
  const home = chooseHome(absolute, program.user);
  makePrivate(home, program.user);
  const directory: ClusterDirectory = {
    home,
    data: path.join(home, 'data'),
    socketDirectory: chooseSocketDirectory(home, program.user),
    elsewhere: home.startsWith(absolute) ? undefined : home,
  };
  if (!existsSync(directory.data)) {
    requireNothingLost(absolute, directory.data);
    createCluster(program, directory);
  }
  writeFileSync(path.join(absolute, INSTALLATION_MARK), `${directory.data}\n`, { mode: 0o600 });
  writeAccessRules(program, { home, isThrowaway });
  return directory;
};

/** Returns the command line of a process, empty when there is none. */
const commandOf = (pid: number): string => {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const lockFilesOf = ({ data, socketDirectory }: ClusterDirectory) => ({
  server: path.join(data, 'postmaster.pid'),
  socket: path.join(socketDirectory, `${SOCKET_FILE}.lock`),
});

/** Reads the process number in the first line of a lock file; undefined without a file, NaN without a number. */
const readPid = (lockFile: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
  } catch {
    return undefined;
  }
};

const isServer = (pid: number, { data }: ClusterDirectory): boolean => commandOf(pid).includes(`-D ${data} `);

/** Finds the process that serves this data directory. Its number is not enough: after a restart of the machine another process may have it. */
export const findServer = (directory: ClusterDirectory): number | undefined => {
  const pid = readPid(lockFilesOf(directory).server);
  return pid && isServer(pid, directory) ? pid : undefined;
};

/** Says whether the system still knows this process: a killed one stays until its parent has read its exit status. */
const isKnown = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
};

/** A server writes its lock file within a moment of creating it. */
const EMPTY_LOCK_MS = 2_000;
/** No system gives a process this number. */
const NO_PROCESS = 2 ** 31 - 1;

/**
 * Frees lock files of a process that is not this database's server, or that is dead: PostgreSQL trusts the number and would
 * refuse to start. Only the number is replaced, because the rest shows PostgreSQL whether parts of a killed server still run. A
 * file without a number is removed. Returns false when another server may be writing its lock file at the moment.
 */
export const freeStaleLocks = (directory: ClusterDirectory): boolean => {
  for (const file of Object.values(lockFilesOf(directory))) {
    const pid = readPid(file);
    if (pid === undefined) continue;
    if (Number.isNaN(pid)) {
      if (Date.now() - statSync(file).mtimeMs < EMPTY_LOCK_MS) return false;
      rmSync(file, { force: true });
    } else if (isKnown(pid) && !isServer(pid, directory)) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*$/m, String(NO_PROCESS)));
    }
  }
  return true;
};
