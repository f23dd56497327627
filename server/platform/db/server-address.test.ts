import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { openCuttableWire } from '#server/testing/open-cuttable-wire.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { isDatabaseAway } from './database.ts';
import { createPostgresDatabase } from './postgres-database.ts';

const openWith = (url: string) => {
  const db = createPostgresDatabase({ url, maxConnections: 2, onError: () => undefined });
  onTestFinished(() => db.close());
  return db;
};

test('a host that goes away is passed over, and is used again when it is back alone', async () => {
  const { DATABASE_URL } = await createScratchStorage(onTestFinished);
  const [one, other] = [await openCuttableWire(DATABASE_URL), await openCuttableWire(DATABASE_URL)];
  onTestFinished(() => {
    one.close();
    other.close();
  });
  const { host } = new URL(one.url);
  const db = openWith(one.url.replace(host, `${host},${new URL(other.url).host}`));
  const ask = () => db.queryAsOwner('select current_user::text as name');
  expect(await ask()).toEqual([{ name: 'colmado' }]);
  one.cut();
  // The connection that broke fails once.
  await ask().catch(() => undefined);
  expect(await ask()).toEqual([{ name: 'colmado' }]);
  expect(other.taken()).toBeGreaterThan(0);
  await one.mend();
  other.cut();
  await ask().catch(() => undefined);
  expect(await ask()).toEqual([{ name: 'colmado' }]);
});

test('with no host that answers the database is away', async () => {
  const [one, other] = [await findFreePort(), await findFreePort()];
  const db = openWith(`postgres://colmado@127.0.0.1:${one},127.0.0.1:${other}/colmado`);
  const failure = await db.queryAsOwner('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect(String(failure)).toContain('no host of the database takes writes');
});
