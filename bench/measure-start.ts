import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './median.ts';

const STARTS = 5;
const START_LIMIT_MS = 60_000;
/** Long enough for what the start leaves behind to be collected. */
const SETTLE_MS = 3_000;
const ADDRESS = /http:\/\/localhost:\d+/;
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

export type StartCost = { firstAnswerMs: number; residentMegabytes: number };

const readAddress = async (server: ChildProcess): Promise<string> => {
  if (!server.stdout) throw new Error('the server has no output');
  let printed = '';
  for await (const part of server.stdout) {
    printed += String(part);
    const [address] = ADDRESS.exec(printed) ?? [];
    if (address) return address;
  }
  throw new Error(`the server did not start: ${printed}`);
};

const residentMegabytes = (pid: number): number =>
  Number(RESIDENT.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const startOnce = async (root: string, env: Record<string, string>, page: string): Promise<StartCost> => {
  const startedAt = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_LIMIT_MS,
  });
  try {
    const answer = await fetch(`${await readAddress(server)}${page}`);
    const firstAnswerMs = performance.now() - startedAt;
    if (!answer.ok || server.pid === undefined) throw new Error(`the first page answered ${answer.status}`);
    await wait(SETTLE_MS);
    return { firstAnswerMs, residentMegabytes: residentMegabytes(server.pid) };
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
};

/** From the command to the first answered page, and the memory held then; of a program that has run here before. */
export const measureStart = async (
  root: string,
  env: Record<string, string>,
  page: string,
): Promise<StartCost> => {
  const starts: StartCost[] = [];
  while (starts.length < STARTS) starts.push(await startOnce(root, env, page));
  return {
    firstAnswerMs: median(starts.map((start) => start.firstAnswerMs)),
    residentMegabytes: median(starts.map((start) => start.residentMegabytes)),
  };
};
