import type { MonthlyMeter } from '#shared/features/plans/plan-table.ts';
import type { TokenUse } from '../../platform/ai/ai-provider.ts';
import type { BotContext, PlatformContext, ReaderContext, Scoped } from '../tenants/tenants.ts';

export type MeterPeriod = { readonly meter: MonthlyMeter; readonly startsAt: Date };

/** What is spent, and the one thing in the world it is spent on. */
export type Spending = { readonly meter: MonthlyMeter; readonly causeId: string; readonly amount: number };

export type EntryState = 'reserved' | 'settled' | 'released' | 'refused';

type Limited = { readonly startsAt: Date; readonly limit: number | null };

/** Holds an amount if the month has room for it: one guarded statement, however many ask at once (reliability 5). */
const RESERVE_SQL = `
  with noted as (
    insert into meter_entries (tenant_id, meter, cause_id, starts_at, amount, state, created_at)
    values ($1, $2, $3, $4, $5, 'reserved', $6) on conflict do nothing returning amount
  ), held as (
    update meter_periods p set reserved = p.reserved + noted.amount from noted
     where p.tenant_id = $1 and p.meter = $2 and p.starts_at = $4
       and ($7::integer is null or p.used + p.reserved + noted.amount <= $7::integer)
    returning 1
  )
  select exists (select from noted) as "isNew", exists (select from held) as "isHeld"`;

/** Ends what is held, once: a cause that is no longer held changes nothing. */
const END_SQL = `
  with ended as (
    update meter_entries set state = $4, input_tokens = $5, output_tokens = $6
     where tenant_id = $1 and meter = $2 and cause_id = $3 and state = 'reserved'
    returning starts_at, amount
  )
  update meter_periods p
     set reserved = p.reserved - ended.amount,
         used = p.used + case when $4 = 'settled' then ended.amount else 0 end
    from ended where p.tenant_id = $1 and p.meter = $2 and p.starts_at = ended.starts_at`;

/** Reserves an amount of a meter for a cause and answers how that cause stands; a second time changes nothing. */
export const reserveEntry = async (
  { tx, tenantId, platform }: Scoped<BotContext>,
  { meter, causeId, amount }: Spending,
  { startsAt, limit }: Limited,
): Promise<EntryState> => {
  const key = [tenantId, meter, causeId];
  await tx.query(
    'insert into meter_periods (tenant_id, meter, starts_at) values ($1, $2, $3) on conflict do nothing',
    [tenantId, meter, startsAt],
  );
  const [tried] = await tx.query<{ isNew: boolean; isHeld: boolean }>(RESERVE_SQL, [
    ...key,
    startsAt,
    amount,
    platform.clock.now(),
    limit,
  ]);
  if (tried?.isHeld) return 'reserved';
  if (tried?.isNew)
    await tx.query(
      `update meter_entries set state = 'refused' where tenant_id = $1 and meter = $2 and cause_id = $3`,
      key,
    );
  const [entry] = await tx.query<{ state: EntryState }>(
    'select state from meter_entries where tenant_id = $1 and meter = $2 and cause_id = $3',
    key,
  );
  return entry?.state ?? 'refused';
};

export type SpendingEnd = Pick<Spending, 'meter' | 'causeId'> & {
  readonly state: 'settled' | 'released';
  readonly tokens: TokenUse | undefined;
};

/** Settles or releases what a cause holds, with the tokens that it took. */
export const endEntry = async (
  { tx, tenantId }: Scoped<BotContext>,
  { meter, causeId, state, tokens }: SpendingEnd,
): Promise<void> => {
  const counted = [tokens?.input ?? null, tokens?.output ?? null];
  await tx.query(END_SQL, [tenantId, meter, causeId, state, ...counted]);
};

/** What the tenant has spent of a meter in a month. */
export const usedOf = async (
  { tx, tenantId }: Scoped<ReaderContext>,
  { meter, startsAt }: MeterPeriod,
): Promise<number> => {
  const [row] = await tx.query<{ used: number }>(
    'select used from meter_periods where tenant_id = $1 and meter = $2 and starts_at = $3',
    [tenantId, meter, startsAt],
  );
  return row?.used ?? 0;
};

/**
 * Settles, in every tenant, what has been held since before an instant: the process that held it has died, and nobody knows
 * whether the provider had done the work.
 */
export const settleForgotten = async ({ tx }: Scoped<PlatformContext>, before: Date): Promise<void> => {
  await tx.query(
    `with ended as (
       update meter_entries set state = 'settled' where state = 'reserved' and created_at < $1
       returning tenant_id, meter, starts_at, amount
     ), sums as (
       select tenant_id, meter, starts_at, sum(amount)::integer as amount from ended group by 1, 2, 3
     )
     update meter_periods p set reserved = p.reserved - sums.amount, used = p.used + sums.amount from sums
      where p.tenant_id = sums.tenant_id and p.meter = sums.meter and p.starts_at = sums.starts_at`,
    [before],
  );
};

/** Forgets, in every tenant, the months that began before an instant, with what was spent in them. */
export const forgetPeriods = async ({ tx }: Scoped<PlatformContext>, before: Date): Promise<void> => {
  await tx.query('delete from meter_periods where starts_at < $1', [before]);
};
