import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { OwnerContext, PlatformContext, ReaderContext, Scoped } from '../../tenants/tenants.ts';

/** A store's account at a channel as it is stored. */
export type ConnectionRow = {
  readonly accountId: string;
  readonly tokenSealed: Uint8Array;
  readonly expiresAt: Date | null;
  /** What only the channel's adapter reads. */
  readonly details: unknown;
  readonly state: 'connected' | 'stopped';
  readonly problemCode: number | null;
  readonly problemAt: Date | null;
  /** Null once the pause is over. */
  readonly pausedUntil: Date | null;
  readonly lastInboundAt: Date | null;
  readonly lastOutboundAt: Date | null;
  readonly duplicates: number;
  readonly connectedAt: Date;
};

/** A store has one account at each channel. */
export type ConnectionKey = { readonly tenantId: string; readonly channel: Channel };

const CONNECTION_SQL = `account_id as "accountId", token_sealed as "tokenSealed", expires_at as "expiresAt", details, state, problem_code as "problemCode", problem_at as "problemAt",
  case when paused_until > now() then paused_until end as "pausedUntil", last_inbound_at as "lastInboundAt", last_outbound_at as "lastOutboundAt", duplicates,
  connected_at as "connectedAt"`;

/** The store's account at a channel; undefined when it has none. */
export const findConnection = async (
  { tx, tenantId }: Scoped<ReaderContext>,
  channel: Channel,
): Promise<ConnectionRow | undefined> => {
  const [row] = await tx.query<ConnectionRow>(
    `select ${CONNECTION_SQL} from channel_connections where tenant_id = $1 and channel = $2`,
    [tenantId, channel],
  );
  return row;
};

/** Whether messages of the store leave by any account. */
export const hasConnection = async ({ tx, tenantId }: Scoped<ReaderContext>): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from channel_connections where tenant_id = $1 and state = 'connected' limit 1`,
    [tenantId],
  );
  return rows.length > 0;
};

export type NewConnection = Pick<ConnectionRow, 'accountId' | 'tokenSealed' | 'expiresAt' | 'details'>;

/** Connects the store's account, or connects it again: whatever was wrong before is over. */
export const saveConnection = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  channel: Channel,
  { accountId, tokenSealed, expiresAt, details }: NewConnection,
): Promise<void> => {
  await tx.query(
    `insert into channel_connections (tenant_id, channel, account_id, token_sealed, expires_at, details, state, connected_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, 'connected', now())
     on conflict (tenant_id, channel) do update set account_id = excluded.account_id, token_sealed = excluded.token_sealed,
       expires_at = excluded.expires_at, details = excluded.details, state = 'connected', problem_code = null,
       problem_at = null, paused_until = null, pauses = 0, connected_at = excluded.connected_at`,
    [tenantId, channel, accountId, tokenSealed, expiresAt, JSON.stringify(details)],
  );
};

/** Forgets the store's account at a channel and its token. */
export const deleteConnection = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  channel: Channel,
): Promise<void> => {
  await tx.query('delete from channel_connections where tenant_id = $1 and channel = $2', [
    tenantId,
    channel,
  ]);
};

/** Finds whose the accounts of a channel are. */
export const findAccountOwners = async (
  { tx }: Scoped<PlatformContext>,
  channel: Channel,
  accountIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx.query<{ accountId: string; tenantId: string }>(
    `select account_id as "accountId", tenant_id as "tenantId" from channel_connections
      where channel = $1 and account_id = any($2)`,
    [channel, accountIds],
  );
  return new Map(rows.map(({ accountId, tenantId }) => [accountId, tenantId]));
};

/** Lists the accounts of all stores. */
export const listConnections = ({ tx }: Scoped<PlatformContext>): Promise<ConnectionKey[]> =>
  tx.query<ConnectionKey>(
    'select tenant_id as "tenantId", channel from channel_connections order by tenant_id, channel',
  );

/** Holds a store's accounts until the transaction ends: what takes deliveries to them apart waits. */
export const lockConnections = async ({ tx }: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  await tx.query('select 1 from channel_connections where tenant_id = $1 order by channel for update', [
    tenantId,
  ]);
};

/** Finds the sealed token of a store's account. */
export const findSealedToken = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel }: ConnectionKey,
): Promise<Uint8Array | undefined> => {
  const [row] = await tx.query<{ token: Uint8Array }>(
    'select token_sealed as token from channel_connections where tenant_id = $1 and channel = $2',
    [tenantId, channel],
  );
  return row?.token;
};

/** Stores a token that was sealed under another secret. */
export const updateSealedToken = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, sealed }: ConnectionKey & { sealed: Uint8Array },
): Promise<void> => {
  await tx.query('update channel_connections set token_sealed = $3 where tenant_id = $1 and channel = $2', [
    tenantId,
    channel,
    sealed,
  ]);
};

/** Notes what came in for a store: when, and how much of it had come before. */
export const noteArrivals = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, messages, repeats }: ConnectionKey & { messages: number; repeats: number },
): Promise<void> => {
  await tx.query(
    `update channel_connections set duplicates = duplicates + $3,
       last_inbound_at = case when $4 > 0 then now() else last_inbound_at end where tenant_id = $1 and channel = $2`,
    [tenantId, channel, repeats, messages],
  );
};

/** Notes that something left, once a minute at most. */
export const noteDeparture = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel }: ConnectionKey,
): Promise<void> => {
  await tx.query(
    `update channel_connections set last_outbound_at = now(), pauses = 0
      where tenant_id = $1 and channel = $2
        and (last_outbound_at is null or last_outbound_at < now() - interval '1 minute' or pauses > 0)`,
    [tenantId, channel],
  );
};

/** Keeps an account quiet for a while; the code says why. */
export const pauseAccount = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, afterMs, code }: ConnectionKey & { afterMs: number; code: number },
): Promise<void> => {
  await tx.query(
    `update channel_connections set paused_until = greatest(paused_until, now() + $3 * interval '1 millisecond'),
       pauses = pauses + 1, problem_code = $4, problem_at = now() where tenant_id = $1 and channel = $2`,
    [tenantId, channel, afterMs, code],
  );
};

/** Stops an account until its owner connects it again; true when it was not stopped before. */
export const stopAccount = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, code }: ConnectionKey & { code: number },
): Promise<boolean> => {
  const stopped = await tx.query(
    `update channel_connections set state = 'stopped', problem_code = $3, problem_at = now()
      where tenant_id = $1 and channel = $2 and state = 'connected' returning 1`,
    [tenantId, channel, code],
  );
  return stopped.length > 0;
};

/** Lets an account send again that was stopped with this code. */
export const restartAccount = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, code }: ConnectionKey & { code: number },
): Promise<void> => {
  await tx.query(
    `update channel_connections set state = 'connected', problem_code = null, problem_at = null
      where tenant_id = $1 and channel = $2 and state = 'stopped' and problem_code = $3`,
    [tenantId, channel, code],
  );
};

/** Notes what the channel says is wrong with an account that goes on working. */
export const noteProblem = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel, code }: ConnectionKey & { code: number },
): Promise<void> => {
  await tx.query(
    'update channel_connections set problem_code = $3, problem_at = now() where tenant_id = $1 and channel = $2',
    [tenantId, channel, code],
  );
};
