import type { AiModel } from '#shared/lib/ai-models.ts';
import { minutes } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, SqlTransaction } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { AiTrouble } from './ai-provider.ts';

/** Writes the outcome of a model's last call for all processes; never throws. */
export type WriteTrouble = (model: AiModel, trouble: AiTrouble | undefined) => Promise<void>;

/** An unchanged row is written again after this, because another process may have left an old one. */
const REWRITE_AFTER_MS = minutes(10);

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

/** Creates the writer of models' troubles, which writes a row when it changes and again after a while. */
export const createTroubleWriter = ({ db, clock, log }: Parts): WriteTrouble => {
  const written = new Map<AiModel, { trouble: string | null; atMs: number }>();
  return async (model, trouble) => {
    const words = trouble ? `${trouble.status} ${trouble.code}`.trim() : null;
    const last = written.get(model);
    const nowMs = clock.monotonicMs();
    if (last?.trouble === words && nowMs - last.atMs < REWRITE_AFTER_MS) return;
    written.set(model, { trouble: words, atMs: nowMs });
    try {
      await writeTrouble(db, model, words);
    } catch (error) {
      written.delete(model);
      log.warn(
        { room: 'ai', model, err: error },
        'the state of a model could not be written for the other processes',
      );
    }
  };
};

/** Finds the status and code with which a model refuses the requests of any process; null while it answers. */
export const findTrouble = async ({ tx }: { tx: SqlTransaction }, model: AiModel): Promise<string | null> => {
  const { trouble } = await tx.db
    .selectNoFrom(({ fn, val }) => fn<string | null>('find_ai_trouble', [val(model)]).as('trouble'))
    .executeTakeFirstOrThrow();
  return trouble;
};
