import type { OwnerContext, PlatformContext, ReaderContext, Scoped } from '../../tenants/tenants.ts';
import type { ConnectionRow } from './connection-row.ts';

const CONNECTION_SQL = `phone_number_id as "phoneNumberId", waba_id as "wabaId", token_sealed as "tokenSealed",
  expires_at as "expiresAt", display_phone as "displayPhone", verified_name as "verifiedName",
  is_coexistence as "isCoexistence", state, problem_code as "problemCode", problem_at as "problemAt",
  case when paused_until > now() then paused_until end as "pausedUntil", last_inbound_at as "lastInboundAt", last_outbound_at as "lastOutboundAt", duplicates,
  connected_at as "connectedAt"`;

/** The store's number; undefined when it has none. */
export const findConnection = async ({
  tx,
  tenantId,
}: Scoped<ReaderContext>): Promise<ConnectionRow | undefined> => {
  const [row] = await tx.query<ConnectionRow>(
    `select ${CONNECTION_SQL} from whatsapp_connections where tenant_id = $1`,
    [tenantId],
  );
  return row;
};

export type NewConnection = Pick<
  ConnectionRow,
  'phoneNumberId' | 'wabaId' | 'tokenSealed' | 'expiresAt' | 'displayPhone' | 'verifiedName' | 'isCoexistence'
>;

/** Connects the store's number, or connects it anew: whatever was wrong before is over. */
export const saveConnection = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  connection: NewConnection,
): Promise<void> => {
  await tx.query(
    `insert into whatsapp_connections (tenant_id, phone_number_id, waba_id, token_sealed, expires_at, display_phone,
       verified_name, is_coexistence, state, connected_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'connected', now())
     on conflict (tenant_id) do update set phone_number_id = excluded.phone_number_id, waba_id = excluded.waba_id,
       token_sealed = excluded.token_sealed, expires_at = excluded.expires_at, display_phone = excluded.display_phone,
       verified_name = excluded.verified_name, is_coexistence = excluded.is_coexistence, state = 'connected',
       problem_code = null, problem_at = null, paused_until = null, pauses = 0, connected_at = excluded.connected_at`,
    [
      tenantId,
      connection.phoneNumberId,
      connection.wabaId,
      connection.tokenSealed,
      connection.expiresAt,
      connection.displayPhone,
      connection.verifiedName,
      connection.isCoexistence,
    ],
  );
};

/** Forgets the store's number and its token. */
export const deleteConnection = async ({ tx, tenantId }: Scoped<OwnerContext>): Promise<void> => {
  await tx.query('delete from whatsapp_connections where tenant_id = $1', [tenantId]);
};

/** Whose the numbers are. */
export const findNumberOwners = async (
  { tx }: Scoped<PlatformContext>,
  phoneNumberIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx.query<{ number: string; tenantId: string }>(
    `select phone_number_id as number, tenant_id as "tenantId" from whatsapp_connections where phone_number_id = any($1)`,
    [phoneNumberIds],
  );
  return new Map(rows.map(({ number, tenantId }) => [number, tenantId]));
};

/** The stores of some accounts of WhatsApp, each with its number. */
export const listAccountNumbers = (
  { tx }: Scoped<PlatformContext>,
  wabaIds: readonly string[],
): Promise<{ tenantId: string; wabaId: string; phoneNumberId: string; digits: string }[]> =>
  tx.query(
    `select tenant_id as "tenantId", waba_id as "wabaId", phone_number_id as "phoneNumberId",
       regexp_replace(display_phone, '[^0-9]', '', 'g') as digits
      from whatsapp_connections where waba_id = any($1) order by tenant_id`,
    [wabaIds],
  );

/** The stores that have a number. */
export const listConnectedTenants = async ({ tx }: Scoped<PlatformContext>): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>('select tenant_id as id from whatsapp_connections order by 1');
  return rows.map(({ id }) => id);
};

/** Holds a store's number until the transaction ends: whoever takes deliveries to it apart waits. */
export const lockConnection = async ({ tx }: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  await tx.query('select 1 from whatsapp_connections where tenant_id = $1 for update', [tenantId]);
};

/** The sealed token of a store's number. */
export const findSealedToken = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<Uint8Array | undefined> => {
  const [row] = await tx.query<{ token: Uint8Array }>(
    'select token_sealed as token from whatsapp_connections where tenant_id = $1',
    [tenantId],
  );
  return row?.token;
};

/** Stores a token that was sealed anew. */
export const updateSealedToken = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, sealed }: { tenantId: string; sealed: Uint8Array },
): Promise<void> => {
  await tx.query('update whatsapp_connections set token_sealed = $2 where tenant_id = $1', [
    tenantId,
    sealed,
  ]);
};

/** Notes what came in for a store: when, and how much of it had come before. */
export const noteArrivals = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, messages, repeats }: { tenantId: string; messages: number; repeats: number },
): Promise<void> => {
  await tx.query(
    `update whatsapp_connections set duplicates = duplicates + $2,
       last_inbound_at = case when $3 > 0 then now() else last_inbound_at end where tenant_id = $1`,
    [tenantId, repeats, messages],
  );
};

/** Notes that something left, once a minute at most. */
export const noteDeparture = async ({ tx }: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  await tx.query(
    `update whatsapp_connections set last_outbound_at = now(), pauses = 0
      where tenant_id = $1 and (last_outbound_at is null or last_outbound_at < now() - interval '1 minute' or pauses > 0)`,
    [tenantId],
  );
};

/** Keeps a number quiet for a while; the code says why. */
export const pauseNumber = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, afterMs, code }: { tenantId: string; afterMs: number; code: number },
): Promise<void> => {
  await tx.query(
    `update whatsapp_connections set paused_until = greatest(paused_until, now() + $2 * interval '1 millisecond'),
       pauses = pauses + 1, problem_code = $3, problem_at = now() where tenant_id = $1`,
    [tenantId, afterMs, code],
  );
};

/** Stops a number until its owner connects it anew; true when it was not stopped before. */
export const stopNumber = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, code }: { tenantId: string; code: number },
): Promise<boolean> => {
  const stopped = await tx.query(
    `update whatsapp_connections set state = 'stopped', problem_code = $2, problem_at = now()
      where tenant_id = $1 and state = 'connected' returning 1`,
    [tenantId, code],
  );
  return stopped.length > 0;
};

/** Lets a number send again that was stopped with this code. */
export const restartNumber = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, code }: { tenantId: string; code: number },
): Promise<void> => {
  await tx.query(
    `update whatsapp_connections set state = 'connected', problem_code = null, problem_at = null
      where tenant_id = $1 and state = 'stopped' and problem_code = $2`,
    [tenantId, code],
  );
};

/** Notes what WhatsApp says is wrong with a number that goes on working. */
export const noteProblem = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, code }: { tenantId: string; code: number },
): Promise<void> => {
  await tx.query(
    'update whatsapp_connections set problem_code = $2, problem_at = now() where tenant_id = $1',
    [tenantId, code],
  );
};
