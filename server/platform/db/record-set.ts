import { sql } from 'kysely';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A table `r` of many rows that travel as one JSON parameter, so that a thousand of them are one statement; `types` are the SQL types of its columns.
 * It is json and not jsonb, which would sort the keys of values inside of a row.
 */
export const createRecordSet = <Row extends object>(
  rows: readonly Row[],
  types: Readonly<Record<keyof Row & string, string>>,
) => {
  const columns = Object.entries<string>(types);
  const records = rows.map((row) => {
    const values = new Map(Object.entries(row));
    return Object.fromEntries(columns.map(([name]) => [snakeCase(name), values.get(name)]));
  });
  const definitions = columns.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`);
  return sql<Row>`json_to_recordset(${JSON.stringify(records)}::json)`.as<'r'>(
    sql`r(${sql.join(definitions)})`,
  );
};
