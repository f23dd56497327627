import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hours, seconds } from '#shared/lib/time.ts';
import type { DrillResult } from './drill-result.ts';
import { StoreUnderLoad } from './store-under-load.ts';

/** How soon every customer must have an answer once the clock is right again. */
const ANSWER_MS = seconds(60);
const LOOK_MS = 100;

/** Turns the clock of the program an hour ahead and back while customers write, running and across a kill. */
export const drillClock = async (rounds: number): Promise<DrillResult> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colmado-drill-clock-'));
  const clockFile = path.join(folder, 'offset');
  const turnClock = async (offsetMs: number) => {
    writeFileSync(clockFile, String(offsetMs));
    await pause(200);
  };
  await turnClock(0);
  const preload = path.join(import.meta.dirname, 'shift-clock.mjs');
  const load = await StoreUnderLoad.open({
    env: { CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${preload}` },
  });
  const failures: string[] = [];
  let recoverySeconds = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await turnClock(round % 2 === 0 ? hours(1) : -hours(1));
      const phones = Array.from({ length: 12 }, (_, index) => `1829557${1000 + round * 20 + index}`);
      await Promise.all(phones.map((phone) => load.writeOnce(phone, '¿Tienen arroz?')));
      await load.end('SIGKILL');
      await turnClock(0);
      await load.start();
      const since = performance.now();
      const unanswered = () => phones.filter((phone) => !load.fake.sends.some(({ to }) => to === phone));
      while (unanswered().length > 0 && performance.now() - since < ANSWER_MS) await pause(LOOK_MS);
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - since) / 1000);
      if (unanswered().length > 0) failures.push(`${unanswered().length} of 12 customers got no answer`);
    }
    await load.settle(seconds(3));
    return {
      ...(await load.report()),
      recoverySeconds,
      failures,
      what: `the clock an hour ahead or behind, then a kill and the right time again, ${rounds} times`,
    };
  } finally {
    await load.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
