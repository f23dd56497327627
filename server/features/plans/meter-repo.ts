import { sql } from 'kysely';
import type { BotContext, PlatformContext, ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { TokenUse } from '#server/platform/ai/ai-provider.ts';
import type { MeterEntriesTable } from '#server/platform/db/tables.ts';
import type { MonthlyMeter } from '#shared/features/plans/plan-table.ts';

export type MeterPeriod = { readonly meter: MonthlyMeter; readonly startsAt: Date };

/** An amount of a meter and its cause: a cause is charged once. */
export type Spending = { readonly meter: MonthlyMeter; readonly causeId: string; readonly amount: number };

export type EntryState = MeterEntriesTable['state'];

type Limited = { readonly startsAt: Date; readonly limit: number | null };

/** Reserves an amount of a meter for a cause and returns the state of that cause; a second call changes nothing. */
export const reserveEntry = async (
  { tx, tenantId, platform }: Scoped<BotContext>,
  { spending: { meter, causeId, amount }, startsAt, limit }: { spending: Spending } & Limited,
): Promise<EntryState> => {
  const key = { tenantId, meter, causeId };
  const month = { tenantId, meter, startsAt };
  await tx.db
    .insertInto('meterPeriods')
    .values(month)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // One guarded statement, so that the cap also holds when many ask at once (reliability 5).
  const { isNew, isHeld } = await tx.db
    .with('noted', (db) =>
      db
        .insertInto('meterEntries')
        .values({ ...key, startsAt, amount, state: 'reserved', createdAt: platform.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('amount'),
    )
    .with('held', (db) =>
      db
        .updateTable('meterPeriods as p')
        .from('noted')
        .set((eb) => ({ reserved: eb('p.reserved', '+', eb.ref('noted.amount')) }))
        .where('p.tenantId', '=', tenantId)
        .where((eb) => eb.and({ 'p.meter': meter, 'p.startsAt': startsAt }))
        .$if(limit !== null, (held) =>
          held.where(sql<number>`p.used + p.reserved + noted.amount`, '<=', limit),
        )
        .returning('p.reserved'),
    )
    .selectNoFrom((eb) => [
      sql<boolean>`exists ${eb.selectFrom('noted').select('amount')}`.as('isNew'),
      sql<boolean>`exists ${eb.selectFrom('held').select('reserved')}`.as('isHeld'),
    ])
    .executeTakeFirstOrThrow();
  if (isHeld) return 'reserved';
  if (isNew)
    await tx.db
      .updateTable('meterEntries')
      .set({ state: 'refused' })
      .where((eb) => eb.and(key))
      .execute();
  const entry = await tx.db
    .selectFrom('meterEntries')
    .select('state')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return entry?.state ?? 'refused';
};

export type SpendingOutcome = Pick<Spending, 'meter' | 'causeId'> & {
  readonly state: 'settled' | 'released';
  readonly tokens: TokenUse | undefined;
};

/** Settles or releases the amount that a cause holds, with the tokens that it took; a cause that holds nothing changes nothing. */
export const endEntry = async (
  { tx, tenantId }: Scoped<BotContext>,
  { meter, causeId, state, tokens }: SpendingOutcome,
): Promise<void> => {
  await tx.db
    .with('ended', (db) =>
      db
        .updateTable('meterEntries')
        .set({ state, inputTokens: tokens?.input ?? null, outputTokens: tokens?.output ?? null })
        .where('tenantId', '=', tenantId)
        .where((eb) => eb.and({ meter, causeId, state: 'reserved' }))
        .returning(['startsAt', 'amount']),
    )
    .updateTable('meterPeriods as p')
    .from('ended')
    .set((eb) => ({
      reserved: eb('p.reserved', '-', eb.ref('ended.amount')),
      ...(state === 'settled' && { used: eb('p.used', '+', eb.ref('ended.amount')) }),
    }))
    .where('p.tenantId', '=', tenantId)
    .where((eb) => eb.and({ 'p.meter': meter }))
    .whereRef('p.startsAt', '=', 'ended.startsAt')
    .execute();
};

/** Reads the amount of a meter that the tenant has spent in a month. */
export const readMeterUse = async (
  { tx, tenantId }: Scoped<ReaderContext>,
  { meter, startsAt }: MeterPeriod,
): Promise<number> => {
  const row = await tx.db
    .selectFrom('meterPeriods')
    .select('used')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb.and({ meter, startsAt }))
    .executeTakeFirst();
  return row?.used ?? 0;
};

/**
 * Settles, in every tenant, the amounts that have been held since before an instant: the process that held them has died,
 * and the provider may have done the work.
 */
export const settleAbandoned = async ({ tx }: Scoped<PlatformContext>, before: Date): Promise<void> => {
  await tx.db
    .with('ended', (db) =>
      db
        .updateTable('meterEntries')
        .set({ state: 'settled' })
        .where('state', '=', 'reserved')
        .where('createdAt', '<', before)
        .returning(['tenantId', 'meter', 'startsAt', 'amount']),
    )
    .with('sums', (db) =>
      db
        .selectFrom('ended')
        .select(['tenantId', 'meter', 'startsAt', sql<number>`sum(amount)::integer`.as('amount')])
        .groupBy(['tenantId', 'meter', 'startsAt']),
    )
    .updateTable('meterPeriods as p')
    .from('sums')
    .set((eb) => ({
      reserved: eb('p.reserved', '-', eb.ref('sums.amount')),
      used: eb('p.used', '+', eb.ref('sums.amount')),
    }))
    .whereRef('p.tenantId', '=', 'sums.tenantId')
    .whereRef('p.meter', '=', 'sums.meter')
    .whereRef('p.startsAt', '=', 'sums.startsAt')
    .execute();
};

/** Deletes, in every tenant, the months that began before an instant, with the entries of their causes. */
export const deletePeriods = async ({ tx }: Scoped<PlatformContext>, before: Date): Promise<void> => {
  await tx.db.deleteFrom('meterPeriods').where('startsAt', '<', before).execute();
};
