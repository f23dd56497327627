import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ChildProgram = {
  /** Sends one message and waits for its one answer; throws what the program reports as its problem. */
  ask<Answer extends object>(message: object): Promise<Answer>;
  stop(): Promise<void>;
};

const nextMessage = async (child: ChildProcess): Promise<object> => {
  const ended = new AbortController();
  const fail = () => ended.abort();
  child.once('exit', fail);
  try {
    const [message] = await once(child, 'message', { signal: ended.signal });
    return message;
  } catch (error) {
    throw new Error('a program of the bench ended before it answered', { cause: error });
  } finally {
    child.off('exit', fail);
  }
};

/** Starts a program of this folder that is asked by messages. */
export const startChild = (file: string, env: Record<string, string> = {}): ChildProgram => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...env } });
  return {
    ask: async <Answer extends object>(message: object) => {
      child.send(message);
      const answer = (await nextMessage(child)) as Answer | { problem: string };
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
