import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '#server/testing/servers/postgres-server.ts';
import { seconds } from '#shared/lib/time.ts';
import type { DrillResult } from './drill-result.ts';
import { StoreUnderLoad } from './store-under-load.ts';

/** Long enough for the leases of a dead process to end, and for its work to be done again. */
const SETTLE_MS = seconds(4);
const RECOVERY_MS = seconds(60);
/** How long is waited, once, for each kind of thing to be acknowledged. */
const CALM_MS = seconds(60);
const LOOK_MS = 100;

const TARGETS = ['program', 'database', 'both'] as const;

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Kills the program, its database or both, again and again at random moments while customers write and order. */
export const drillKills = async (kills: number): Promise<DrillResult> => {
  const load = await StoreUnderLoad.open();
  try {
    load.startWriters(6);
    await load.startBuyers(3);
    load.startDesk();
    load.startAskers();
    await load.startCashier();
    let recoverySeconds = 0;
    const killOnce = async (target: (typeof TARGETS)[number]): Promise<void> => {
      if (target !== 'program') kill(load.databasePid, 'SIGKILL');
      if (target === 'database')
        recoverySeconds = Math.max(recoverySeconds, await load.untilReady(RECOVERY_MS));
      else {
        await load.end('SIGKILL');
        recoverySeconds = Math.max(recoverySeconds, (await load.start()) / 1000);
      }
    };
    for (let round = 0; round < kills; round += 1) {
      await pause(50 + Math.random() * 1_000);
      await killOnce(TARGETS[round % TARGETS.length] ?? 'both');
    }
    const { ordered, receipts, askers, cashier } = load;
    const counted = { orders: ordered, receipts, 'wishes for a person': askers, amounts: cashier?.recorded };
    const missing = (): string[] =>
      Object.entries(counted).flatMap(([what, { length } = []]) => (length === 0 ? [what] : []));
    // On a busy machine a few kills leave no time for what takes several requests: it gets some, and then a kill too.
    const isEarly = missing().length > 0;
    for (const until = Date.now() + CALM_MS; missing().length > 0 && Date.now() < until; )
      await pause(LOOK_MS);
    if (isEarly) await killOnce('both');
    await load.stopWriters();
    await load.settle(SETTLE_MS);
    const { changed } = load;
    return {
      ...(await load.report()),
      recoverySeconds,
      failures: missing().map((what) => `no ${what} were acknowledged, so this shows nothing of them`),
      what: `${kills} kills of the program, of its database and of both, with six customers writing, ${ordered.length} orders placed, ${receipts.length} receipts sent, ${askers.length} customers who asked for a person, ${changed} changes of orders, and ${cashier?.recorded.length} amounts in ledger and notebook`,
    };
  } finally {
    await load.close();
  }
};

/** Takes the database away under a running program: it hangs, is stopped, and is killed. */
export const drillDatabase = async (awaySeconds: number): Promise<DrillResult> => {
  const load = await StoreUnderLoad.open();
  const failures: string[] = [];
  try {
    load.startWriters(6);
    await pause(seconds(1));
    let recoverySeconds = 0;
    const expectAlive = async (what: string) => {
      const answer = await fetch(`${load.url}/healthz`, { signal: AbortSignal.timeout(seconds(5)) }).catch(
        (error: unknown) => error,
      );
      if (!(answer instanceof Response && answer.ok)) failures.push(`/healthz did not answer while ${what}`);
    };

    const frozen = processesOf(load.databasePid);
    for (const pid of frozen) kill(pid, 'SIGSTOP');
    await pause(seconds(awaySeconds));
    await expectAlive('the database hung');
    for (const pid of frozen) kill(pid, 'SIGCONT');
    recoverySeconds = Math.max(recoverySeconds, await load.untilReady(RECOVERY_MS));

    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      await pause(seconds(1));
      kill(load.databasePid, signal);
      await expectAlive(`the database ended by ${signal}`);
      await pause(500);
      recoverySeconds = Math.max(recoverySeconds, await load.untilReady(RECOVERY_MS));
    }
    await load.stopWriters();
    const end = await load.settle(SETTLE_MS);
    if (end.code !== 0) failures.push(`the program did not end in order: ${end.code}`);
    return {
      ...(await load.report()),
      recoverySeconds,
      failures,
      what: `the database hung for ${awaySeconds} s, was shut down, aborted and killed under a running program`,
    };
  } finally {
    await load.close();
  }
};
