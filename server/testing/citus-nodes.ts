import type pg from 'pg';
import { onServer } from './on-server.ts';

/** Whether the tests run against Citus (docs/scale.md): their databases are spread over its nodes. */
export const IS_SHARDED = process.env.DATABASE_SHARDS === 'citus';

/** Few shards, because each statement without a tenant asks all of them. */
const SHARDS = 4;

type Worker = { nodename: string; nodeport: number };

/** Lists the workers that a database of the coordinator knows. */
export const listWorkers = async (url: string): Promise<Worker[]> => {
  const { rows } = await onServer(url, (client) =>
    client.query<Worker>(
      `select nodename, nodeport from pg_dist_node where isactive and noderole = 'primary' and groupid > 0`,
    ),
  );
  return rows;
};

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
    await onServer(url.href, (client) => client.query('create extension citus'));
  }
  const coordinator = new URL(server);
  coordinator.pathname = `/${name}`;
  const statements = [
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
    `select citus_set_coordinator_host('${server.hostname}', ${server.port})`,
    ...workers().map(({ nodename, nodeport }) => `select citus_add_node('${nodename}', ${nodeport})`),
    'grant usage on schema citus, citus_internal to public',
  ];
  await onServer(coordinator.href, (client) => client.query(statements.join('; ')));
};

/** Lists the tables to empty: where they are spread, `tenants` takes along every row of a spread table that has a key to it. */
export const listTablesToEmpty = async (client: pg.Client): Promise<string[]> => {
  const isWhole = `to_regclass(quote_ident(tablename)) not in (select logicalrelid from pg_dist_partition where partmethod = 'h') or tablename = 'queue_turns'`;
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
        and (${IS_SHARDED ? isWhole : 'true'})`,
  );
  return [...(IS_SHARDED ? ['tenants'] : []), ...rows.map(({ name }) => name)];
};
