import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBackup } from '#server/platform/backup/create-backup.ts';
import type { Restored, RestoreOptions } from '#server/platform/backup/restore-backup.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { EnvSchema } from '#server/platform/env/env-schema.ts';
import { IS_SHARDED } from '#server/testing/citus-nodes.ts';
import { createScratchStorage, type ScratchStorage } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTableCatalogue } from '#server/testing/read-table-catalogue.ts';
import { minutes } from '#shared/lib/time.ts';
import { restoreInto, withStorage } from './with-storage.ts';

const LONG_MS = minutes(5);

const listSpreadTables = (db: Database) =>
  db.queryAsOwner<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by name`,
  );

test.skipIf(!IS_SHARDED)(
  'where tables are spread they are so again after a restore, into an empty database and over a spread one (on one server nothing is spread)',
  async () => {
    const where = await createScratchStorage(onTestFinished);
    const away = await createScratchStorage(onTestFinished);
    const envOf = (scratch: ScratchStorage) => EnvSchema.parse({ ...scratch, LOG_LEVEL: 'silent' });
    const [home, target] = [envOf(where), envOf(away)];
    const path = join(where.DATA_DIR, 'b.tar.gz');
    const spread = await withStorage(home, async ({ storage }) => {
      await migrate(storage.db, { shards: 'citus' });
      const tables = (await readTableCatalogue(storage.db)).filter(({ hasRowSecurity }) => hasRowSecurity);
      await plantEverywhere(storage.db, tables, randomUUID());
      await createBackup(storage, path);
      return listSpreadTables(storage.db);
    });
    expect(spread.length).toBeGreaterThan(50);
    const restoreAgain = (whenFull: RestoreOptions['whenFull']) => restoreInto(target, { path, whenFull });
    const expectRestored = ({ manifest }: Restored, name: string) =>
      withStorage(target, async ({ storage }) => {
        expect(await listSpreadTables(storage.db)).toEqual(spread);
        expect(await createBackup(storage, join(away.DATA_DIR, name))).toEqual(manifest);
      });
    await expectRestored(await restoreAgain('refuse'), 'first');
    await expect(restoreAgain('refuse')).rejects.toThrow('the database already holds data');
    await expectRestored(await restoreAgain('replace'), 'second');
  },
  LONG_MS,
);
