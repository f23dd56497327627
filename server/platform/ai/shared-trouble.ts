import { minutes } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, SqlTransaction } from '../db/database.ts';
import type { Log } from '../log/open-log.ts';
import type { AiModel, AiTrouble } from './ai-provider.ts';

/** Tells all processes how a model took its last call; never throws. */
export type TellTrouble = (model: AiModel, trouble: AiTrouble | undefined) => Promise<void>;

/** What another process told is put right after so long, when it has gone without taking it back. */
const TELL_EVERY_MS = minutes(10);

type Parts = { readonly db: Database; readonly clock: Clock; readonly log: Log };

const write = (db: Database, model: AiModel, trouble: string | null): Promise<unknown> =>
  db.transact({ role: 'colmado_platform' }, (tx) =>
    trouble === null
      ? tx.query('delete from ai_troubles where model = $1', [model])
      : tx.query(
          `insert into ai_troubles (model, trouble) values ($1, $2)
             on conflict (model) do update set trouble = excluded.trouble`,
          [model, trouble],
        ),
  );

/** Opens what keeps the trouble of models in the database: written when it changes, and now and then again. */
export const openSharedTrouble = ({ db, clock, log }: Parts): TellTrouble => {
  const told = new Map<AiModel, { trouble: string | null; atMs: number }>();
  return async (model, trouble) => {
    const words = trouble ? `${trouble.status} ${trouble.code}`.trim() : null;
    const last = told.get(model);
    const nowMs = clock.monotonicMs();
    if (last?.trouble === words && nowMs - last.atMs < TELL_EVERY_MS) return;
    told.set(model, { trouble: words, atMs: nowMs });
    try {
      await write(db, model, words);
    } catch (error) {
      told.delete(model);
      log.warn(
        { room: 'ai', model, err: error },
        'how a model does could not be told to the other processes',
      );
    }
  };
};

/** Status and code by which a model refuses how we ask it, whichever process asked; null while it answers. */
export const findTrouble = async ({ tx }: { tx: SqlTransaction }, model: AiModel): Promise<string | null> => {
  const [row] = await tx.query<{ trouble: string | null }>('select find_ai_trouble($1) as trouble', [model]);
  return row?.trouble ?? null;
};
