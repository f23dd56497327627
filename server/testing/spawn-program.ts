import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export type SpawnedProgram = {
  child: ChildProcess;
  /** The output so far. */
  stdout: () => string;
  stderr: () => string;
  /** Waits until it has written something; throws when it ends before. */
  wrote: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits for its end and answers the exit code, or the signal that killed it. */
  ended: () => Promise<number | string>;
};

export type SpawnOptions = {
  args?: readonly string[];
  /** After which it is killed if it still runs; tests that run beside others name their own `onTestFinished`. */
  onEnd?: (end: () => void) => void;
};

/** Starts one of our programs as a process of its own, with nothing of this process's configuration. */
export const spawnProgram = (
  file: string,
  env: Record<string, string | undefined>,
  { args = [], onEnd = onTestFinished }: SpawnOptions = {},
): SpawnedProgram => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onEnd(() => void child.kill('SIGKILL'));
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => {
    written.stdout += part;
  });
  child.stderr.on('data', (part) => {
    written.stderr += part;
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    wrote: async (pattern) => {
      for (;;) {
        const match = pattern.exec(written.stdout);
        if (match) return match;
        if (isOver()) throw new Error(`${file} ended: ${written.stderr}`);
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      }
    },
    ended: async () => {
      // Its pipes close after it: only then is everything it wrote here.
      if (!isOver() || !child.stdout.destroyed) await once(child, 'close');
      return child.exitCode ?? child.signalCode ?? -1;
    },
  };
};
