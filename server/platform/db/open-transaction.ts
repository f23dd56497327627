import type { Kysely } from 'kysely';
import type { DatabaseScope, SqlTransaction } from './database.ts';
import type { LocalListeners } from './local-listeners.ts';
import { OWNER_SQL, scopeSql } from './scope-sql.ts';
import type { Tables } from './tables.ts';

type Connection = {
  db: () => Kysely<Tables>;
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  exec(text: string): Promise<void>;
  listeners: Pick<LocalListeners, 'tell' | 'sign'>;
  /** What the driver's message that began the transaction brought back. */
  opened: readonly object[];
};

export type OpenTransaction = { tx: SqlTransaction; runEffects: () => void };

const ABORTED = '25P02';

/** A transaction that a failed statement has aborted takes nothing but its rollback, so it needs no wall. */
const ignoreIfLost = (error: unknown) => {
  if ((error as { code?: unknown }).code !== ABORTED) throw error;
};

/** Wraps one driver's open transaction in the shape rooms use; the driver has already begun it and set its scope. */
export const openTransaction = (connection: Connection, scope: DatabaseScope): OpenTransaction => {
  const effects: (() => void)[] = [];
  let db: Kysely<Tables> | undefined;
  let owners = 0;
  let present: DatabaseScope = scope;
  const tx: SqlTransaction = {
    get db() {
      db ??= connection.db();
      return db;
    },
    opened: <Row extends object>() => connection.opened as readonly Row[],
    query: (text, params) => connection.query(text, params),
    exec: (text) => connection.exec(text),
    asOwner: async (work) => {
      owners += 1;
      if (owners === 1) await connection.exec(OWNER_SQL);
      try {
        return await work();
      } finally {
        owners -= 1;
        // Also after a failure that somebody catches: nothing more may run as the owner.
        if (owners === 0) await connection.exec(scopeSql(present)).catch(ignoreIfLost);
      }
    },
    narrowTo: async (tenantId) => {
      present = { role: 'colmado_app', tenantId };
      await connection.exec(scopeSql(present));
    },
    notify: async (channel, payload) => {
      const { tell, sign } = connection.listeners;
      await connection.query('select pg_notify($1, $2)', [channel, sign(payload)]);
      effects.push(() => tell(channel, payload));
    },
    afterCommit: (effect) => {
      effects.push(effect);
    },
  };
  const runEffects = () => {
    for (const effect of effects) effect();
  };
  return { tx, runEffects };
};
