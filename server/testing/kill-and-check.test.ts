import { expect, onTestFinished, test } from 'vitest';
import { minutes, seconds } from '#shared/lib/time.ts';
import { findBreaches } from './check-invariants.ts';
import { type KillPlan, killAndCheck } from './kill-and-check.ts';
import { createScratchStorage } from './open-test-database.ts';
import { reopenStorage } from './reopen-storage.ts';

/** On a slow machine something still waits for the next start. */
const DUE_LATER = ['one answer where it is due', 'nothing waits any more'];
/** What a dead process had in hand comes back when its lease ends, which is longer than a test may take. */
const IN_DEAD_HANDS = 'without a live lease';
/** Whoever stops it kills it then (reliability 8). */
const DRAIN_MS = seconds(25);

const endAndSettle = async (plan: Pick<KillPlan, 'signal' | 'kills' | 'writers'>) => {
  const storage = await createScratchStorage(onTestFinished);
  const outcome = await killAndCheck({ storage, ...plan });
  onTestFinished(outcome.close);
  await outcome.settle(seconds(2));
  const kept = await reopenStorage(storage);
  onTestFinished(() => kept.db.close());
  const read = (sql: string) =>
    kept.db.transact({ role: 'colmado_platform' }, (tx) => tx.query<{ id: string }>(sql));
  const rows = await read(`select item_key as id from whatsapp_items where kind = 'message'`);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    ...outcome,
    lost: outcome.acknowledged.filter((id) => !ids.has(id)),
    doubled: [...outcome.taken].filter(([, count]) => count > 1),
    inHand: await read(`select id::text from whatsapp_outbox where state = 'sending'
      union all select id::text from whatsapp_items where leased_until is not null`),
    breaches: (...expected: string[]) => findBreaches(kept, expected),
  };
};

test(
  'a process that is killed three times under messages loses none that it acknowledged and sends none twice',
  async () => {
    const end = await endAndSettle({ signal: 'SIGKILL', kills: 3, writers: 4 });
    expect(end.acknowledged.length).toBeGreaterThan(0);
    expect(end.lost).toEqual([]);
    expect(end.taken.size).toBeGreaterThan(0);
    expect(end.doubled).toEqual([]);
    expect(await end.breaches(...DUE_LATER, IN_DEAD_HANDS)).toEqual({});
  },
  minutes(3),
);

test(
  'a process that is told to stop under messages ends in time with nothing in hand, and the next one goes on',
  async () => {
    const end = await endAndSettle({ signal: 'SIGTERM', kills: 1, writers: 12 });
    expect(end.ends.map(({ code }) => code)).toEqual([0]);
    expect(Math.max(...end.ends.map(({ ms }) => ms))).toBeLessThan(DRAIN_MS);
    expect(end.acknowledged.length).toBeGreaterThan(0);
    expect(end.lost).toEqual([]);
    expect(end.doubled).toEqual([]);
    expect(end.inHand).toEqual([]);
    expect(await end.breaches(...DUE_LATER)).toEqual({});
  },
  minutes(3),
);
