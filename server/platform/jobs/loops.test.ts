import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { Loops } from './loops.ts';

const open = () => {
  const loops = new Loops(createLog('silent'));
  onTestFinished(() => loops.stop());
  return loops;
};

test('continues while there is more work', async () => {
  const loops = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  let looks = 0;
  loops.run('a', {
    look: async () => {
      looks += 1;
      if (looks === 3) resolve();
      return looks < 3 ? 'more' : 'idle';
    },
  });
  await promise;
  expect(looks).toBe(3);
});

test('a call wakes the loop of that name at once', async () => {
  const loops = open();
  let looks = 0;
  loops.run('a', {
    look: async () => {
      looks += 1;
      return 'idle';
    },
  });
  await setImmediate();
  expect(looks).toBe(1);
  loops.wake('b');
  loops.wake('a');
  await setImmediate();
  expect(looks).toBe(2);
});

test('a call during a run is not lost', async () => {
  const loops = open();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<number>();
  let looks = 0;
  loops.run('a', {
    look: async () => {
      looks += 1;
      if (looks === 2) second.resolve(looks);
      if (looks === 1) await first.promise;
      return 'idle';
    },
  });
  loops.wake('a');
  first.resolve();
  expect(await second.promise).toBe(2);
});

test.each([
  { rests: undefined, looks: 3 },
  { rests: 'until woken', looks: 1 },
] as const)(
  'a loop that rests $rests has looked $looks times after two seconds',
  async ({ rests, looks }) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const loops = open();
    const look = vi.fn(async () => 'idle' as const);
    loops.run('a', { look, rests });
    await vi.advanceTimersByTimeAsync(2_100);
    expect(look).toHaveBeenCalledTimes(looks);
    loops.wake('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(look).toHaveBeenCalledTimes(looks + 1);
  },
);

test('a failed run does not end the loop', async () => {
  const loops = open();
  const second = Promise.withResolvers<number>();
  let looks = 0;
  loops.run('a', {
    look: async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is away');
      second.resolve(looks);
      return 'idle';
    },
  });
  loops.wake('a');
  expect(await second.promise).toBe(2);
});

test('stopping waits for the current run', async () => {
  const loops = new Loops(createLog('silent'));
  const { promise, resolve } = Promise.withResolvers<void>();
  const log: string[] = [];
  loops.run('a', {
    look: async () => {
      await promise;
      log.push('look ended');
      return 'idle';
    },
  });
  const stopped = loops.stop().then(() => log.push('stopped'));
  resolve();
  await stopped;
  expect(log).toEqual(['look ended', 'stopped']);
});
