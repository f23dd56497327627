import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { spawnProgram } from '#server/testing/spawn-program.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import { createLog } from '../log/log.ts';
import { SUPERUSER } from './cluster-directory.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isReachableByOthers, SYSTEM_DIRECTORY } from './postgres-program.ts';

const SLOW_MS = minutes(2);
const log = createLog('silent');
const isRoot = process.getuid?.() === 0;

// A database that root opens changes it for the whole process, which later files share.
const umask = process.umask();
afterEach(() => void process.umask(umask));

const createDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'colmado-embedded-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const start = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => server.stop());
  return server;
};

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  // A server that ends between two queries also says so outside of any query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A database with one row in it, as a program that ended in order left it. */
const leaveDatabase = async (dataDir: string): Promise<void> => {
  const server = await startEmbeddedPostgres({ dataDir, log });
  await query(server.url, `create table kept (word text); insert into kept values ('arroz')`);
  await server.stop();
};

const readKept = (url: string) => query<{ word: string }>(url, 'select word from kept');
const startedAt = async (url: string) =>
  (await query<{ at: string }>(url, 'select pg_postmaster_start_time()::text as at'))[0]?.at;

const dataOf = (dataDir: string) => join(dataDir, 'database', 'data');
const pidFileOf = (dataDir: string) => join(dataOf(dataDir), 'postmaster.pid');
const serverPid = (dataDir: string) => Number.parseInt(readFileSync(pidFileOf(dataDir), 'utf8'), 10);

test(
  'makes a database whose owner is no superuser, waits for the disk, and listens on no port',
  async () => {
    const dataDir = createDataDir();
    const { url } = await start(dataDir);
    const [found] = await query(
      url,
      `select rolsuper as "isSuper", rolcreaterole as "makesRoles", current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as addresses,
         current_setting('data_checksums') as checksums
       from pg_roles where rolname = current_user`,
    );
    expect(found).toEqual({
      isSuper: false,
      makesRoles: true,
      fsync: 'on',
      commits: 'on',
      addresses: '',
      checksums: 'on',
    });
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
  },
  SLOW_MS,
);

test(
  'keeps what was stored, and ends with its program',
  async () => {
    const dataDir = createDataDir();
    await leaveDatabase(dataDir);
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
    expect(await readKept((await start(dataDir)).url)).toEqual([{ word: 'arroz' }]);
  },
  SLOW_MS,
);

test(
  'a server that a killed program left is taken over',
  async () => {
    const dataDir = createDataDir();
    const program = spawnProgram('server/testing/hold-embedded-program.ts', { DATA_DIR: dataDir });
    await program.wrote(/holding/);
    const left = serverPid(dataDir);
    program.child.kill('SIGKILL');
    await program.ended();
    await start(dataDir);
    expect(serverPid(dataDir)).toBe(left);
  },
  SLOW_MS,
);

test(
  'several programs use one server, and the last of them ends it',
  async () => {
    const dataDir = createDataDir();
    const first = await startEmbeddedPostgres({ dataDir, log });
    const second = await startEmbeddedPostgres({ dataDir, log });
    const at = await startedAt(first.url);
    await first.stop();
    expect(await startedAt(second.url)).toBe(at);
    await second.stop();
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
  },
  SLOW_MS,
);

test(
  'programs that start at once on an empty directory share one database',
  async () => {
    const dataDir = createDataDir();
    const servers = await Promise.all([1, 2, 3].map(() => start(dataDir)));
    expect(new Set(await Promise.all(servers.map(({ url }) => startedAt(url)))).size).toBe(1);
    expect(readdirSync(join(dataDir, 'database')).filter((name) => name.startsWith('new-'))).toEqual([]);
  },
  SLOW_MS,
);

test.each([
  ['a server that dies', (server: number, _backend: number) => process.kill(server, 'SIGKILL')],
  // By itself PostgreSQL would recover with the same server, and hang when its disk is full meanwhile.
  [
    'a server of which a process crashes',
    (_server: number, backend: number) => process.kill(backend, 'SIGABRT'),
  ],
])(
  '%s while it is used is started again',
  async (_what, hurt) => {
    const dataDir = createDataDir();
    const { url } = await start(dataDir);
    const [before, server] = [await startedAt(url), serverPid(dataDir)];
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    hurt(server, rows[0]?.pid ?? 0);
    const seen = async () => (await startedAt(url).catch(() => undefined)) ?? before;
    await expect.poll(seen, { timeout: seconds(30) }).not.toBe(before);
    expect(serverPid(dataDir)).not.toBe(server);
  },
  SLOW_MS,
);

