import { inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readTableCatalogue } from '#server/testing/read-table-catalogue.ts';
import { EXPORTED_TABLES, WITHHELD_TABLES } from './exported-tables.ts';

const t = openTestApp();

const CENTRAL_ENTRY = 0x02014b50;
const DEFLATED = 8;

/** The files of a ZIP by its central directory (APPNOTE 4.3.12); small archives need no more. */
const unzip = (bytes: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    files.set(name, bytes.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
};

const exportAs = ({ token }: { token: string }) =>
  t.app.inject({ url: '/api/account/export', headers: { authorization: `Bearer ${token}` } });

const exported = async (store: PlantedStore) => unzip((await exportAs(store)).rawPayload);
const jsonOf = (files: Map<string, Buffer>, table: string) =>
  JSON.parse(String(files.get(`datos/${table}.json`)));

const plantProducts = async (store: PlantedStore, names: readonly string[]): Promise<void> => {
  for (const name of names) await plantProduct(t, store, { name, price: 125 });
};

test('contains the rows and files of the store, and none of its neighbour', async () => {
  const [store, neighbour] = [
    await plantStore(t, { businessName: 'Dulces Ñica' }),
    await plantStore(t, { businessName: 'Tienda Vecina' }),
  ];
  await plantProducts(store, ['Piñonate']);
  await plantProducts(neighbour, ['Pan ajeno']);
  await t.platform.files.put(`${store.tenantId}/foto.webp`, Buffer.from('mi foto'));
  await t.platform.files.put(`${neighbour.tenantId}/foto.webp`, Buffer.from('foto ajena'));
  const answer = await exportAs(store);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzip(answer.rawPayload);
  expect(String(files.get('archivos/foto.webp'))).toBe('mi foto');
  expect(jsonOf(files, 'tenants')).toMatchObject([{ id: store.tenantId, business_name: 'Dulces Ñica' }]);
  expect(jsonOf(files, 'products')).toMatchObject([{ name: 'Piñonate', price_centavos: 12_500 }]);
  expect(String(files.get('LEEME.txt'))).toContain('Dulces Ñica');
  const everything = [...files.values()].map(String).join('\n');
  for (const foreign of ['Tienda Vecina', 'Pan ajeno', 'foto ajena', neighbour.tenantId, neighbour.email])
    expect(everything).not.toContain(foreign);
});

test('every table with rows of a tenant is exported or withheld on purpose', async () => {
  const tables = (await readTableCatalogue(t.platform.db)).filter(
    ({ name, columns }) => name === 'tenants' || columns.some((column) => column.name === 'tenant_id'),
  );
  const decided = [...Object.keys(EXPORTED_TABLES), ...Object.keys(WITHHELD_TABLES)];
  expect(decided.sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('no column that may hold a secret is exported', async () => {
  const tables = await readTableCatalogue(t.platform.db);
  for (const { name, columns } of tables) {
    const withheld = EXPORTED_TABLES[name]?.withheld;
    if (!withheld) continue;
    const secrets = columns.filter(
      // A number counts a model's tokens; what opens something is text or bytes. An operator is the e-mail of a superadmin.
      ({ name: named, type }) =>
        type === 'bytea' || (type !== 'integer' && /password|token|secret|salt|^operator$/.test(named)),
    );
    const expected = secrets.map((column) => column.name);
    expect([name, [...withheld].sort()]).toEqual([name, expected.sort()]);
  }
});

test('no file contains hashes or tokens', async () => {
  const store = await plantStore(t);
  await plantMember(t, store, 'guest');
  const everything = [...(await exported(store)).values()].map(String).join('\n');
  expect(everything).toContain(store.email);
  expect(everything).not.toMatch(/argon2|password_hash|token_hash/);
  expect(everything).not.toContain(store.token);
});

test('a cell that looks like a formula is harmless in a spreadsheet', async () => {
  const store = await plantStore(t);
  await plantProducts(store, ['=HYPERLINK("http://malo")', '+1', '@a', 'Con, coma "y" comillas']);
  const csv = String((await exported(store)).get('datos/products.csv'));
  expect(csv).toContain(`"'=HYPERLINK(""http://malo"")"`);
  expect(csv).toContain(",'+1,");
  expect(csv).toContain(",'@a,");
  expect(csv).toContain('"Con, coma ""y"" comillas"');
});

test('attributes are exported in the owner’s order', async () => {
  const store = await plantStore(t);
  const attributes = { Material: 'Acero', Color: 'Gris' };
  await plantProduct(t, store, { attributes });
  const files = await exported(store);
  expect(Object.keys(jsonOf(files, 'products')[0].attributes)).toEqual(Object.keys(attributes));
  expect(String(files.get('datos/products.csv'))).toContain('"{""Material"":""Acero"",""Color"":""Gris""}"');
});

test('more rows than one page are exported completely, each once, with a key of several columns', async () => {
  const store = await plantStore(t);
  await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
    tx.query(
      `insert into store_counts (tenant_id, day, event, total)
       select t.id, date '2020-01-01' + n, event, n + 1
         from tenant_facts t, generate_series(0, 599) n, unnest(array['visit', 'share']) event where t.id = $1`,
      [store.tenantId],
    ),
  );
  const rows: { day: string; event: string }[] = jsonOf(await exported(store), 'store_counts');
  expect(rows).toHaveLength(1_200);
  expect(new Set(rows.map(({ day, event }) => `${day} ${event}`)).size).toBe(1_200);
});

test('however many imports a store has, only one file is in memory at a time', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  for (const { tenantId, userId } of [store, neighbour])
    await t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
      tx.query(
        `insert into imports (tenant_id, id, status, source_name, started_by, header, header_line, lines, mapping,
           is_mapping_certain, created_at)
         select t.id, md5(t.id::text || n)::uuid, 'done', 'lista.csv', $2, '[]', 1, to_jsonb(repeat('x', 100000)), '{}', true, now()
           from tenant_facts t, generate_series(1, 7) n where t.id = $1`,
        [tenantId, userId],
      ),
    );
  const { db } = t.platform;
  const transact = db.transact.bind(db);
  let largest = 0;
  const spy = vi.spyOn(db, 'transact').mockImplementation(async (start, work) => {
    const result = await transact(start, work);
    largest = Math.max(largest, JSON.stringify(result ?? null).length);
    return result;
  });
  const rows = jsonOf(await exported(store), 'imports').length;
  spy.mockRestore();
  expect({ rows, isBounded: largest > 100_000 && largest < 200_000 }).toEqual({ rows: 7, isBounded: true });
});

test('only the owner may export', async () => {
  const store = await plantStore(t);
  const admin = await plantMember(t, store, 'admin');
  expect((await exportAs(admin)).statusCode).toBe(403);
  expect((await exportAs({ token: 'x'.repeat(43) })).statusCode).toBe(401);
});
