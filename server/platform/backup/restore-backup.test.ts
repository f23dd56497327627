import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createScratchStorage, type ScratchStorage } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTableCatalogue } from '#server/testing/read-table-catalogue.ts';
import { type StartedMain, startMain } from '#server/testing/start-main.ts';
import { minutes } from '#shared/lib/time.ts';
import type { Database } from '../db/database.ts';
import { listMigrations, migrate } from '../db/migrate.ts';
import { EnvSchema } from '../env/env-schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { createLog } from '../log/log.ts';
import { createStorage, type OpenStorage } from '../start-platform.ts';
import { MANIFEST_ENTRY } from './backup-format.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Databases are made, programs started and stopped: on a machine that is busy besides, each takes its time. */
const LONG_MS = minutes(5);
const [A, B] = [randomUUID(), randomUUID()];
const log = createLog('silent');

const envOf = (where: ScratchStorage) => EnvSchema.parse({ ...where, DATABASE_POOL: 4, LOG_LEVEL: 'silent' });

const openScratch = async (where: ScratchStorage): Promise<OpenStorage> => {
  const opened = await createStorage(envOf(where), log);
  onTestFinished(() => opened.close());
  return opened;
};

const plantTenants = async (db: Database, tenantIds = [A, B]) => {
  const tables = (await readTableCatalogue(db)).filter(({ hasRowSecurity }) => hasRowSecurity);
  for (const tenantId of tenantIds) await plantEverywhere(db, tables, tenantId);
};

/** Two tenants with a row in every table, a file each, and a card that can be drawn again. */
const plantedSource = async (): Promise<OpenStorage & { directory: string }> => {
  const where = await createScratchStorage(onTestFinished);
  const opened = await openScratch(where);
  const { db, files } = opened.storage;
  await migrate(db, { shards: where.DATABASE_SHARDS });
  await plantTenants(db);
  await files.put(`${A}/foto.webp`, Buffer.from('maní'));
  await files.put(`${B}/foto.webp`, Buffer.from('café'));
  await files.put(`made/${A}/card.png`, Buffer.from('again'));
  return { ...opened, directory: where.DATA_DIR };
};

const restoreInto = ({ storage }: OpenStorage, path: string) =>
  restoreBackup(storage, { path, whenFull: 'refuse' });

/** The database lists what a table has in the order of its making. */
const readSchema = async (db: Database) => {
  const sorted = (things: readonly (object | string)[]) =>
    things.map((thing) => JSON.stringify(thing)).sort();
  const tables = await readTableCatalogue(db);
  return tables.map((table) => ({
    ...table,
    checks: sorted(table.checks),
    foreignKeys: sorted(table.foreignKeys),
    policies: sorted(table.policies),
  }));
};

const triggersOff = (db: Database) =>
  db.queryAsOwner(`select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`);

/** Archives that no restore may touch anything for, each with what it says of them. */
const spoil = (path: string): [string, string][] => {
  const bytes = gunzipSync(readFileSync(path));
  const changed = Buffer.from(bytes);
  changed.write('mana', changed.indexOf('maní'));
  const write = (name: string, content: Buffer): string => {
    writeFileSync(`${path}.${name}`, content);
    return `${path}.${name}`;
  };
  return [
    [write('changed', gzipSync(changed)), 'its content is not what its manifest says'],
    [write('cut', gzipSync(bytes.subarray(0, bytes.length - 4_096))), 'Unexpected end of data'],
    [write('short', gzipSync(bytes.subarray(0, bytes.lastIndexOf(MANIFEST_ENTRY)))), 'it ends too early'],
    [write('other', Buffer.from('hola')), 'cannot be restored'],
    [`${path}.absent`, 'cannot be restored'],
  ];
};

const isUntouched = async (db: Database) => {
  const [found] = await db.queryAsOwner<{ isEmpty: boolean }>(
    `select to_regclass('public.schema_migrations') is null as "isEmpty"`,
  );
  return found?.isEmpty;
};

