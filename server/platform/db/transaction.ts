import type { Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { DatabaseScope, SqlTransaction, TransactionStart } from './database.ts';
import type { LocalListeners } from './listeners.ts';
import type { Tables } from './tables.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Citus would send its nodes the whole message of a SET LOCAL, and those of the owner bring a schema along. */
const OWNER_SQL = `select set_config('role', 'none', true), set_config('citus.propagate_set_commands', 'none', true)`;

/**
 * Returns the statement that sets the role and the tenant of a transaction, both until its end. Citus asks its nodes as the role of the
 * transaction and sends them the text of every SET LOCAL: so the tenant is one, in a block that keeps it apart from what else is sent
 * with it, and the role is none, because a node lets nobody become another role.
 */
export const scopeSql = ({ role, tenantId }: DatabaseScope): string => {
  // The id is inlined because the text travels with BEGIN in one round trip; the pattern leaves nothing to escape.
  if (tenantId !== undefined && !UUID.test(tenantId)) throw new Error('a tenant id is a lower-case UUID');
  return `do $$ begin perform set_config('role', '${role}', true), set_config('citus.propagate_set_commands', 'local', true);
    set local app.tenant = '${tenantId ?? ''}'; end $$`;
};

/** With the tenant's id in the text of a statement Citus asks its node alone. */
const nameTenant = ({ tenantId }: DatabaseScope, statement: string): string =>
  tenantId ? statement.replaceAll('app_tenant()', `'${tenantId}'::uuid`) : statement;

/** Returns the statements that begin a transaction: its mode and scope, then the query that it opens with, if any. */
export const openingSql = ({ mode, opening, ...scope }: TransactionStart): string => {
  const begun = `begin ${mode ?? ''}; ${scopeSql(scope)}`;
  return opening === undefined ? begun : `${begun}; ${nameTenant(scope, opening)}`;
};

/** Returns a statement with its scope. Sent as one message they are one transaction, which ends with it. */
export const statementSql = (scope: DatabaseScope, statement: string): string =>
  `${scopeSql(scope)}; ${nameTenant(scope, statement)}`;

/** The driver's connection, on which the transaction has begun with its scope. */
type Connection = {
  db: () => Kysely<Tables>;
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  exec(text: string): Promise<void>;
  listeners: LocalListeners;
  /** The rows of the query that travelled with BEGIN. */
  opened: readonly object[];
};

const ABORTED = '25P02';

/** A failed statement has aborted the transaction: it accepts nothing but its rollback, so it needs no scope. */
const ignoreIfAborted = (error: unknown) => {
  if ((error as { code?: unknown }).code !== ABORTED) throw error;
};

export type OpenTransaction = {
  tx: SqlTransaction;
  /** Returns the statements that commit it: its notifications travel with COMMIT. */
  commitSql: () => string;
  /** Runs the effects of the transaction; its driver calls this once it has committed. */
  runEffects: () => void;
};

/** Wraps one driver's transaction in the shape that rooms use: a plain object, whose members a wrapper may replace by a spread. */
export const wrapTransaction = (connection: Connection, scope: DatabaseScope): OpenTransaction => {
  const { query, exec, listeners } = connection;
  const effects: (() => void)[] = [];
  const notifications: string[] = [];
  let db: Kysely<Tables> | undefined;
  /** How many calls of `asOwner` are nested at the moment. */
  let ownerDepth = 0;
  const tx: SqlTransaction = {
    get db() {
      db ??= connection.db();
      return db;
    },
    opened: <Row extends object>() => connection.opened as readonly Row[],
    query,
    exec,
    asOwner: async (work) => {
      ownerDepth += 1;
      if (ownerDepth === 1) await exec(OWNER_SQL);
      try {
        return await work();
      } finally {
        ownerDepth -= 1;
        // The caller may catch the failure and go on: nothing more may run as the owner.
        if (ownerDepth === 0) await exec(scopeSql(scope)).catch(ignoreIfAborted);
      }
    },
    notify: (channel, payload) => {
      const [name, signed] = [channel, listeners.sign(payload)].map((text) => escapeLiteral(text));
      notifications.push(`select pg_notify(${name}, ${signed}); `);
      effects.push(() => listeners.notify(channel, payload));
    },
    afterCommit: (effect) => {
      effects.push(effect);
    },
  };
  const runEffects = () => {
    for (const effect of effects) effect();
  };
  return { tx, commitSql: () => `${notifications.join('')}commit`, runEffects };
};
