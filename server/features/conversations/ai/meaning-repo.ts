import { sql } from 'kysely';
import type { BotContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { createRecordSet } from '#server/platform/db/sql-parts.ts';
import { includesFeature, PLAN_IDS } from '#shared/features/plans/plan-table.ts';
import { dayOf, hours, minutes } from '#shared/lib/time.ts';
import type { MeaningText } from './meaning-texts.ts';

type Own = Scoped<BotContext>;

/** How far the embedding of a store is; `sentToday` counts towards the cap of the day. */
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

/** Finds how far the embedding of a store is; undefined before its first text. */
export const findMeaningState = ({ tx, tenantId, platform }: Own): Promise<MeaningState | undefined> =>
  tx.db
    .selectFrom('meaningStates')
    .select((eb) => [
      'model',
      'revision',
      'mark',
      eb
        .case()
        .when('day', '=', dayOf(platform.clock.now()))
        .then(eb.ref('sentOnDay'))
        .else(0)
        .end()
        .as('sentToday'),
    ])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();

const vectorsOf = ({ tx, tenantId }: Own, model: string) =>
  tx.db
    .selectFrom('meaningVectors')
    .select(['subject', sql<boolean>`product_id is null`.as('isQuestion')])
    .where('tenantId', '=', tenantId)
    .where('model', '=', model);

/** Lists the texts that a model has embedded, by their subject. */
export const listEmbeddedTexts = (
  scope: Own,
  model: string,
): Promise<{ subject: string; hash: string; isQuestion: boolean }[]> =>
  vectorsOf(scope, model).select('textHash as hash').execute();

/** Lists the vectors of a model, in no order. */
export const listVectors = (scope: Own, model: string): Promise<StoredVector[]> =>
  vectorsOf(scope, model).select('vector as bytes').execute();

export type EmbeddedText = MeaningText & { readonly vector: Float32Array };

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

type Sent = { readonly model: string; readonly count: number };

/** Counts sent texts. The mark and the seen version of another model are ignored. */
const countSent = async (
  { tx, tenantId, platform: { clock } }: Own,
  { model, count }: Sent,
): Promise<void> => {
  const now = clock.now();
  const row = { model, revision: clock.newId(), day: dayOf(now), failures: 0, workedAt: now };
  await tx.db
    .insertInto('meaningStates')
    .values({ tenantId, ...row, sentOnDay: count })
    .onConflict((conflict) =>
      conflict.column('tenantId').doUpdateSet({
        ...row,
        mark: sql<string>`case when meaning_states.model = excluded.model then meaning_states.mark end`,
        seenVersion: sql<number>`case when meaning_states.model = excluded.model then meaning_states.seen_version end`,
        sentOnDay: sql<number>`case when meaning_states.day = excluded.day then meaning_states.sent_on_day else 0 end + excluded.sent_on_day`,
        retryAt: null,
      }),
    )
    .execute();
};

const VECTOR_TYPES = { subject: 'text', productId: 'uuid', textHash: 'text', vector: 'text' } as const;

/** Stores vectors over those of the same subjects, and counts them as sent. */
export const saveVectors = async (
  scope: Own,
  { model, embedded }: { model: string; embedded: readonly EmbeddedText[] },
): Promise<void> => {
  const { tx, tenantId } = scope;
  await countSent(scope, { model, count: embedded.length });
  const rows = embedded.map(({ subject, productId, hash, vector }) => ({
    subject,
    productId,
    textHash: hash,
    vector: bytesOf(vector).toString('base64'),
  }));
  await tx.db
    .insertInto('meaningVectors')
    .columns(['tenantId', 'model', 'subject', 'productId', 'textHash', 'vector'])
    .expression((eb) =>
      eb
        .selectFrom(['tenantFacts as t', createRecordSet(rows, VECTOR_TYPES)])
        .where('t.id', '=', tenantId)
        .select([
          't.id as tenantId',
          eb.val(model).as('model'),
          'r.subject',
          'r.productId',
          'r.textHash',
          sql<Uint8Array>`decode(r.vector, 'base64')`.as('vector'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'subject']).doUpdateSet(({ ref }) => ({
        model: ref('excluded.model'),
        textHash: ref('excluded.textHash'),
        vector: ref('excluded.vector'),
      })),
    )
    .execute();
};

export type WholeReading = {
  readonly model: string;
  readonly mark: string;
  readonly version: number;
  /** Subjects that the store no longer has. */
  readonly gone: readonly string[];
};

/** Records that all texts of a store were read; deletes the vectors of subjects that are gone and those of another model. */
export const recordWholeReading = async (
  { tx, tenantId, platform: { clock } }: Own,
  { model, mark, version, gone }: WholeReading,
): Promise<void> => {
  const now = clock.now();
  const { numDeletedRows } = await tx.db
    .deleteFrom('meaningVectors')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb.or([eb('model', '<>', model), eb('subject', '=', sql<string>`any(${gone}::text[])`)]))
    .executeTakeFirst();
  const revision = clock.newId();
  const row = { model, mark, seenVersion: version, failures: 0, retryAt: null, workedAt: now };
  await tx.db
    .insertInto('meaningStates')
    .values({ tenantId, ...row, revision, day: dayOf(now), sentOnDay: 0 })
    .onConflict((conflict) =>
      conflict.column('tenantId').doUpdateSet({ ...row, ...(numDeletedRows > 0 && { revision }) }),
    )
    .execute();
};

/** Records a failure: the store waits a minute, then twice as long each time, at most half a day. */
export const recordMeaningFailure = async (
  { tx, tenantId, platform: { clock } }: Own,
  model: string,
): Promise<void> => {
  const now = clock.now();
  await tx.db
    .insertInto('meaningStates')
    .values({
      tenantId,
      model,
      revision: clock.newId(),
      day: dayOf(now),
      sentOnDay: 0,
      failures: 1,
      retryAt: new Date(now.getTime() + minutes(1)),
      workedAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('tenantId').doUpdateSet((eb) => ({
        failures: eb('meaningStates.failures', '+', 1),
        workedAt: now,
        // Without a time zone the sum is immutable, which Citus demands here.
        retryAt: sql<Date>`(${now}::timestamptz at time zone 'UTC'
          + least(interval '12 hours', interval '1 minute' * 2 ^ least(meaning_states.failures, 10))) at time zone 'UTC'`,
      })),
    )
    .execute();
};

export type Due = { readonly model: string; readonly maxADay: number; readonly limit: number };

/** Lists active stores of a proven owner and a plan with the enhanced search that changed since they were read; the store that waited longest comes first. */
export const listStoresToEmbed = async (
  { tx, platform }: Scoped<PlatformContext>,
  { model, maxADay, limit }: Due,
): Promise<string[]> => {
  const now = platform.clock.now();
  const rows = await tx.db
    .selectFrom('tenantFacts as t')
    .leftJoin('meaningStates as s', 's.tenantId', 't.id')
    .select('t.id')
    .where('t.status', '=', 'active')
    .where('t.emailConfirmedAt', 'is not', null)
    .where('t.plan', 'in', PLANS_WITH_IT)
    .where(({ eb, or, ref }) =>
      or([
        eb('s.tenantId', 'is', null),
        eb('s.model', '<>', model),
        eb('s.seenVersion', 'is', null),
        eb('s.seenVersion', '<', ref('t.version')),
      ]),
    )
    .where(({ eb, or }) => or([eb('s.retryAt', 'is', null), eb('s.retryAt', '<=', now)]))
    .where(({ eb, or }) =>
      or([eb('s.day', 'is', null), eb('s.day', '<>', dayOf(now)), eb('s.sentOnDay', '<', maxADay)]),
    )
    .orderBy('s.workedAt', (order) => order.asc().nullsFirst())
    .orderBy('t.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes the vectors of stores whose plan no longer has the enhanced search. */
export const deleteUnpaidMeanings = async ({ tx }: Scoped<PlatformContext>): Promise<void> => {
  await tx.db
    .deleteFrom('meaningStates')
    .using('tenantFacts as t')
    .whereRef('t.id', '=', 'meaningStates.tenantId')
    .where('t.plan', 'not in', PLANS_WITH_IT)
    .execute();
};

/** Processes may be started with and without the model in turns; for that no store is embedded again within a day. */
const MODEL_GONE_MS = hours(24);

/** Deletes the vectors of a model that is no longer configured. */
export const deleteUnusedMeanings = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - MODEL_GONE_MS);
  await tx.db.deleteFrom('meaningStates').where('workedAt', '<', before).execute();
};
