import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchAnswer, BenchQuestion } from './answer-questions.ts';

export type ChildProgram = {
  /** Sends a question and waits for its answer; throws what the program reports as its problem. */
  ask<Answer extends object>(question: object): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts a program of this folder that answers questions, several at a time if they are asked so. */
export const startChild = (file: string, env: Record<string, string> = {}): ChildProgram => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...env } });
  const waiting = new Map<number, PromiseWithResolvers<object>>();
  let asked = 0;
  child.on('message', ({ id, answer }: BenchAnswer) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended before it answered`));
  });
  return {
    ask: async <Answer extends object>(question: object) => {
      asked += 1;
      const id = asked;
      const reply = Promise.withResolvers<object>();
      waiting.set(id, reply);
      child.send({ id, question } satisfies BenchQuestion<object>);
      const answer = (await reply.promise) as Answer | { problem: string };
      if ('problem' in answer) throw new Error(`${file}: ${answer.problem}`);
      return answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
