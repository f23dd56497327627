import { expect, onTestFinished, test } from 'vitest';
import { minutes, seconds } from '#shared/lib/time.ts';
import { Cashier } from './cashier.ts';
import { DRILLS } from './drills.ts';
import { StoreUnderLoad, withDatabaseOf } from './store-under-load.ts';

const isRoot = process.getuid?.() === 0;

/** Those that bear company mostly wait, so two of them wait beside each other. */
const played = Object.entries(DRILLS).sort(
  ([, one], [, other]) => Number(other.isAlone ?? false) - Number(one.isAlone ?? false),
);

for (const [name, { run, short, onlyRoot, isAlone = false, needs }] of played) {
  if (short === undefined) continue;
  const skip = (onlyRoot && !isRoot) || needs?.isHere() === false;
  test(`the drill ${name}, in short: nothing acknowledged is lost or doubled, and no invariant is broken`, {
    concurrent: !isAlone,
    skip,
    timeout: minutes(10),
  }, async () => {
    const { acknowledged: _acknowledged, recoverySeconds: _seconds, what, ...found } = await run(short);
    expect(found, what).toEqual({ lost: 0, doubled: 0, broken: [], failures: [] });
  });
}

test.concurrent(
  'what was acknowledged and is not in the database is lost, each kind of it',
  async ({ onTestFinished }) => {
    const load = await StoreUnderLoad.open();
    onTestFinished(() => load.close());
    await load.end('SIGTERM');
    load.ordered.push('ZZZZ');
    load.receipts.push({ code: 'ZZZZ', hash: 'f'.repeat(32) });
    load.askers.push('18295581000');
    load.changed = 1;
    load.cashier = new Cashier(load.url, load.store);
    load.cashier.recorded.push({ key: 'una-clave', centavos: 3_000 });
    expect(await load.report()).toMatchObject({ lost: 5, doubled: 0 });
  },
  minutes(10),
);

test.concurrent(
  'a load of which nothing was acknowledged fails its drill',
  async ({ onTestFinished }) => {
    const load = await StoreUnderLoad.open();
    onTestFinished(() => load.close());
    await load.end('SIGTERM');
    expect(await load.report()).toMatchObject({
      acknowledged: 0,
      broken: [expect.stringContaining('nothing was acknowledged')],
    });
  },
  minutes(10),
);

/** After this time a stopping process is killed. */
const DRAIN_MS = seconds(25);

test(
  'a program that is told to stop while customers write ends in time with nothing in hand',
  async () => {
    const load = await StoreUnderLoad.open();
    onTestFinished(() => load.close());
    load.startWriters(12);
    await load.writeOnce('18295559999', '¿Tienen arroz?');
    const end = await load.end('SIGTERM');
    expect(end.code).toBe(0);
    expect(end.ms).toBeLessThan(DRAIN_MS);
    const inHand = await withDatabaseOf({ DATA_DIR: load.dataDir }, (db) =>
      db.transact({ role: 'colmado_platform' }, (tx) =>
        tx.db
          .selectFrom('channelOutbox')
          .select('id')
          .where('state', '=', 'sending')
          .unionAll(tx.db.selectFrom('channelItems').select('id').where('leasedUntil', 'is not', null))
          .execute(),
      ),
    );
    expect(inHand).toEqual([]);
    await load.start();
    await load.stopWriters();
    await load.settle(seconds(2));
    expect(await load.report()).toMatchObject({ lost: 0, doubled: 0, broken: [] });
  },
  minutes(10),
);
