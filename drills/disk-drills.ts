import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '#server/testing/servers/postgres-server.ts';
import { seconds } from '#shared/lib/time.ts';
import { readStoredMessages } from './count-lost.ts';
import type { DrillResult } from './drill-result.ts';
import { StoreUnderLoad, withDatabaseOf } from './store-under-load.ts';

const MEGABYTE = 1024 * 1024;
const SMALL_DISK_MEGABYTES = 260;
const BACK_MS = seconds(60);
const SETTLE_MS = seconds(4);

/** Fills a disk until so much of it is free, and answers how to free it again. */
const fillDisk = (directory: string, leftBytes: number): (() => void) => {
  const file = path.join(directory, 'filling');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(MEGABYTE / 4);
  for (;;) {
    const { bavail, bsize } = statfsSync(directory);
    if (bavail * bsize <= leftBytes + block.length) break;
    writeFileSync(handle, block);
  }
  closeSync(handle);
  return () => rmSync(file, { force: true });
};

/** Fills the disk under a running program: first so that tables cannot grow, then so that the log of changes cannot. */
export const drillDiskFull = async (rounds: number): Promise<DrillResult> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'colmado-drill-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MEGABYTES}m,mode=0755`, 'tmpfs', dataDir]);
  } catch (error) {
    rmSync(dataDir, { recursive: true });
    throw new Error('the drill disk-full mounts a small disk of its own, which only root may do', {
      cause: error,
    });
  }
  const failures: string[] = [];
  let recoverySeconds = 0;
  try {
    const load = await StoreUnderLoad.open({ dataDir });
    try {
      let price = 1_000;
      let stored = price;
      load.startWriters(2);
      for (let round = 0; round < rounds; round += 1) {
        // Room for rows in the first case, none for the next segment of the log; in the second for neither.
        const free = fillDisk(dataDir, round % 2 === 0 ? 7 * MEGABYTE : MEGABYTE / 4);
        const fullUntil = performance.now() + seconds(15);
        let refused = 0;
        while (performance.now() < fullUntil && refused < 5) {
          price += 1;
          // The end of a segment of the log of changes comes sooner than by changes alone.
          await load.runAsSuperuser('select pg_switch_wal()').catch(() => undefined);
          const status = await load.setPrice(price).catch(() => 0);
          if (status === 200) stored = price;
          else if (status === 503) refused += 1;
          else failures.push(`a change on a full disk was answered ${status}`);
          const alive = await fetch(`${load.url}/healthz`, { signal: AbortSignal.timeout(seconds(5)) }).catch(
            () => undefined,
          );
          if (!alive?.ok) failures.push('/healthz did not answer on a full disk');
        }
        free();
        const since = performance.now();
        for (price += 1; ; price += 1) {
          const status = await load.setPrice(price).catch(() => 0);
          if (status === 200) break;
          if (performance.now() - since > BACK_MS)
            throw new Error(
              `a change was still answered ${status} after the disk was freed; ${load.lastWords}`,
            );
          await pause(50);
        }
        stored = price;
        recoverySeconds = Math.max(recoverySeconds, (performance.now() - since) / 1000);
        await load.end('SIGKILL');
        await load.start();
        if (refused === 0) failures.push('the disk was never full enough to refuse a change');
        const found = await load.readPrice();
        if (found !== stored) failures.push(`the price ${stored} was acknowledged, and ${found} is there`);
      }
      await load.stopWriters();
      await load.settle(SETTLE_MS);
      return {
        ...(await load.report()),
        recoverySeconds,
        failures,
        what: `the disk filled ${rounds} times under a running program`,
      };
    } finally {
      await load.close().catch((error) => failures.push(String(error)));
    }
  } finally {
    execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const clusterOf = (dataDir: string) => path.join(dataDir, 'database', 'data');

const walFiles = (dataDir: string): string[] =>
  readdirSync(path.join(clusterOf(dataDir), 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .map((name) => path.join(clusterOf(dataDir), 'pg_wal', name));

const largestTable = (dataDir: string): string => {
  const base = path.join(clusterOf(dataDir), 'base');
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/\d+$/.test(name))
    .map((name) => path.join(base, name));
  return files.sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';
};

const halve = (file: string): void => truncateSync(file, Math.floor(statSync(file).size / 2));

const forEachWalFile = (dataDir: string, damage: (file: string) => void): void => {
  for (const file of walFiles(dataDir)) damage(file);
};

/** A database that lost the end of its log has lost the last changes without knowing it: no more than these may be lost. */
const TORN_TAIL = 'half of the log of changes gone';

/** One way each to hurt the directory of a killed program. */
const DAMAGES: Record<string, (dataDir: string) => void> = {
  [TORN_TAIL]: (dataDir) => forEachWalFile(dataDir, halve),
  'the log of changes empty': (dataDir) => forEachWalFile(dataDir, (file) => truncateSync(file)),
  'the log of changes gone': (dataDir) => forEachWalFile(dataDir, (file) => rmSync(file)),
  'PG_VERSION gone': (dataDir) => rmSync(path.join(clusterOf(dataDir), 'PG_VERSION')),
  'pg_control empty': (dataDir) => truncateSync(path.join(clusterOf(dataDir), 'global', 'pg_control')),
  'pg_control zeros': (dataDir) =>
    writeFileSync(path.join(clusterOf(dataDir), 'global', 'pg_control'), Buffer.alloc(8192)),
  'the whole database gone': (dataDir) => rmSync(clusterOf(dataDir), { recursive: true }),
  'a table file torn': (dataDir) => halve(largestTable(dataDir)),
  'the lock file empty': (dataDir) => {
    const handle = openSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'w');
    ftruncateSync(handle);
    closeSync(handle);
  },
  'the lock file of another process': (dataDir) =>
    writeFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), `${process.pid}\n${clusterOf(dataDir)}\n`),
};