test(
  'every table and file comes back elsewhere, with walls and keys; nothing else is touched or overwritten',
  async () => {
    const source = await plantedSource();
    const path = join(source.directory, 'b.tar.gz');
    const made = await createBackup(source.storage, path);
    expect(made.tables.products).toMatchObject({ count: 2 });
    expect(made.files).toMatchObject({ count: 2 });
    expect(readdirSync(source.directory).filter((name) => name.endsWith('.partial'))).toEqual([]);

    const target = await openScratch(await createScratchStorage(onTestFinished));
    for (const [spoiled, reason] of spoil(path))
      await expect(restoreInto(target, spoiled)).rejects.toThrow(reason);
    expect(await isUntouched(target.storage.db)).toBe(true);

    const { manifest, hasSameSecret } = await restoreInto(target, path);
    expect(manifest).toEqual(made);
    expect(hasSameSecret).toBe(false);
    expect(await readSchema(target.storage.db)).toEqual(await readSchema(source.storage.db));
    expect(await triggersOff(target.storage.db)).toEqual([]);
    const photo = await target.storage.files.open(`${B}/foto.webp`);
    expect(photo && (await text(photo.stream))).toBe('café');
    expect(await target.storage.files.has(`made/${A}/card.png`)).toBe(false);

    await expect(restoreInto(target, path)).rejects.toThrow('the database already holds data');
  },
  LONG_MS,
);

test(
  'a backup of an earlier schema replaces what is there and is brought up to date; a newer one is refused',
  async () => {
    const where = await createScratchStorage(onTestFinished);
    const { storage } = await openScratch(where);
    const { db, files } = storage;
    const [earlier, later] = ['earlier', 'later'].map((name) => join(where.DATA_DIR, name));
    const replace = (path = '') => restoreBackup(storage, { path, whenFull: 'replace' });
    await migrate(db, { upTo: (await listMigrations()).at(8)?.version ?? 0 });
    await plantTenants(db);
    await files.put(`${A}/foto.webp`, Buffer.from('maní'));
    const made = await createBackup(storage, earlier ?? '');
    await migrate(db, { shards: where.DATABASE_SHARDS });
    await files.put(`${A}/later.webp`, Buffer.from('newer'));
    await replace(earlier);
    expect(await migrate(db)).toBe(0);
    expect(await files.list(A)).toEqual([`${A}/foto.webp`]);
    await db.queryAsOwner(`insert into schema_migrations values (9999, '9999_future.sql', 'x', now())`);
    const again = await createBackup(storage, later ?? '');
    expect(again.tables.tenant_slugs).toEqual(made.tables.tenant_slugs);
    expect(Object.keys(again.tables).length).toBeGreaterThan(Object.keys(made.tables).length);
    await expect(replace(later)).rejects.toThrow(
      'the backup is newer than this program (it has 9999_future.sql)',
    );
    expect(await files.list(A)).toEqual([`${A}/foto.webp`]);
  },
  LONG_MS,
);

test(
  'a restore that fails in the middle leaves what was there, rows and files; the next one replaces it',
  async () => {
    const source = await plantedSource();
    const path = join(source.directory, 'b.tar.gz');
    const made = await createBackup(source.storage, path);
    const where = await createScratchStorage(onTestFinished);
    const { storage } = await openScratch(where);
    const { db, files } = storage;
    const former = randomUUID();
    await migrate(db, { shards: where.DATABASE_SHARDS });
    await plantTenants(db, [former]);
    await files.put(`${former}/foto.webp`, Buffer.from('chinola'));
    await files.put(`made/${former}/card.png`, Buffer.from('again'));
    const before = await createBackup(storage, join(where.DATA_DIR, 'before'));
    const put: FileStore['put'] = async (key, bytes) => {
      if (key.startsWith(B)) throw new Error('no space left');
      await files.put(key, bytes);
    };
    const full = { ...storage, files: { ...files, put } };
    await expect(restoreBackup(full, { path, whenFull: 'replace' })).rejects.toThrow('no space left');
    expect(await createBackup(storage, join(where.DATA_DIR, 'after'))).toEqual(before);
    expect([await files.list(A), await files.list('restoring')]).toEqual([[], []]);

    expect((await restoreBackup(storage, { path, whenFull: 'replace' })).manifest).toEqual(made);
    expect([await files.list(former), await files.list(`made/${former}`)]).toEqual([[], []]);
  },
  LONG_MS,
);

