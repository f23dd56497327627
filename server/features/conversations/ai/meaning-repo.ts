import { includesFeature, PLAN_IDS } from '#shared/features/plans/plan-table.ts';
import { dayOf, hours } from '#shared/lib/time.ts';
import type { BotContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';
import type { MeaningText } from './meaning-texts.ts';

type Own = Scoped<BotContext>;

/** How far a store is; `sentToday` counts towards the cap of the day. */
export type MeaningState = {
  readonly model: string;
  readonly revision: string;
  readonly mark: string | null;
  readonly sentToday: number;
};

export type StoredVector = {
  readonly subject: string;
  readonly isQuestion: boolean;
  readonly bytes: Uint8Array;
};

const PLANS_WITH_IT = PLAN_IDS.filter((plan) => includesFeature(plan, 'enhanced_search'));

/** Where a store stands; undefined before anything of it was placed. */
export const findMeaningState = async ({
  tx,
  tenantId,
  platform,
}: Own): Promise<MeaningState | undefined> => {
  const [row] = await tx.query<MeaningState>(
    `select model, revision, mark, case when day = $2 then sent_on_day else 0 end as "sentToday"
       from meaning_states where tenant_id = $1`,
    [tenantId, dayOf(platform.clock.now())],
  );
  return row;
};

/** The texts that a model has placed, by what they stand for. */
export const readPlacedTexts = async (
  { tx, tenantId }: Own,
  model: string,
): Promise<{ subject: string; hash: string; isQuestion: boolean }[]> =>
  tx.query(
    `select subject, text_hash as hash, product_id is null as "isQuestion"
       from meaning_vectors where tenant_id = $1 and model = $2`,
    [tenantId, model],
  );

/** The vectors of a model, in no order. */
export const readVectorsOf = ({ tx, tenantId }: Own, model: string): Promise<StoredVector[]> =>
  tx.query<StoredVector>(
    `select subject, product_id is null as "isQuestion", vector as bytes
       from meaning_vectors where tenant_id = $1 and model = $2`,
    [tenantId, model],
  );

/** What changes of another model counts for nothing: its marks and its failures. */
const NOTE_SENT_SQL = `
  insert into meaning_states as s (tenant_id, model, revision, day, sent_on_day, failures, worked_at)
  values ($1, $2, $3, $4, $5, 0, $6)
  on conflict (tenant_id) do update set
    mark = case when s.model = excluded.model then s.mark end,
    seen_version = case when s.model = excluded.model then s.seen_version end,
    sent_on_day = case when s.day = excluded.day then s.sent_on_day else 0 end + excluded.sent_on_day,
    model = excluded.model, revision = excluded.revision, day = excluded.day,
    failures = 0, retry_at = null, worked_at = excluded.worked_at`;

export type PlacedText = MeaningText & { readonly vector: Float32Array };

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Stores vectors over those of the same subjects, and counts them as sent. */
export const saveVectors = async (
  { tx, tenantId, platform: { clock } }: Own,
  { model, placed }: { model: string; placed: readonly PlacedText[] },
): Promise<void> => {
  const now = clock.now();
  await tx.query(NOTE_SENT_SQL, [tenantId, model, clock.newId(), dayOf(now), placed.length, now]);
  const rows = placed.map(({ subject, productId, hash, vector }) => ({
    subject,
    product_id: productId,
    text_hash: hash,
    vector: bytesOf(vector).toString('base64'),
  }));
  await tx.query(
    `insert into meaning_vectors (tenant_id, subject, product_id, model, text_hash, vector)
     select $1, r.subject, r.product_id, $2, r.text_hash, decode(r.vector, 'base64')
       from jsonb_to_recordset($3::jsonb) as r(subject text, product_id uuid, text_hash text, vector text)
     on conflict (tenant_id, subject) do update
       set model = excluded.model, text_hash = excluded.text_hash, vector = excluded.vector`,
    [tenantId, model, JSON.stringify(rows)],
  );
};

export type ReadToTheEnd = {
  readonly model: string;
  readonly mark: string;
  readonly version: number;
  /** Subjects that the store no longer has. */
  readonly gone: readonly string[];
};

/** Notes that a store was read to the end, and drops what it no longer has and what another model made. */
export const noteReadToTheEnd = async (
  { tx, tenantId, platform: { clock } }: Own,
  { model, mark, version, gone }: ReadToTheEnd,
): Promise<void> => {
  const now = clock.now();
  const dropped = await tx.query(
    'delete from meaning_vectors where tenant_id = $1 and (model <> $2 or subject = any($3::text[])) returning 1',
    [tenantId, model, gone],
  );
  await tx.query(
    `insert into meaning_states as s
       (tenant_id, model, revision, mark, seen_version, day, sent_on_day, failures, worked_at)
     values ($1, $2, $3, $4, $5, $6, 0, 0, $7)
     on conflict (tenant_id) do update set
       model = excluded.model, mark = excluded.mark, seen_version = excluded.seen_version,
       revision = case when $8 then excluded.revision else s.revision end,
       failures = 0, retry_at = null, worked_at = excluded.worked_at`,
    [tenantId, model, clock.newId(), mark, version, dayOf(now), now, dropped.length > 0],
  );
};

/** Notes a failure: the store waits a minute, then twice as long each time, at most for half a day. */
export const noteMeaningFailure = async (
  { tx, tenantId, platform: { clock } }: Own,
  model: string,
): Promise<void> => {
  const now = clock.now();
  await tx.query(
    `insert into meaning_states as s
       (tenant_id, model, revision, day, sent_on_day, failures, retry_at, worked_at)
     values ($1, $2, $3, $4, 0, 1, $5::timestamptz + interval '1 minute', $5)
     on conflict (tenant_id) do update set
       failures = s.failures + 1, worked_at = excluded.worked_at,
       retry_at = $5::timestamptz + least(interval '12 hours', interval '1 minute' * 2 ^ least(s.failures, 10))`,
    [tenantId, model, clock.newId(), dayOf(now), now],
  );
};

export type Due = { readonly model: string; readonly maxADay: number; readonly limit: number };

/** Active stores of a proven owner and a plan with the enhanced search that changed since they were read; who waited longest comes first. */
export const listStoresToPlace = async (
  { tx, platform }: Scoped<PlatformContext>,
  { model, maxADay, limit }: Due,
): Promise<string[]> => {
  const now = platform.clock.now();
  const rows = await tx.query<{ id: string }>(
    `select t.id from tenants t left join meaning_states s on s.tenant_id = t.id
      where t.status = 'active' and t.email_confirmed_at is not null and t.plan = any($1::text[])
        and (s.tenant_id is null or s.model <> $2 or s.seen_version is null or s.seen_version < t.version)
        and (s.retry_at is null or s.retry_at <= $3)
        and (s.day is null or s.day <> $4 or s.sent_on_day < $5)
      order by s.worked_at nulls first, t.id limit $6`,
    [PLANS_WITH_IT, model, now, dayOf(now), maxADay, limit],
  );
  return rows.map(({ id }) => id);
};

/** Drops what was placed of stores whose plan has no enhanced search any more. */
export const forgetMeanings = async ({ tx }: Scoped<PlatformContext>): Promise<void> => {
  await tx.query(
    `delete from meaning_states s using tenants t where t.id = s.tenant_id and not t.plan = any($1::text[])`,
    [PLANS_WITH_IT],
  );
};

/** Processes may be started with the model in turns; a store that was placed today is not placed anew for it. */
const MODEL_GONE_MS = hours(24);

/** Drops what was placed by a model that is no longer there. */
export const forgetModels = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - MODEL_GONE_MS);
  await tx.query('delete from meaning_states where worked_at < $1', [before]);
};