const copyDirectory = (from: string): string => {
  const to = mkdtempSync(path.join(tmpdir(), 'colmado-drill-copy-'));
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !file.includes('.s.PGSQL'),
  });
  if (process.getuid?.() === 0)
    execFileSync('chown', ['-R', '--reference', path.join(from, 'database'), path.join(to, 'database')]);
  chmodSync(to, 0o755);
  return to;
};

/** Hurts copies of a directory in one way each: a start either has everything or says in one sentence why it refuses. */
export const drillTornFiles = async (): Promise<DrillResult> => {
  const load = await StoreUnderLoad.open();
  const failures: string[] = [];
  const outcomes: string[] = [];
  try {
    load.startWriters(4);
    await pause(seconds(2));
    await load.stopWriters();
    const serverProcesses = processesOf(load.databasePid);
    await load.end('SIGKILL');
    for (const pid of serverProcesses) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Children end with the first process of the server.
      }
    }
    await pause(500);
    for (const [what, damage] of Object.entries(DAMAGES)) {
      const copy = copyDirectory(load.dataDir);
      try {
        damage(copy);
        const stored = await withDatabaseOf({ DATA_DIR: copy }, readStoredMessages);
        const missing = load.acknowledged.filter((id) => !stored.has(id)).length;
        outcomes.push(`${what}: starts`);
        if (missing > 0 && what !== TORN_TAIL)
          failures.push(`${what}: started without ${missing} acknowledged messages`);
      } catch (error) {
        const { message, code = '' } = error as Error & { code?: string };
        outcomes.push(`${what}: refused`);
        // PostgreSQL itself reports damage inside a table, as an error of its class for damaged data.
        const isTold = /^DATA_DIR: [^\n]+restore a backup[^\n]*$/.test(message) || code.startsWith('XX');
        if (!isTold) failures.push(`${what}: «${message}»`);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    }
    await load.start();
    await load.settle(SETTLE_MS);
    return { ...(await load.report()), recoverySeconds: 0, failures, what: outcomes.join(' · ') };
  } finally {
    await load.close();
  }
};

/** Copies the directory of a running database at one instant, as a failed machine leaves its disk, and starts each copy elsewhere. */
export const drillCopies = async (copies: number): Promise<DrillResult> => {
  const load = await StoreUnderLoad.open();
  const failures: string[] = [];
  try {
    load.startWriters(6);
    let [checked, recoverySeconds] = [0, 0];
    for (let round = 0; round < copies; round += 1) {
      await pause(100 + Math.random() * 500);
      const before = [...load.acknowledged];
      // Stopped processes write nothing, so that all files are of the same instant.
      process.kill(load.databasePid, 'SIGSTOP');
      const stopped = processesOf(load.databasePid);
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      let copy: string;
      try {
        copy = copyDirectory(load.dataDir);
      } finally {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
      }
      const since = performance.now();
      const stored = await withDatabaseOf({ DATA_DIR: copy }, readStoredMessages);
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - since) / 1000);
      const missing = before.filter((id) => !stored.has(id)).length;
      if (missing > 0) failures.push(`copy ${round + 1} lacks ${missing} acknowledged messages`);
      checked += before.length;
      rmSync(copy, { recursive: true, force: true });
    }
    await load.stopWriters();
    await load.settle(SETTLE_MS);
    return {
      ...(await load.report()),
      recoverySeconds,
      failures,
      what: `${copies} copies of the directory taken under load and started elsewhere, ${checked} messages looked for`,
    };
  } finally {
    await load.close();
  }
};
