import type pg from 'pg';
import { onServer } from './on-server.ts';

/** Whether the tests run against Citus (docs/scale.md): their databases are spread over its nodes. */
export const IS_SHARDED = process.env.DATABASE_SHARDS === 'citus';

/** Few shards, because each statement without a tenant asks all of them. */
export const TEST_SHARDS = 4;

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

/** Makes one cluster of Citus of a database that each of these servers has: its addresses for the superuser, the coordinator's first. */
export const joinNodes = async ([coordinator, ...others]: readonly string[]): Promise<void> => {
  if (coordinator === undefined) return;
  for (const node of [coordinator, ...others])
    await onServer(node, (client) => client.query('create extension citus'));
  const { hostname, port } = new URL(coordinator);
  const statements = [
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...others
      .map((node) => new URL(node))
      .map((node) => `select citus_add_node('${node.hostname}', ${node.port})`),
    'grant usage on schema citus, citus_internal to public',
  ];
  await onServer(coordinator, (client) => client.query(statements.join('; ')));
};

/** Only a superuser hands new roles on to the nodes of Citus (docs/scale.md), so the first migration finds them there. */
export const MAKE_ROLES = `do $$
declare role text;
begin
  foreach role in array array['colmado_app', 'colmado_door', 'colmado_platform'] loop
    if not exists (select from pg_roles where rolname = role) then execute format('create role %I', role); end if;
    execute format('grant %I to colmado with admin option', role);
  end loop;
end $$`;

/** Lists the tables to empty: where they are spread, `tenants` takes along every row of a spread table that has a key to it. */
export const listTablesToEmpty = async (client: pg.Client): Promise<string[]> => {
  const isWhole = `to_regclass(quote_ident(tablename)) not in (select logicalrelid from pg_dist_partition where partmethod = 'h') or tablename = 'queue_turns'`;
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
        and (${IS_SHARDED ? isWhole : 'true'})`,
  );
  return [...(IS_SHARDED ? ['tenants'] : []), ...rows.map(({ name }) => name)];
};
