import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seconds } from '#shared/lib/time.ts';
import { readStoredMessages } from './count-lost.ts';
import type { DrillResult } from './drill-result.ts';
import { StoreUnderLoad, withDatabaseOf } from './store-under-load.ts';

const run = promisify(execFile);

/** Makes backups of a running program while customers write, and restores each into an empty directory. */
export const drillBackup = async (backups: number): Promise<DrillResult> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colmado-drill-backup-'));
  const load = await StoreUnderLoad.open();
  const failures: string[] = [];
  let recoverySeconds = 0;
  try {
    load.startWriters(6);
    for (let round = 0; round < backups; round += 1) {
      await pause(seconds(1));
      const archive = path.join(folder, `backup-${round}.tar.gz`);
      const before = [...load.acknowledged];
      const { PATH } = process.env;
      await run(process.execPath, ['db/backup.ts', archive], { env: { PATH, DATA_DIR: load.dataDir } });
      const target = path.join(folder, `restored-${round}`);
      const since = performance.now();
      await run(process.execPath, ['db/restore.ts', archive], { env: { PATH, DATA_DIR: target } });
      const stored = await withDatabaseOf({ DATA_DIR: target }, readStoredMessages);
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - since) / 1000);
      const missing = before.filter((id) => !stored.has(id)).length;
      if (missing > 0) failures.push(`backup ${round + 1} lacks ${missing} acknowledged messages`);
    }
    await load.stopWriters();
    await load.settle(seconds(3));
    return {
      ...(await load.report()),
      recoverySeconds,
      failures,
      what: `${backups} backups made beside a running program and restored elsewhere`,
    };
  } finally {
    await load.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
