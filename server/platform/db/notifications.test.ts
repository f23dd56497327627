import { expect, onTestFinished, test } from 'vitest';
import { createScratchStorage, openTestDatabase } from '#server/testing/open-test-database.ts';
import { seconds } from '#shared/lib/time.ts';
import { createPostgresDatabase } from './postgres-database.ts';

test('a notification of this process reaches its own listeners once, and those of other processes reach them too', async () => {
  const db = await openTestDatabase();
  const heard: string[] = [];
  const isReady = Promise.withResolvers<void>();
  const unlisten = await db.listen('tenant_changed', {
    onNotify: (payload) => void heard.push(payload),
    onGap: (isListening) => isListening && isReady.resolve(),
  });
  await isReady.promise;
  await db.transact({ role: 'colmado_platform' }, async (tx) => tx.notify('tenant_changed', 'uno dos'));
  expect(heard).toEqual(['uno dos']);
  // It is sent afterwards: once it arrives, an echo would have arrived too.
  await db.queryAsOwner(`select pg_notify('tenant_changed', 'de otro')`);
  await expect.poll(() => heard, { timeout: seconds(10) }).toContain('de otro');
  expect(heard).toEqual(['uno dos', 'de otro']);
  await unlisten();
});

test('a notification reaches another process as it was written, whatever is in it, and none comes from a transaction that failed', async () => {
  const { DATABASE_URL: url } = await createScratchStorage(onTestFinished);
  const open = () => createPostgresDatabase({ url, maxConnections: 2, onError: () => undefined });
  const [db, other] = [open(), open()];
  onTestFinished(async () => void (await Promise.all([db.close(), other.close()])));
  const heard: string[] = [];
  const isReady = Promise.withResolvers<void>();
  const unlisten = await other.listen('tenant_changed', {
    onNotify: (payload) => void heard.push(payload),
    onGap: (isListening) => isListening && isReady.resolve(),
  });
  await isReady.promise;
  const failed = db.transact({ role: 'colmado_platform' }, async (tx) => {
    tx.notify('tenant_changed', 'nunca');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const text = String.raw`l'ñapa \ '); rollback; --`;
  await db.transact({ role: 'colmado_platform' }, async (tx) => {
    tx.notify('tenant_changed', text);
    tx.notify('tenant_changed', 'y otra');
  });
  await expect.poll(() => heard, { timeout: seconds(10) }).toContain('y otra');
  expect(heard).toEqual([text, 'y otra']);
  await unlisten();
});
