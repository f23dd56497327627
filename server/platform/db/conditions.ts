import { type ExpressionBuilder, type SqlBool, type StringReference, sql } from 'kysely';

/** Builds the condition that a text column holds every word of a search; no words hold always. Both are folded alike. */
export const holdsWords = <Db, Table extends keyof Db>(
  eb: ExpressionBuilder<Db, Table>,
  column: StringReference<Db, Table>,
  words: readonly string[],
) => eb.and(words.map((word) => eb(eb.fn<number>('strpos', [column, eb.val(word)]), '>', 0)));

/** Where a page of a list ended: an instant in text, and the id that breaks its ties. */
type PageEnd = { readonly at: string; readonly id: string };

/** Builds the condition that a row of table `alias` comes behind the end of a page, in a list by creation (or `column`) and id. */
export const isBehind = (
  { at, id }: PageEnd,
  { alias, column = 'createdAt', direction }: { alias: string; column?: string; direction: 'asc' | 'desc' },
) =>
  sql<SqlBool>`(${sql.ref(`${alias}.${column}`)}, ${sql.ref(`${alias}.id`)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`;
