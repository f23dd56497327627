import { expect, test } from 'vitest';
import { listMigrations } from './migrate.ts';
import { splitStatements } from './split-statements.ts';

test('a semicolon ends a statement unless it is quoted or in a comment', () => {
  const sql = `-- first; of all
    create table a (b text default 'x;''y'); /* and; then */
    create function f() returns trigger language plpgsql as $f$ begin perform $q$;$q$; return new; end $f$;
    comment on column a."b;c" is 'p - q / r';
    select $1 - 2`;
  expect(splitStatements(sql)).toEqual([
    `create table a (b text default 'x;''y')`,
    'create function f() returns trigger language plpgsql as $f$ begin perform $q$;$q$; return new; end $f$',
    `comment on column a."b;c" is 'p - q / r'`,
    'select $1 - 2',
  ]);
  expect(splitStatements('-- nothing;\n')).toEqual([]);
});

test('every migration is of the kind that is read', async () => {
  for (const { name, sql } of await listMigrations()) {
    expect(sql, name).not.toMatch(/\be'|begin\s+atomic/i);
    const statements = splitStatements(sql);
    expect(statements.length, name).toBeGreaterThan(0);
    // What is left out are comments: every statement begins with one of the words that begin one.
    const beginnings =
      /^(alter|analyze|call|comment|create|delete|do|drop|grant|insert|revoke|select|set|truncate|update|with)\b/i;
    for (const statement of statements) expect(statement, name).toMatch(beginnings);
  }
});
