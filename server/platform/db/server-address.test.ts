import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { openCuttableWire } from '#server/testing/open-cuttable-wire.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { LOCALHOST_CERTIFICATE, openTlsWire } from '#server/testing/open-tls-wire.ts';
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

const asIs = (text: string): string => text;

/** Passes on what is said to the server of an address, and what it answers, changed. */
const openRelay = async (databaseUrl: string, { at = '127.0.0.1', change = asIs } = {}) => {
  const { hostname, port } = new URL(databaseUrl);
  let taken = 0;
  const relay = createServer((near) => {
    taken += 1;
    const far = connect(Number(port), hostname);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('data', (bytes) => near.write(change(bytes.toString('latin1')), 'latin1'));
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  });
  onTestFinished(() => void relay.close());
  relay.listen(0, at);
  await once(relay, 'listening');
  return { port: (relay.address() as AddressInfo).port, taken: () => taken };
};

const withHosts = (databaseUrl: string, hosts: string): string => databaseUrl.replace(/(?<=@)[^/]+/, hosts);

/** The address, by a port, of an empty database. */
const openDatabase = async () => {
  const { DATABASE_URL, DATA_DIR } = await createScratchStorage(onTestFinished);
  const wire = await openCuttableWire(DATABASE_URL);
  onTestFinished(() => wire.close());
  return { url: wire.url, directory: DATA_DIR };
};

test('a host is found by a number of version 6', async () => {
  const { url } = await openDatabase();
  const { port } = await openRelay(url, { at: '::1' });
  const db = openWith(withHosts(url, `127.0.0.1:${await findFreePort()},[::1]:${port}`));
  expect(await db.queryAsOwner('select current_user::text as name')).toEqual([{ name: 'colmado' }]);
});

/** The one field of eight digits that the server is asked for, after its length. */
const NAME_OF_TIMELINE = new RegExp(`(?<=${'\0'.repeat(3)}\b)[\\dA-F]{8}`);

test('of two servers that take writes the one that was promoted last is used', async () => {
  const { url } = await openDatabase();
  const former = await openRelay(url);
  const present = await openRelay(url, {
    change: (text) => text.replace(NAME_OF_TIMELINE, '0000FFFF'),
  });
  const db = openWith(withHosts(url, `127.0.0.1:${former.port},127.0.0.1:${present.port}`));
  await db.queryAsOwner('select 1');
  // Each was asked once.
  expect([former.taken(), present.taken()]).toEqual([1, 2]);
});

test('a certificate is compared with the name of the host that was found', async () => {
  const { url, directory } = await openDatabase();
  const authority = join(directory, 'authority.pem');
  writeFileSync(authority, LOCALHOST_CERTIFICATE);
  const port = await openTlsWire(url, onTestFinished);
  const free = await findFreePort();
  const ask = (hosts: string) =>
    openWith(`${withHosts(url, hosts)}?sslmode=verify-full&sslrootcert=${authority}`).queryAsOwner(
      'select current_user::text as name',
    );
  expect(await ask(`127.0.0.1:${free},localhost:${port}`)).toEqual([{ name: 'colmado' }]);
  // The certificate has no such name.
  await expect(ask(`localhost:${free},127.0.0.1:${port}`)).rejects.toThrow();
});

test('a refusal of every host says why', async () => {
  const { url } = await openDatabase();
  const { host } = new URL(url);
  const failure = await openWith(`postgres://nobody@${host},127.0.0.1:${await findFreePort()}/nothing`)
    .queryAsOwner('select 1')
    .catch(String);
  expect(failure).toMatch(/"(nobody|nothing)".*; .*ECONNREFUSED/);
});

test('with no host that answers the database is away', async () => {
  const [one, other] = [await findFreePort(), await findFreePort()];
  const db = openWith(`postgres://colmado@127.0.0.1:${one},127.0.0.1:${other}/colmado`);
  const failure = await db.queryAsOwner('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect(String(failure)).toContain('no host of the database takes writes');
});
