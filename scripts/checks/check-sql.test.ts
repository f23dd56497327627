import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSql, findUnowned } from './check-sql.ts';
import { SQL_EXCEPTIONS } from './table-rules.ts';

const FILE = 'server/features/catalogue/products/product-repo.ts';
let root = '';

const plant = (source: string, file = FILE): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `export const run = (tx, sql, eb) => ${source};\n`);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'statements-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the check of statements', () => {
  it.each([
    ['a read', "tx.db.selectFrom('planRequests as r').selectAll()"],
    ['a read of several', "tx.db.selectFrom(['products as p', 'planRequests as r'])"],
    ['a join', "tx.db.selectFrom('products').innerJoin('planRequests as r', 'r.id', 'products.id')"],
    ['a join of a subquery', "tx.db.leftJoinLateral((of) => of.selectFrom('planRequests').as('r'))"],
    ['a subquery of a helper', "tx.db.where(({ selectFrom }) => selectFrom('planRequests').select('id'))"],
    ['an insert', "tx.db.insertInto('planRequests')"],
    ['an update', "tx.db.updateTable('planRequests')"],
    ['a delete', "tx.db.deleteFrom('planRequests').using('products')"],
    ['a fragment', 'sql`exists (select 1 from plan_requests r where r.id = p.id)`'],
    ['a string', "'select 1 from products p JOIN plan_requests r on true'"],
  ])('refuses %s of another room', (_what, source) => {
    plant(source);
    expect(checkSql(root).problems).toEqual([
      `${FILE} names the table plan_requests of server/features/plans: call a function of its face or read a named view`,
    ]);
  });

  it.each(['tx.query', 'scope.tx.exec'])('refuses %s in a room', (raw) => {
    plant(`${raw}('select 1')`);
    expect(checkSql(root).problems).toHaveLength(1);
    plant(`${raw}('select 1')`, FILE.replace('.ts', '.test.ts'));
    plant('tx.db', FILE);
    expect(checkSql(root).problems).toEqual([]);
  });

  it.each([
    ["the room's own tables", "tx.db.selectFrom('products').innerJoin('productImages', 'a', 'b')"],
    ['a named view', "tx.db.selectFrom('tenantFacts as t')"],
    ['a common table expression', "tx.db.with('noted', () => tx).selectFrom('noted')"],
    ['prose', "'Elige de tus productos'"],
  ])('allows %s', (_what, source) => {
    plant(source);
    expect(checkSql(root).problems).toEqual([]);
  });

  it('allows an exception for a file or a folder, and refuses an unused one', () => {
    plant("tx.db.selectFrom('planRequests')");
    expect(checkSql(root, { [`${FILE} plan_requests`]: 'why' }).problems).toEqual([]);
    expect(checkSql(root, { 'server/features/catalogue plan_requests': 'why' }).problems).toEqual([]);
    expect(checkSql(root, { 'server/features/cat plan_requests': 'why' }).problems).toHaveLength(2);
  });

  it('reports a table without an owner', () => {
    expect(findUnowned('export type Tables = {\n  plans: A;\n  planRequests: B;\n};')).toHaveLength(1);
    expect(findUnowned('')).toHaveLength(1);
  });

  it('finds this project clean', () => {
    const report = checkSql('.', SQL_EXCEPTIONS);
    expect(report.problems).toEqual([]);
    expect(report.files).toBeGreaterThan(20);
    expect(findUnowned(readFileSync('server/platform/db/tables.ts', 'utf8'))).toEqual([]);
  });
});
