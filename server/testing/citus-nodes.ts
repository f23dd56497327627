import pg from 'pg';

/** Whether the tests run against Citus (docs/scale.md): their databases are spread over its nodes. */
export const IS_SHARDED = process.env.DATABASE_SHARDS === 'citus';

/** Few shards, because each statement without a tenant asks all of them. */
const SHARDS = 4;

type Worker = { nodename: string; nodeport: number };

const ask = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<Row>(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
};

/** Lists the workers that a database of the coordinator knows. */
export const listWorkers = (url: string): Promise<Worker[]> =>
  ask<Worker>(
    url,
    `select nodename, nodeport from pg_dist_node where isactive and noderole = 'primary' and groupid > 0`,
  );

const workers = (): Worker[] => JSON.parse(process.env.TEST_WORKERS ?? '[]');

/** Returns the addresses of all nodes for the superuser, the coordinator's first; of a server alone its own. */
export const nodesOf = (server: URL): string[] => [
  server.href,
  ...workers().map(({ nodename, nodeport }) => {
    const url = new URL(server);
    url.hostname = nodename;
    url.port = String(nodeport);
    return url.href;
  }),
];

/** Makes a database of all nodes one of Citus. */
export const joinNodes = async (server: URL, name: string): Promise<void> => {
  for (const node of nodesOf(server)) {
    const url = new URL(node);
    url.pathname = `/${name}`;
    await ask(url.href, 'set client_min_messages to warning; create extension citus');
  }
  const coordinator = new URL(server);
  coordinator.pathname = `/${name}`;
  await ask(
    coordinator.href,
    [
      `alter database ${name} set citus.shard_count = ${SHARDS}`,
      `select citus_set_coordinator_host('${server.hostname}', ${server.port})`,
      ...workers().map(({ nodename, nodeport }) => `select citus_add_node('${nodename}', ${nodeport})`),
      'grant usage on schema citus, citus_internal to public',
    ].join('; '),
  );
};

/** Lists the tables that the coordinator keeps whole. */
export const listWholeTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
        and to_regclass(quote_ident(tablename)) not in (select logicalrelid from pg_dist_partition where partmethod = 'h')`,
  );
  return rows.map(({ name }) => name);
};
