import { expect, onTestFinished, test } from 'vitest';
import { openCuttableWire } from '../../testing/open-cuttable-wire.ts';
import { asAppError } from '../http/reply-error.ts';
import type { DatabaseScope } from './database.ts';
import { openPostgres } from './postgres-database.ts';

const SCOPE: DatabaseScope = { role: 'colmado_platform' };
const STATEMENT_MS = 200;

/** Only a server can vanish: the embedded database is the process itself. */
test.runIf(process.env.TEST_DATABASE_URL)(
  'a server that vanished without a word holds no connection, and the next one is asked',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const wire = await openCuttableWire({ host: url.hostname, port: Number(url.port || 5432) });
    onTestFinished(wire.close);
    url.host = `127.0.0.1:${wire.port}`;
    const onError = () => undefined;
    const db = openPostgres({ url: url.href, maxConnections: 1, onError, statementMs: STATEMENT_MS });
    onTestFinished(db.close);
    const ask = () => db.queryAsOwner('select 1 as one');
    expect(await ask()).toEqual([{ one: 1 }]);

    wire.hush();
    const failure = await db.transact(SCOPE, async () => 'answered').catch((error: unknown) => error);
    expect(asAppError(failure)?.code).toBe('UNAVAILABLE');
    await wire.mend();
    expect(await ask()).toEqual([{ one: 1 }]);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)('a migration may take longer than any statement', async () => {
  const url = process.env.TEST_DATABASE_URL ?? '';
  const db = openPostgres({ url, maxConnections: 1, onError: () => undefined, statementMs: STATEMENT_MS });
  onTestFinished(db.close);
  await expect(db.execAsOwner(`select pg_sleep(${(2 * STATEMENT_MS) / 1000})`)).resolves.toHaveLength(1);
});