test(
  'waits for a process of a killed server that goes late',
  async () => {
    const dataDir = createDataDir();
    const program = spawnProgram('server/testing/hold-embedded-program.ts', { DATA_DIR: dataDir });
    await program.wrote(/holding/);
    const client = new pg.Client({ host: join(dataDir, 'database'), user: SUPERUSER, database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const late = rows[0]?.pid ?? 0;
    process.kill(late, 'SIGSTOP');
    process.kill(serverPid(dataDir), 'SIGKILL');
    program.child.kill('SIGKILL');
    await program.ended();
    setTimeout(() => process.kill(late, 'SIGKILL'), seconds(6));
    expect(await startedAt((await start(dataDir)).url)).toBeTruthy();
  },
  SLOW_MS,
);

/** A killed process whose parent never asked for its end, of the user that the database runs as. */
const leaveZombie = async (): Promise<string> => {
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], { ...user, cwd: '/' });
  onTestFinished(() => void parent.kill());
  const [pid] = await once(parent.stdout, 'data');
  return String(pid).trim();
};

test.each([
  ['the number of a living process of somebody else', () => String(process.pid)],
  ['the number of a killed process that the system still knows', leaveZombie],
  ['rubbish', () => 'no number'],
])(
  'a lock file with %s does not keep it from starting',
  async (_what, content) => {
    const dataDir = createDataDir();
    await leaveDatabase(dataDir);
    writeFileSync(pidFileOf(dataDir), `${await content()}\n${dataOf(dataDir)}\n`);
    const { uid, gid } = statSync(dataOf(dataDir));
    chownSync(pidFileOf(dataDir), uid, gid);
    const { mtime } = statSync(pidFileOf(dataDir));
    utimesSync(pidFileOf(dataDir), mtime, new Date(mtime.getTime() - minutes(1)));
    expect(await readKept((await start(dataDir)).url)).toEqual([{ word: 'arroz' }]);
  },
  SLOW_MS,
);

test(
  'a directory whose database is gone is never taken for a new installation',
  async () => {
    const dataDir = createDataDir();
    await leaveDatabase(dataDir);
    rmSync(dataOf(dataDir), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(/DATA_DIR: .* its database in .* is gone; restore a backup/);
    expect(existsSync(dataOf(dataDir))).toBe(false);
  },
  SLOW_MS,
);

const newestWal = (dataDir: string): string => {
  const folder = join(dataOf(dataDir), 'pg_wal');
  const names = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return join(folder, names.sort()[0] ?? '');
};

test.each([
  ['its version file is gone', (dataDir: string) => rmSync(join(dataOf(dataDir), 'PG_VERSION'))],
  [
    'its control file is zeros',
    (dataDir: string) => writeFileSync(join(dataOf(dataDir), 'global', 'pg_control'), Buffer.alloc(8192)),
  ],
  [
    'its control file is empty',
    (dataDir: string) => truncateSync(join(dataOf(dataDir), 'global', 'pg_control')),
  ],
  ['its log of changes is gone', (dataDir: string) => rmSync(newestWal(dataDir))],
  ['its log of changes is empty', (dataDir: string) => truncateSync(newestWal(dataDir))],
])(
  'says in one sentence that it is damaged when %s',
  async (_what, damage) => {
    const dataDir = createDataDir();
    await leaveDatabase(dataDir);
    damage(dataDir);
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /^DATA_DIR: the embedded database in \S+ does not start: it is damaged, or the disk is full\. Free some space, or restore a backup[^\n]+$/,
    );
  },
  SLOW_MS,
);

test(
  'works below a directory path that is longer than a socket may have',
  async () => {
    const dataDir = join(createDataDir(), 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(dataDir, { recursive: true });
    chmodSync(join(dataDir, '..'), 0o755);
    chmodSync(join(dataDir, '..', '..'), 0o755);
    expect(await startedAt((await start(dataDir)).url)).toBeTruthy();
  },
  SLOW_MS,
);

test.runIf(isRoot)(
  'below a home that only root may enter, the files lie in a directory of the system, which is told',
  async () => {
    const home = createDataDir();
    const dataDir = join(home, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    expect(isReachableByOthers(dataDir)).toBe(false);
    process.umask(0o077);
    const server = await startEmbeddedPostgres({ dataDir, log });
    onTestFinished(() => rmSync(server.elsewhere ?? dataDir, { recursive: true, force: true }));
    expect(server.elsewhere).toContain(SYSTEM_DIRECTORY);
    await query(server.url, `create table kept (word text); insert into kept values ('arroz')`);
    await server.stop();
    expect(await readKept((await start(dataDir)).url)).toEqual([{ word: 'arroz' }]);
    expect(statSync(home).mode & 0o777).toBe(0o700);
  },
  SLOW_MS,
);

test.runIf(isRoot)(
  'other users pass through the directory of root to the database, and read nothing else in it',
  async () => {
    const dataDir = createDataDir();
    mkdirSync(join(dataDir, 'mails'), { mode: 0o755 });
    await start(dataDir);
    writeFileSync(join(dataDir, 'later.txt'), 'Guagua');
    mkdirSync(join(dataDir, 'backups'));
    const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o077;
    expect(statSync(dataDir).mode & 0o077).toBe(0o001);
    expect(['mails', 'later.txt', 'backups', 'installation', 'database'].map(modeOf)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  },
  SLOW_MS,
);
