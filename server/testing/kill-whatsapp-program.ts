import { minutes, seconds } from '#shared/lib/time.ts';
import { findBreaches } from './check-invariants.ts';
import { killAndCheck } from './kill-and-check.ts';
import { createScratchStorage } from './open-test-database.ts';
import { reopenStorage } from './reopen-storage.ts';

/**
 * Kills a real process a hundred times (KILLS) while customers write to its store on WhatsApp, and asks the database of
 * TEST_DATABASE_URL for whatever breaks an invariant (reliability 8). Too long for the suite: run by hand.
 */
const kills = Number(process.env.KILLS ?? 100);
const cleaning: (() => Promise<void>)[] = [];
const storage = await createScratchStorage((clean) => void cleaning.push(clean));

const say = (text: string) => process.stdout.write(`${text}\n`);

const outcome = await killAndCheck({
  storage,
  kills,
  signal: 'SIGKILL',
  writers: 12,
  onKill: (kill) => say(`killed ${kill} times`),
});
// A send that nobody knows the end of waits its lease and two minutes before it is repeated.
await outcome.settle(minutes(3));
await outcome.close();
const kept = await reopenStorage(storage);
const { db } = kept;
const stored = await db.transact({ role: 'colmado_platform' }, (tx) =>
  tx.query<{ id: string }>(`select channel_id as id from messages where direction = 'inbound'`),
);
const ids = new Set(stored.map(({ id }) => id));
const found = {
  kills,
  acknowledged: outcome.acknowledged.length,
  lost: outcome.acknowledged.filter((id) => !ids.has(id)).length,
  answersTaken: outcome.taken.size,
  doubled: [...outcome.taken.values()].filter((count) => count > 1).length,
  breaches: await findBreaches(kept),
  seconds: Math.round(performance.now() / seconds(1)),
};
say(JSON.stringify(found, undefined, 2));
await db.close();
for (const clean of cleaning) await clean();
process.exit(found.lost + found.doubled + Object.keys(found.breaches).length > 0 ? 1 : 0);
