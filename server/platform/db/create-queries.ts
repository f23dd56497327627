import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from './tables.ts';

const refuse = async (): Promise<never> => {
  throw new Error('`transact` begins and ends every transaction, because it also sets role and tenant');
};

/** Sends one statement with `$1` parameters on a connection; `rowCount` counts the rows it returned or changed. */
type SendStatement = (
  text: string,
  params: unknown[],
) => Promise<{ rows: unknown[]; rowCount?: number | null }>;

const connectionOf = (send: SendStatement): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
    const { rows, rowCount } = await send(sql, parameters as unknown[]);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  },
  streamQuery: () => {
    throw new Error('no statement is streamed here: read a page at a time');
  },
});

/** Code says `customerId`, the schema `customer_id`. JSON values keep their own keys. */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

const dialectOf = (connection: DatabaseConnection): Dialect => ({
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
});

/** Creates the query builder of one transaction: its statements run on the transaction's own connection, behind its wall. */
export const createQueries = (send: SendStatement): Kysely<Tables> =>
  new Kysely<Tables>({ plugins: [CAMEL_CASE], dialect: dialectOf(connectionOf(send)) });

const unsent = new Kysely<Tables>({
  plugins: [CAMEL_CASE],
  dialect: dialectOf(
    connectionOf(() => {
      throw new Error('a statement that is compiled to text is not sent from here');
    }),
  ),
});

/** Compiles a statement to a text without parameters, which travels with BEGIN or in one message with its scope: its values are literals. */
export const compileText = <Row>(build: (db: Kysely<Tables>) => Compilable<Row>): string => {
  const { sql, parameters } = build(unsent).compile();
  if (parameters.length > 0) throw new Error('a statement that is compiled to text has no parameters');
  return sql;
};

/** Names the columns of rows that the driver read as code names them. */
export const nameColumns = async (rows: readonly Record<string, unknown>[]): Promise<readonly object[]> =>
  (await CAMEL_CASE.transformResult({ result: { rows: [...rows] }, queryId: createQueryId() })).rows;
