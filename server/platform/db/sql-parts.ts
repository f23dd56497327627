import { type ExpressionBuilder, type RawBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import { minutes } from '#shared/lib/time.ts';

/** Builds the condition that a text column contains every word of a search, always true without words. Both sides are folded text. */
export const holdsWords = <Db, Table extends keyof Db>(
  eb: ExpressionBuilder<Db, Table>,
  column: StringReference<Db, Table>,
  words: readonly string[],
) => eb.and(words.map((word) => eb(eb.fn<number>('strpos', [column, eb.val(word)]), '>', 0)));

/** Where a page of a list ended: an instant in text, and the id that breaks its ties. */
type PageEnd = { readonly at: string; readonly id: string };

/** Builds the condition that a row of table `alias` comes after the end of a page, in a list by creation (or `column`) and id. */
export const isBehind = (
  { at, id }: PageEnd,
  { alias, column = 'createdAt', direction }: { alias: string; column?: string; direction: 'asc' | 'desc' },
) =>
  sql<SqlBool>`(${sql.ref(`${alias}.${column}`)}, ${sql.ref(`${alias}.id`)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`;

/** Joins conditions of SQL text with `or`; throws on an empty list, which would be broken SQL. */
export const anyOf = (conditions: readonly string[]): string => {
  if (conditions.length === 0) throw new Error('a query has no condition where it needs one');
  return `(${conditions.join(' or ')})`;
};

/** Returns the name that a column or table has in the schema: `customerId` is `customer_id`. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Creates a table `r` of rows that travel as one JSON parameter, so that a thousand of them are one statement; `types` are the
 * SQL types of its columns. It is json and not jsonb, which would sort the keys of JSON values in a row. Where such rows are inserted for a tenant,
 * its id is selected from `tenant_facts`: then Citus inserts them on the tenant's node, and would else copy them there, which no wall lets pass.
 */
export const createRecordSet = <Row extends object>(
  rows: readonly Row[],
  types: Readonly<Record<keyof Row & string, string>>,
) => {
  const columns = Object.entries<string>(types);
  const records = rows.map((row) => {
    const values = new Map(Object.entries(row));
    return Object.fromEntries(columns.map(([name]) => [toSnakeCase(name), values.get(name)]));
  });
  const definitions = columns.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`);
  return sql<Row>`json_to_recordset(${JSON.stringify(records)}::json)`.as<'r'>(
    sql`r(${sql.join(definitions)})`,
  );
};

/** Builds the instant `ms` milliseconds after the start of the transaction, by the clock of the database. */
export const fromNow = (ms: number): RawBuilder<Date> => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * `now()` is when a transaction began, and one that began a little later may have written the time that this one reads. No
 * transaction of ours lasts this long.
 */
export const BEGAN_LATER_MS = minutes(2);

const isTooFar = (column: string, longestMs: number) =>
  sql<SqlBool>`${sql.ref(column)} > ${fromNow(longestMs + BEGAN_LATER_MS)}`;

/**
 * Builds the condition that a time of a queue has come. A time farther ahead than any wait was written while the clock of the
 * database was wrong, and counts as come: the row would sleep for ever.
 */
export const isDue = (column: string, longestMs: number) =>
  sql<SqlBool>`(${sql.ref(column)} <= now() or ${isTooFar(column, longestMs)})`;

/** Builds a time of a queue: null when it is farther ahead than any wait, as in `isDue`. */
export const soundTime = (column: string, longestMs: number) =>
  sql<Date | null>`case when not (${isTooFar(column, longestMs)}) then ${sql.ref(column)} end`;
