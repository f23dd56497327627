import { expect, onTestFinished, test } from 'vitest';
import { openCuttableWire } from '#server/testing/open-cuttable-wire.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { asAppError } from '../http/reply-error.ts';
import type { DatabaseScope } from './database.ts';
import { createPostgresDatabase } from './postgres-database.ts';

const SCOPE: DatabaseScope = { role: 'colmado_platform' };
const STATEMENT_MS = 200;

test('a server that vanished blocks no connection, and the next one is used', async () => {
  const { DATABASE_URL } = await createScratchStorage(onTestFinished);
  const wire = await openCuttableWire(DATABASE_URL);
  onTestFinished(wire.close);
  const onError = () => undefined;
  const db = createPostgresDatabase({ url: wire.url, maxConnections: 1, onError, statementMs: STATEMENT_MS });
  onTestFinished(db.close);
  const ask = () => db.queryAsOwner('select 1 as one');
  expect(await ask()).toEqual([{ one: 1 }]);

  wire.hush();
  const failure = await db.transact(SCOPE, async () => 'answered').catch((error: unknown) => error);
  expect(asAppError(failure)?.code).toBe('UNAVAILABLE');
  await wire.mend();
  expect(await ask()).toEqual([{ one: 1 }]);
});

test('what is done aside is given up soon, however long a statement may take', async () => {
  const { DATABASE_URL } = await createScratchStorage(onTestFinished);
  const wire = await openCuttableWire(DATABASE_URL);
  onTestFinished(wire.close);
  const db = createPostgresDatabase({ url: wire.url, maxConnections: 1, onError: () => undefined });
  onTestFinished(db.close);
  const ask = () => db.askAside(SCOPE, 'select 1 as one');
  // The only connection of the pool is in use.
  await db.transact(SCOPE, async () => expect(await ask()).toEqual([{ one: 1 }]));
  wire.hush();
  const failure = await ask().catch((error: unknown) => error);
  expect(asAppError(failure)?.code).toBe('UNAVAILABLE');
  await wire.mend();
  expect(await ask()).toEqual([{ one: 1 }]);
});

test('a migration may take longer than any statement', async () => {
  const { DATABASE_URL: url } = await createScratchStorage(onTestFinished);
  const db = createPostgresDatabase({
    url,
    maxConnections: 1,
    onError: () => undefined,
    statementMs: STATEMENT_MS,
  });
  onTestFinished(db.close);
  await expect(db.execAsOwner(`select pg_sleep(${(2 * STATEMENT_MS) / 1000})`)).resolves.toHaveLength(1);
});