test(
  'what a killed restore had stored goes with the next, also of another backup, and files of nobody here stay',
  async () => {
    const [first, second] = A < B ? [A, B] : [B, A];
    const source = await plantedSource();
    const [both, later] = ['both', 'later'].map((name) => join(source.directory, `${name}.tar.gz`));
    await createBackup(source.storage, both ?? '');
    const { storage } = await openScratch(await createScratchStorage(onTestFinished));
    const { files } = storage;
    await files.put(`${first}/otra-base.webp`, Buffer.from('of a tenant that only another database knows'));
    let isDead = false;
    const die = async (): Promise<never> => {
      isDead = true;
      throw new Error('killed');
    };
    const dying: FileStore = {
      ...files,
      put: (key, bytes) => (isDead || key.startsWith(`${second}/`) ? die() : files.put(key, bytes)),
      delete: (key) => (isDead ? die() : files.delete(key)),
    };
    const restoreWith = (store: FileStore, path = '') =>
      restoreBackup({ ...storage, files: store }, { path, whenFull: 'refuse' });
    await expect(restoreWith(dying, both)).rejects.toThrow('killed');
    expect(await files.list(first)).toContain(`${first}/foto.webp`);

    await source.storage.files.delete(`${first}/foto.webp`);
    await createBackup(source.storage, later ?? '');
    await restoreWith(files, later);
    expect(await files.list(first)).toEqual([`${first}/otra-base.webp`]);
    expect(await files.list(second)).toEqual([`${second}/foto.webp`]);
    expect(await files.list('restoring')).toEqual([]);
  },
  LONG_MS,
);

test(
  'nothing is restored under a server that is running, on whatever machine',
  async () => {
    const source = await plantedSource();
    const path = join(source.directory, 'b.tar.gz');
    await createBackup(source.storage, path);
    const where = await createScratchStorage(onTestFinished);
    const [target, server] = [await openScratch(where), await openScratch(where)];
    const isServing = Promise.withResolvers<void>();
    const stopServing = await server.storage.db.listen('anything', {
      onNotify: () => undefined,
      onGap: (isListening) => isListening && isServing.resolve(),
    });
    await isServing.promise;
    await expect(restoreInto(target, path)).rejects.toThrow('a server is running on this database');
    await stopServing();
    // The server notices the end of a connection a moment later.
    await expect.poll(() => restoreInto(target, path), { timeout: minutes(1) }).toBeTruthy();
  },
  LONG_MS,
);

/** A job that nobody has taken. */
const LEAVE_JOB = `select pgboss.create_queue('greet', '{"policy": "standard"}');
  insert into pgboss.job (name, data) values ('greet', '{"to": "Yohanna"}')`;

const read = async (address: string) => (await fetch(address)).text();

/** Reads the public parts of the demo store: its page, its products, one of their pictures. */
const readStore = async (address: string) => {
  const tenant = await read(`${address}/api/tenants/demo`);
  const [, id] = /"id":"([^"]+)"/.exec(tenant) ?? [];
  const products = await read(`${address}/api/products?tenantId=${id}`);
  const [, photo = ''] = /"(\/files\/[^"]+)"/.exec(products) ?? [];
  return { tenant, products, photo: await read(address + photo) };
};

const stop = async ({ program }: StartedMain): Promise<void> => {
  program.child.kill('SIGTERM');
  await program.ended();
};

test(
  'the drill: the store and the waiting jobs of a stopped server are there when another one starts elsewhere',
  async () => {
    const home = await createScratchStorage(onTestFinished);
    const away = await createScratchStorage(onTestFinished);
    const path = join(home.DATA_DIR, 'drill.tar.gz');
    const first = await startMain({ ...home, SEED_DEMO: '1' });
    const before = await readStore(first.address);
    await stop(first);
    const source = await createStorage(envOf(home), log);
    await source.storage.db.execAsOwner(LEAVE_JOB);
    const made = await createBackup(source.storage, path);
    await source.close();
    expect(made.files.count).toBeGreaterThan(50);

    const target = await createStorage(envOf(away), log);
    expect((await restoreInto(target, path)).manifest).toEqual(made);
    const jobs = await target.storage.db.queryAsOwner(`select data from pgboss.job where name = 'greet'`);
    expect(jobs).toEqual([{ data: { to: 'Yohanna' } }]);
    await target.close();
    const second = await startMain(away);
    expect(await readStore(second.address)).toEqual(before);
    expect(await read(`${second.address}/str/demo`)).toContain('Colmado');
    await stop(second);
  },
  LONG_MS,
);
