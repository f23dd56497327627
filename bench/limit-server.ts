import { systemClock } from '#server/platform/clock/clock.ts';
import { createPostgresDatabase } from '#server/platform/db/postgres-database.ts';
import { createRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { createLog } from '#server/platform/log/log.ts';
import { answerQuestions } from './answer-questions.ts';

/** Asks so often for uses of keys of a limit, so many at a time, from a moment on; without a limit for an empty transaction. */
export type LimitWork = {
  key: string;
  keys: number;
  offset: number;
  max: number;
  asks: number;
  atOnce: number;
  startAt: number;
};
/** How many were allowed, and how long each took. */
export type LimitAnswer = { allowed: number; tookMs: number[] };

const db = createPostgresDatabase({
  url: process.env.LIMIT_DATABASE ?? '',
  maxConnections: 1,
  onError: () => undefined,
});
const limiter = createRateLimiter({
  db,
  clock: systemClock,
  log: createLog('warn'),
  env: { RATE_LIMIT_FACTOR: 1, APP_SECRET: 'secreto-de-la-medida' },
});

// One process of several that share their limits.
answerQuestions(
  async ({ key, keys, offset, max, asks, atOnce, startAt }: LimitWork): Promise<LimitAnswer> => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, startAt - Date.now())));
    const answer: LimitAnswer = { allowed: 0, tookMs: [] };
    let asked = 0;
    const askOn = async (): Promise<void> => {
      while (asked < asks) {
        asked += 1;
        const since = performance.now();
        if (max === 0) await db.askAside({ role: 'colmado_door' }, 'select 1');
        const isAllowed =
          max > 0 &&
          (await limiter.take(`${key} ${(offset + asked) % keys}`, { max, perSeconds: 3600 }).then(
            () => true,
            () => false,
          ));
        answer.tookMs.push(performance.now() - since);
        if (isAllowed) answer.allowed += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, askOn));
    return answer;
  },
);
