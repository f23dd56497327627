import type { ExpressionBuilder, StringReference } from 'kysely';

/** Builds the condition that a text column holds every word of a search; no words hold always. Both are folded alike. */
export const holdsWords = <Db, Table extends keyof Db>(
  eb: ExpressionBuilder<Db, Table>,
  column: StringReference<Db, Table>,
  words: readonly string[],
) => eb.and(words.map((word) => eb(eb.fn<number>('strpos', [column, eb.val(word)]), '>', 0)));
