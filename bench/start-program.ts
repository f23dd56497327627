import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const START_LIMIT_MS = 60_000;
const ADDRESS = /http:\/\/localhost:(\d+)/;

/** The real program as people start it. */
export type StartedProgram = {
  readonly address: string;
  readonly pid: number;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const readAddress = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    // Read to its end, because the program must not wait for a reader.
    program.stdout?.on('data', (part) => {
      printed += String(part);
      const [, port] = ADDRESS.exec(printed) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    const fail = () => reject(new Error(`the program did not start: ${printed}`));
    program.once('exit', fail);
    setTimeout(fail, START_LIMIT_MS).unref();
  });

/** Starts the whole product as `npm start` does and waits until it says where it is. */
export const startProgram = async (root: string, env: Record<string, string>): Promise<StartedProgram> => {
  const program = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (signal: NodeJS.Signals) => {
    if (program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill(signal);
    await ended;
  };
  try {
    return { address: await readAddress(program), pid: program.pid ?? 0, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
};
