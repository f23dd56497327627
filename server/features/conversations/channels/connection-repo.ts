import { type Selectable, sql } from 'kysely';
import type {
  BotContext,
  OwnerContext,
  PlatformContext,
  ReaderContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import { fromNow, soundTime } from '#server/platform/db/sql-parts.ts';
import type { ChannelConnectionsTable } from '#server/platform/db/tables.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { hours, minutes } from '#shared/lib/time.ts';

type Crosses = Scoped<PlatformContext>;

/** A store has one account at each channel. */
export type ConnectionKey = { readonly tenantId: string; readonly channel: Channel };

const COLUMNS = [
  'accountId',
  'tokenSealed',
  'expiresAt',
  // Only the channel's adapter reads them.
  'details',
  'state',
  'problemCode',
  'problemAt',
  'lastInboundAt',
  'lastOutboundAt',
  'duplicates',
  'connectedAt',
] as const satisfies readonly (keyof ChannelConnectionsTable)[];

/** A store's account at a channel as it is stored; `pausedUntil` is null once the pause is over. */
export type ConnectionRow = Readonly<
  Pick<Selectable<ChannelConnectionsTable>, (typeof COLUMNS)[number] | 'pausedUntil'>
>;

/** Finds the store's account at a channel. */
export const findConnection = (
  { tx, tenantId }: Scoped<ReaderContext>,
  channel: Channel,
): Promise<ConnectionRow | undefined> =>
  tx.db
    .selectFrom('channelConnections')
    .select(COLUMNS)
    .select(sql<Date | null>`case when paused_until > now() then paused_until end`.as('pausedUntil'))
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .executeTakeFirst();

/** Says whether a store that the platform names has an account at a channel. */
export const hasConnectionOf = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, channel }: ConnectionKey,
): Promise<boolean> =>
  (await tx.db
    .selectFrom('channelConnections')
    .select('channel')
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .executeTakeFirst()) !== undefined;

/** Says whether the store is connected to any channel. */
export const hasConnection = async ({ tx, tenantId }: Scoped<ReaderContext>): Promise<boolean> =>
  (await tx.db
    .selectFrom('channelConnections')
    .select('channel')
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'connected')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type NewConnection = Pick<ConnectionRow, 'accountId' | 'tokenSealed' | 'expiresAt' | 'details'>;

/** Stores the store's account; connected again, it starts without its former problems. */
export const saveConnection = async (
  { tx, tenantId }: Scoped<OwnerContext | BotContext>,
  channel: Channel,
  { details, ...account }: NewConnection,
): Promise<void> => {
  const connected = {
    ...account,
    details: JSON.stringify(details),
    state: 'connected' as const,
    connectedAt: sql<Date>`now()`,
  };
  await tx.db
    .insertInto('channelConnections')
    .values({ tenantId, channel, ...connected })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'channel']).doUpdateSet({
        ...connected,
        problemCode: null,
        problemAt: null,
        pausedUntil: null,
        pauses: 0,
      }),
    )
    .execute();
};

/** Deletes the store's account at a channel with its token. */
export const deleteConnection = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  channel: Channel,
): Promise<void> => {
  await tx.db
    .deleteFrom('channelConnections')
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .execute();
};

/** Finds the stores of a channel's accounts. */
export const findAccountOwners = async (
  { tx }: Crosses,
  { channel, accountIds }: { channel: Channel; accountIds: readonly string[] },
): Promise<Map<string, string>> => {
  const rows = await tx.db
    .selectFrom('channelConnections')
    .select(['accountId', 'tenantId'])
    .where('channel', '=', channel)
    .where('accountId', '=', sql<string>`any(${accountIds})`)
    .execute();
  return new Map(rows.map(({ accountId, tenantId }) => [accountId, tenantId]));
};

/** Lists the accounts of all stores. */
export const listConnections = ({ tx }: Crosses): Promise<ConnectionKey[]> =>
  tx.db
    .selectFrom('channelConnections')
    .select(['tenantId', sql<Channel>`channel`.as('channel')])
    .orderBy('tenantId')
    .orderBy('channel')
    .execute();

/** Locks a store's accounts until the transaction ends: the splitting of deliveries to them waits. */
export const lockConnections = async ({ tx }: Crosses, tenantId: string): Promise<void> => {
  await tx.db
    .selectFrom('channelConnections')
    .select('channel')
    .where('tenantId', '=', tenantId)
    .orderBy('channel')
    .forUpdate()
    .execute();
};

