import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import type { ColumnFacts, TableFacts } from './read-table-catalogue.ts';

type Row = Record<string, string>;

const SAMPLES: Record<string, string> = {
  boolean: 'false',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  jsonb: '{}',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
};

const WORD = /'([^']*)'/g;

/**
 * The first word that the checks allow a column, when they allow only some: `status = ANY (ARRAY['active'::text, …])`,
 * unless another check excludes it: `state <> 'new'`. A check that compares two conditions allows every word:
 * `(kind = 'edited') = (changes is not null)`.
 */
const firstAllowed = ({ checks }: TableFacts, column: string): string | undefined => {
  const wordsAfter = (operator: string): string[] =>
    checks.flatMap((check) => {
      if (check.includes(') = (')) return [];
      const list =
        new RegExp(`\\(${column} ${operator} (?:ANY \\(ARRAY\\[[^\\]]*|'[^']*')`).exec(check)?.[0] ?? '';
      return [...list.matchAll(WORD)].map(([, word = '']) => word);
    });
  const excluded = wordsAfter('<>');
  return wordsAfter('=').find((word) => !excluded.includes(word));
};

/** The least number that a check allows a column, when it names one: `hold_minutes >= 15`. */
const leastAllowed = ({ checks }: TableFacts, column: string): string | undefined =>
  checks
    .map((check) => new RegExp(`\\(${column} >= (\\d+)\\)`).exec(check)?.[1])
    .find((least) => least !== undefined);

const sampleOf = (table: TableFacts, { name, type }: ColumnFacts): string => {
  if (type === 'uuid') return randomUUID();
  if (type === 'text') return firstAllowed(table, name) ?? randomUUID();
  if (type === 'bytea') return `\\x${randomUUID().replaceAll('-', '')}`;
  const sample = leastAllowed(table, name) ?? SAMPLES[type];
  if (sample === undefined) throw new Error(`${table.name}.${name}: no sample of ${type}; add one here`);
  return sample;
};

const inherited = (table: TableFacts, planted: Map<string, Row>): Row =>
  Object.fromEntries(
    table.foreignKeys.flatMap(({ columns, target, targetColumns }) =>
      columns.flatMap((column, index) => {
        const value = planted.get(target)?.[targetColumns[index] ?? ''];
        return value === undefined ? [] : [[column, value]];
      }),
    ),
  );

const rowOf = (table: TableFacts, planted: Map<string, Row>, tenantId: string): Row => {
  const own = table.name === 'tenants' ? { id: tenantId } : { tenant_id: tenantId };
  const samples = table.columns
    .filter(({ isRequired }) => isRequired)
    .map((column) => [column.name, sampleOf(table, column)]);
  const member = planted.get('users')?.id;
  // No key leads to the member from a table that is kept whole, and a trigger wants one that is there.
  const ofMember = member && table.columns.some(({ name }) => name === 'user_id') ? { user_id: member } : {};
  return { ...Object.fromEntries(samples), ...ofMember, ...inherited(table, planted), ...own };
};

/** Parents before children, and tenants and members before all that leads to them without a key. */
const inOrder = (tables: readonly TableFacts[]): TableFacts[] => {
  const names = new Set(tables.map(({ name }) => name));
  const placed: TableFacts[] = ['tenants', 'users'].flatMap(
    (first) => tables.find(({ name }) => name === first) ?? [],
  );
  const isReady = (table: TableFacts) =>
    table.foreignKeys.every(
      ({ target }) =>
        target === table.name || !names.has(target) || placed.some(({ name }) => name === target),
    );
  while (placed.length < tables.length) {
    const next = tables.find((table) => !placed.includes(table) && isReady(table));
    if (!next) throw new Error('the foreign keys run in a circle');
    placed.push(next);
  }
  return placed;
};

const insertSql = (table: string, row: Row) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row)
    .map((value) => `'${value}'`)
    .join(', ')})`;

/** Gives a made-up tenant one row in every tenant table; the walls are lowered for it, since no role may plant them all. */
export const plantEverywhere = async (
  db: Database,
  tables: readonly TableFacts[],
  tenantId: string,
): Promise<void> => {
  const planted = new Map<string, Row>();
  const inserts = inOrder(tables).map((table) => {
    const row = rowOf(table, planted, tenantId);
    planted.set(table.name, row);
    return insertSql(table.name, row);
  });
  const walls = (force: string) =>
    tables.map(({ name }) => `alter table ${name} ${force} row level security`);
  // One by one, because Citus sends a node the whole text that a change of a table came in; and the rows in a transaction of their own,
  // because some keys look at its end and no table changes before that.
  const inTurn = (statements: readonly string[]) =>
    db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.asOwner(async () => {
        for (const statement of statements) await tx.exec(statement);
      }),
    );
  await inTurn(walls('no force'));
  try {
    await inTurn(inserts);
  } finally {
    await inTurn(walls('force'));
  }
};
