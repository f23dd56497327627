import { minutes } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, SqlTransaction } from '../db/database.ts';
import type { Log } from '../log/open-log.ts';
import type { AiModel, AiTrouble } from './ai-provider.ts';

/** Writes for all processes how a model took its last call; never throws. */
export type TellTrouble = (model: AiModel, trouble: AiTrouble | undefined) => Promise<void>;

/** A row that another process left behind is put right after this time. */
const TELL_EVERY_MS = minutes(10);

type Parts = { readonly db: Database; readonly clock: Clock; readonly log: Log };

const writeTrouble = (database: Database, model: AiModel, trouble: string | null): Promise<unknown> =>
  database.transact<unknown>({ role: 'colmado_platform' }, ({ db }) =>
    trouble === null
      ? db.deleteFrom('aiTroubles').where('model', '=', model).execute()
      : db
          .insertInto('aiTroubles')
          .values({ model, trouble })
          .onConflict((conflict) => conflict.column('model').doUpdateSet({ trouble }))
          .execute(),
  );

/** Creates the writer of models' trouble: a row is written when it changes, and again after a while. */
export const openSharedTrouble = ({ db, clock, log }: Parts): TellTrouble => {
  const told = new Map<AiModel, { trouble: string | null; atMs: number }>();
  return async (model, trouble) => {
    const words = trouble ? `${trouble.status} ${trouble.code}`.trim() : null;
    const last = told.get(model);
    const nowMs = clock.monotonicMs();
    if (last?.trouble === words && nowMs - last.atMs < TELL_EVERY_MS) return;
    told.set(model, { trouble: words, atMs: nowMs });
    try {
      await writeTrouble(db, model, words);
    } catch (error) {
      told.delete(model);
      log.warn(
        { room: 'ai', model, err: error },
        'how a model does could not be written for the other processes',
      );
    }
  };
};

/** Reads status and code by which a model refuses how any process asks it; null while it answers. */
export const findTrouble = async ({ tx }: { tx: SqlTransaction }, model: AiModel): Promise<string | null> => {
  const { trouble } = await tx.db
    .selectNoFrom(({ fn, val }) => fn<string | null>('find_ai_trouble', [val(model)]).as('trouble'))
    .executeTakeFirstOrThrow();
  return trouble;
};