/** Finds the sealed token of a store's account. */
export const findSealedToken = async (
  { tx }: Crosses,
  { tenantId, channel }: ConnectionKey,
): Promise<Uint8Array | undefined> => {
  const row = await tx.db
    .selectFrom('channelConnections')
    .select('tokenSealed')
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.tokenSealed;
};

/** The longest pause of an account; `judgeRefusal` asks for an hour at most. */
const LONGEST_PAUSE_MS = hours(1);

/** What sending through an account takes. */
export type Sender = Readonly<
  Pick<Selectable<ChannelConnectionsTable>, 'accountId' | 'tokenSealed' | 'details' | 'pauses'>
>;

/** Finds a store's account if it is connected; it may send unless `pausedUntil` is to come. */
export const findSender = (
  { tx }: Crosses,
  { tenantId, channel }: ConnectionKey,
): Promise<(Sender & { readonly pausedUntil: Date | null }) | undefined> =>
  tx.db
    .selectFrom('channelConnections')
    .select(['accountId', 'tokenSealed', 'details', 'pauses'])
    .select(soundTime('pausedUntil', LONGEST_PAUSE_MS).as('pausedUntil'))
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .where('state', '=', 'connected')
    .executeTakeFirst();

/** The change of a store's account. */
const changeConnection = ({ tx }: Crosses, { tenantId, channel }: ConnectionKey) =>
  tx.db.updateTable('channelConnections').where('tenantId', '=', tenantId).where('channel', '=', channel);

/** Stores a token that was sealed under another secret. */
export const updateSealedToken = async (
  scope: Crosses,
  { sealed, ...key }: ConnectionKey & { sealed: Uint8Array },
): Promise<void> => {
  await changeConnection(scope, key).set({ tokenSealed: sealed }).execute();
};

/** Records when messages came in for a store, and how many items had come before. */
export const recordArrivals = async (
  scope: Crosses,
  { messages, repeats, ...key }: ConnectionKey & { messages: number; repeats: number },
): Promise<void> => {
  await changeConnection(scope, key)
    .set((eb) => ({
      duplicates: eb('duplicates', '+', repeats),
      ...(messages > 0 && { lastInboundAt: sql`now()` }),
    }))
    .execute();
};

/** Records that something was sent, once a minute at most. */
export const recordDeparture = async (scope: Crosses, key: ConnectionKey): Promise<void> => {
  await changeConnection(scope, key)
    .set({ lastOutboundAt: sql`now()`, pauses: 0 })
    .where((eb) =>
      eb.or([
        eb('lastOutboundAt', 'is', null),
        eb('lastOutboundAt', '<', fromNow(-minutes(1))),
        eb('pauses', '>', 0),
      ]),
    )
    .execute();
};

/** The columns of a problem of an account, as of now. */
const problemOf = (code: number) => ({ problemCode: code, problemAt: sql<Date>`now()` });

/** Pauses an account for a while; the code says why. */
export const pauseAccount = async (
  scope: Crosses,
  { afterMs, code, ...key }: ConnectionKey & { afterMs: number; code: number },
): Promise<void> => {
  await changeConnection(scope, key)
    .set((eb) => ({
      ...problemOf(code),
      pausedUntil: eb.fn<Date>('greatest', ['pausedUntil', fromNow(afterMs)]),
      pauses: eb('pauses', '+', 1),
    }))
    .execute();
};

/** Stops an account until its owner connects it again; true when it was not stopped before. */
export const stopAccount = async (
  scope: Crosses,
  { code, ...key }: ConnectionKey & { code: number },
): Promise<boolean> => {
  const stopped = await changeConnection(scope, key)
    .set({ ...problemOf(code), state: 'stopped' })
    .where('state', '=', 'connected')
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
};

/** Lets an account send again that was stopped with this code. */
export const restartAccount = async (
  scope: Crosses,
  { code, ...key }: ConnectionKey & { code: number },
): Promise<void> => {
  await changeConnection(scope, key)
    .set({ state: 'connected', problemCode: null, problemAt: null })
    .where('state', '=', 'stopped')
    .where('problemCode', '=', code)
    .execute();
};

/** Records a problem that the channel reports about an account that continues to work. */
export const noteProblem = async (
  scope: Crosses,
  { code, ...key }: ConnectionKey & { code: number },
): Promise<void> => {
  await changeConnection(scope, key).set(problemOf(code)).execute();
};
