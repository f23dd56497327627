import type { DatabaseScope, TransactionStart } from './database.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The statements that put a transaction behind its wall: role and tenant, both local to the transaction. */
export const scopeSql = ({ role, tenantId }: DatabaseScope): string => {
  // Inlined because it travels with BEGIN in one round trip; the pattern leaves nothing to escape.
  if (tenantId !== undefined && !UUID.test(tenantId)) throw new Error('a tenant id is a lower-case UUID');
  return `set local role ${role}; set local app.tenant = '${tenantId ?? ''}'`;
};

/** The wall, and behind it what the transaction wants to know first. */
export const openingSql = ({ opening, ...scope }: TransactionStart): string =>
  opening === undefined ? scopeSql(scope) : `${scopeSql(scope)}; ${opening}`;

export const OWNER_SQL = 'set local role none';
