import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#shared/lib/time.ts';
import type { BackupHeader } from './platform/backup/backup-format.ts';
import { readBackupEntries, verifyBackup } from './platform/backup/read-backup.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { fixValueForms, listBackupTables, readTableRows } from './platform/backup/table-rows.ts';
import { type ApiRequest, callApi } from './testing/call-api.ts';
import { findBreaches } from './testing/check-invariants.ts';
import { getPage } from './testing/get-page.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { postOrderForm } from './testing/plant-order.ts';
import { chat } from './testing/plant-selling-store.ts';
import { PLANTED_PASSWORD } from './testing/plant-store.ts';
import { readTableCatalogue } from './testing/read-table-catalogue.ts';

/**
 * A backup that the release before measures, variants, offers, coupons and ITBIS made of two stores, which were filled through its own
 * calls: catalogues, imports, orders in every state with what they hold, a notebook, a receipt, ratings, carts in chats.
 * Both stores have the same; `tar xzf` shows it.
 */
const ARCHIVE = fileURLToPath(new URL('testing/stores-of-0082.tar.gz', import.meta.url));
/** The backup was made at this time after the clock of tests starts. */
const AGE_MS = minutes(50);

const t = openTestApp({
  // The rows are inserted into the schema of their release, and every later migration runs over them.
  fill: (storage) => restoreBackup(storage, { path: ARCHIVE, whenFull: 'replace' }),
});

type Store = { slug: string; tenantId: string; token: string };
type Row = Record<string, string | null>;
type Former = ReadonlyMap<string, Row[]>;

let former: Former;
let alba: Store;
let bravo: Store;

const rowsOf = (columns: readonly string[], lines: readonly string[]): Row[] =>
  lines.map((line) => {
    const values: (string | null)[] = JSON.parse(line);
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
  });

/** Reads the rows of the backup by table, every value as text. */
const readFormer = async ({ tables }: BackupHeader): Promise<Former> => {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const rows = new Map<string, Row[]>(tables.map(({ name }) => [name, []]));
  for await (const entry of readBackupEntries(ARCHIVE))
    if (entry.kind === 'rows')
      rows.get(entry.table)?.push(...rowsOf(columnsOf.get(entry.table) ?? [], entry.lines));
  return rows;
};

const formerOf = ({ tenantId }: Store, table: string): Row[] =>
  (former.get(table) ?? []).filter((row) => row.tenant_id === tenantId);

const call = (store: Store, method: NonNullable<ApiRequest['method']>, path: string, body?: object) =>
  callApi(t, { method, path, token: store.token, ...(body && { body }) });

/** A call that succeeds; answers its body. */
const tell = async (store: Store, method: NonNullable<ApiRequest['method']>, path: string, body?: object) => {
  const answer = await call(store, method, path, body);
  if (answer.status >= 400)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const logIn = async (slug: string): Promise<Store> => {
  const tenant = former.get('tenants')?.find((row) => row.slug === slug);
  const owner = former.get('users')?.find((row) => row.tenant_id === tenant?.id);
  const body = { email: owner?.email, password: PLANTED_PASSWORD };
  const answer = await callApi(t, { method: 'POST', path: '/auth/login', body });
  return { slug, tenantId: tenant?.id ?? '', token: answer.body.token };
};

beforeEach(async () => {
  t.clock.advance(AGE_MS);
  former = await readFormer((await verifyBackup(ARCHIVE)).header);
  alba = await logIn('colmado-alba');
  bravo = await logIn('colmado-bravo');
});

type Shown = {
  id: string;
  code: string;
  state: string;
  total: number;
  isHolding: boolean;
  version: number;
  lines: { productId: string; name: string; quantity: number; unitPrice: number }[];
  delivery: object;
  recipient: string | null;
};

const ordersOf = async (store: Store): Promise<Shown[]> => (await tell(store, 'GET', '/orders')).orders;

/** The order of somebody who ordered once. */
const orderOf = async (store: Store, name: string): Promise<Shown> => {
  const id = formerOf(store, 'orders').find((row) => row.recipient === name)?.id;
  return (await tell(store, 'GET', `/orders/${id}`)).order;
};

const productsOf = async (
  store: Store,
): Promise<Record<string, { id: string; price: number; stock: number | null }>> => {
  const { products } = await tell(store, 'GET', `/products?tenantId=${store.tenantId}`);
  return Object.fromEntries(products.map((product: { name: string }) => [product.name, product]));
};
const stockOf = async (store: Store, name: string) => (await productsOf(store))[name]?.stock;

/** The newest order in somebody's name. */
const orderOfNow = async (recipient: string): Promise<Shown | undefined> =>
  (await ordersOf(alba)).find((order) => order.recipient === recipient);

const setState = (store: Store, { id }: Shown, state: string) =>
  call(store, 'PUT', `/orders/${id}/state`, { state });

/** A number of a type that has decimals by now equals the whole one that it was. */
const comparable = (rows: readonly Row[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(row, (_column, value) => (/^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value)),
    )
    .sort();

/** What the tables of the former release hold now, in its columns. */
const readPresent = ({ tables }: BackupHeader): Promise<Former> =>
  t.platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
    await fixValueForms(tx);
    const present = new Map((await listBackupTables(tx)).map((table) => [table.name, table]));
    const found = new Map<string, Row[]>();
    for (const { name, columns } of tables) {
      const rows: Row[] = [];
      await readTableRows(tx, { ...present.get(name), name, columns }, async (lines) => {
        rows.push(...rowsOf(columns, lines));
      });
      found.set(name, rows);
    }
    return found;
  });

