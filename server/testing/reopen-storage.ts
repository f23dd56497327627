import { join } from 'node:path';
import { createPostgresDatabase } from '#server/platform/db/postgres-database.ts';
import { createDiskFileStore } from '#server/platform/files/disk-file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ScratchStorage } from './open-test-database.ts';

/** Opens what a program of its own has left behind; `db` is to be closed. */
export const reopenStorage = async ({
  DATA_DIR,
  DATABASE_URL,
}: ScratchStorage): Promise<Pick<Platform, 'db' | 'files'>> => ({
  db: createPostgresDatabase({ url: DATABASE_URL, maxConnections: 2, onError: () => undefined }),
  files: createDiskFileStore(join(DATA_DIR, 'files')),
});
