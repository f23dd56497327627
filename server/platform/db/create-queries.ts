import {
  CamelCasePlugin,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

const refuse = async (): Promise<never> => {
  throw new Error('`transact` begins and ends every transaction, because it also sets role and tenant');
};

const connectionOf = (client: Pick<pg.ClientBase, 'query'>): DatabaseConnection => ({
  executeQuery: async ({ sql, parameters }) => {
    const { rows, rowCount } = await client.query(sql, parameters as unknown[]);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  },
  streamQuery: () => {
    throw new Error('no statement is streamed here: read a page at a time');
  },
});

/** Code says `customerId`, the schema `customer_id`. What lies inside a JSON value keeps its own keys. */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Creates the query builder of one transaction: its statements run on the transaction's own connection, behind its wall. */
export const createQueries = (client: Pick<pg.ClientBase, 'query'>): Kysely<Tables> => {
  const connection = connectionOf(client);
  return new Kysely<Tables>({
    plugins: [CAMEL_CASE],
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => undefined,
      }),
    },
  });
};