describe('two filled stores of the release before measures, variants, offers, coupons and ITBIS', {
  timeout: minutes(1),
}, () => {
  test('keep every value of every row, and what each order holds and costs', async () => {
    const { header } = await verifyBackup(ARCHIVE);
    expect(header.migrations.at(-1)?.version).toBe(82);
    const present = await readPresent(header);
    // The logins of these tests leave sessions and are counted.
    const written = ['sessions', 'known_devices', 'shared_rates'];
    for (const { name } of header.tables.filter((table) => !written.includes(table.name)))
      expect(comparable(present.get(name) ?? []), name).toEqual(comparable(former.get(name) ?? []));
    expect(former.get('orders')).toHaveLength(20);
    expect(await findBreaches(t.platform)).toEqual({});
    for (const store of [alba, bravo]) {
      const shown = (await ordersOf(store)).map(({ code, state, total }) => [
        code,
        state,
        Math.round(total * 100),
      ]);
      const before = formerOf(store, 'orders').map((row) => [
        row.code,
        row.state,
        Number(row.total_centavos),
      ]);
      expect(shown.toSorted()).toEqual(before.toSorted());
      const stocks = Object.values(await productsOf(store)).map(({ id, stock }) => [id, stock]);
      const stocksBefore = formerOf(store, 'products')
        .filter((row) => row.deleted_at === null)
        .map((row) => [row.id, row.stock === null || row.stock === undefined ? null : Number(row.stock)]);
      expect(stocks.toSorted()).toEqual(stocksBefore.toSorted());
    }
  });

  test('confirm, edit and cancel the orders that were open, also those that hold stock or held it', async () => {
    const [ana, beto, carla] = [
      await orderOf(alba, 'Ana Cruz'),
      await orderOf(alba, 'Beto Díaz'),
      await orderOf(alba, 'Carla Gil'),
    ];
    expect(await stockOf(alba, 'Arroz selecto')).toBe(13);
    expect((await setState(alba, ana, 'confirmed')).body.order).toMatchObject({
      total: 1135,
      isHolding: true,
    });
    expect([await stockOf(alba, 'Arroz selecto'), await stockOf(alba, 'Leche entera')]).toEqual([11, 2]);

    const [oil, eggs] = beto.lines;
    const edited = await call(alba, 'PUT', `/orders/${beto.id}`, {
      version: beto.version,
      delivery: beto.delivery,
      fee: 200,
      lines: [
        { productId: oil?.productId, quantity: 1, price: oil?.unitPrice },
        { productId: eggs?.productId, quantity: 12, price: eggs?.unitPrice },
      ],
    });
    expect([edited.status, edited.body.order?.total]).toEqual([200, 495.71]);
    expect((await setState(alba, { ...beto, ...edited.body.order }, 'confirmed')).status).toBe(200);
    expect(await stockOf(alba, 'Aceite de soya 32 oz')).toBe(12);

    expect((await setState(alba, carla, 'cancelled')).body.order.state).toBe('cancelled');
    // The bot placed it just before the upgrade, and it holds a bag until it is cancelled.
    const paco = await orderOf(alba, 'Paco Soto');
    expect(paco.isHolding).toBe(true);
    await setState(alba, paco, 'cancelled');
    expect(await stockOf(alba, 'Arroz selecto')).toBe(12);
    // The team did not see this order in time, so its hold ended.
    const pedro = await setState(alba, await orderOf(alba, 'Pedro Mota'), 'confirmed');
    expect(pedro.body.order).toMatchObject({ state: 'confirmed', isHolding: true, total: 1475 });
    expect(await stockOf(alba, 'Arroz selecto')).toBe(9);
    expect(await stockOf(bravo, 'Arroz selecto')).toBe(13);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('let holds run out, and buyers read and cancel on the page of their order as before', async () => {
    const { pageUrl } = await tell(alba, 'GET', `/orders/${(await orderOf(alba, 'Carla Gil')).id}`);
    const path = new URL(pageUrl).pathname;
    expect((await getPage(t, path)).html).toContain('RD$625');
    await postOrderForm(t, path, { accion: 'cancelar' });
    expect((await orderOf(alba, 'Carla Gil')).state).toBe('cancelled');
    t.clock.advance(minutes(46));
    await t.jobs.runScheduled('release-holds');
    expect((await orderOf(alba, 'Paco Soto')).isHolding).toBe(false);
    expect(await stockOf(alba, 'Arroz selecto')).toBe(14);
  });

  test('keep their notebooks: debts are paid, and an order of before goes on and off', async () => {
    const [customer] = formerOf(alba, 'credit_notebooks');
    const path = `/customers/${customer?.customer_id}/notebook`;
    expect((await tell(alba, 'GET', path)).notebook).toMatchObject({ balance: 833.4, limit: 3000 });
    await tell(alba, 'POST', `${path}/entries`, { kind: 'payment', amount: '0.40', method: 'Efectivo' });
    const [onNotebook] = (await ordersOf(alba)).filter(({ total }) => total === 433.15);
    if (onNotebook) await setState(alba, onNotebook, 'cancelled');
    expect((await tell(alba, 'GET', path)).notebook.balance).toBe(399.85);
    expect(await stockOf(alba, 'Aceite de soya 32 oz')).toBe(15);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('undo an import of before without giving back what was sold since, and apply one that waited', async () => {
    const idOf = (status: string) => formerOf(alba, 'imports').find((row) => row.status === status)?.id;
    const undone = await tell(alba, 'POST', `/imports/${idOf('done')}/undo`);
    expect(undone.import).toMatchObject({ status: 'undone', kept: 0 });
    const products = await productsOf(alba);
    expect(Object.keys(products)).not.toContain('Salami especial');
    // Twelve before the file said fifteen; two of them are on the notebook.
    expect(products['Aceite de soya 32 oz']).toMatchObject({ price: 189.95, stock: 10 });
    await tell(alba, 'POST', `/imports/${idOf('staged')}/apply`, {});
    await t.jobs.runWaiting();
    expect((await productsOf(alba))['Queso de hoja']).toMatchObject({ price: 320, stock: 4 });
    expect(Object.keys(await productsOf(bravo))).toContain('Salami especial');
  });

  test('take orders out of the carts that were in their chats, at the prices that were told', async () => {
    const say = async (conversationId: string, text: string): Promise<string> =>
      (await chat(t, { slug: alba.slug, conversationId, text })).reply.text;
    expect(await say('el-secreto-de-olga', 'sí, confirmo')).toContain('quedó registrado');
    expect(await orderOfNow('Olga Ruiz')).toMatchObject({ total: 935, isHolding: true });
    expect([await stockOf(alba, 'Arroz selecto'), await stockOf(alba, 'Leche entera')]).toEqual([11, 2]);

    // The offer begins after the upgrade: both prices are said before anything is charged.
    const rice = (await productsOf(alba))['Arroz selecto'];
    expect(await say('el-secreto-de-nina', 'qué llevo en el carrito?')).toContain(
      '4 × *Arroz selecto* a RD$425',
    );
    const offer = { price: 400, begins: null, ends: null };
    await tell(alba, 'PUT', `/products/${rice?.id}`, { ...rice, offer });
    const told = await say(
      'el-secreto-de-nina',
      'soy Nina Paz, 809-555-0110, lo paso a buscar, pago en efectivo',
    );
    expect(told).toContain('*Arroz selecto* ahora cuesta RD$400 (antes RD$425); el total es RD$1,600.');
    await say('el-secreto-de-nina', 'sí, confirmo');
    expect(await orderOfNow('Nina Paz')).toMatchObject({ total: 1600 });
    expect(await stockOf(alba, 'Arroz selecto')).toBe(7);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('see nothing of each other', async () => {
    const idsOf = (store: Store) =>
      [...former.keys()].flatMap((table) =>
        formerOf(store, table).flatMap(({ id, page_token }) => [id, page_token]),
      );
    const [own, theirs] = [idsOf(alba), idsOf(bravo)].map((ids) => ids.filter((id) => id != null));
    const paths = [
      '/orders',
      '/customers',
      `/products?tenantId=${alba.tenantId}`,
      '/conversations',
      '/ratings',
      '/notebooks',
    ];
    const lists = await Promise.all(paths.map(async (path) => JSON.stringify(await tell(alba, 'GET', path))));
    for (const [at, path] of paths.entries()) {
      expect(
        own?.some((id) => lists[at]?.includes(id)),
        path,
      ).toBe(true);
      expect(
        theirs?.filter((id) => lists[at]?.includes(id)),
        path,
      ).toEqual([]);
    }
    const tables = (await readTableCatalogue(t.platform.db)).filter(({ isForced }) => isForced);
    const scope = { role: 'colmado_app', tenantId: alba.tenantId } as const;
    const foreign = await t.platform.db.transact(scope, async (tx) => {
      const found: string[] = [];
      for (const { name } of tables) {
        const column = name === 'tenants' ? 'id' : 'tenant_id';
        const rows = await tx.query(`select from ${name} where ${column} <> $1`, [alba.tenantId]);
        if (rows.length > 0) found.push(name);
      }
      return found;
    });
    expect(tables.map(({ name }) => name)).toContain('coupons');
    expect(foreign).toEqual([]);
  });
});
