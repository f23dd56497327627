import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './median.ts';
import { startProgram } from './start-program.ts';

const STARTS = 5;
/** Long enough for what the start leaves behind to be collected. */
const SETTLE_MS = 3_000;
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

export type StartCost = { firstAnswerMs: number; residentMegabytes: number };

const residentMegabytes = (pid: number): number =>
  Number(RESIDENT.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const startOnce = async (root: string, env: Record<string, string>, page: string): Promise<StartCost> => {
  const startedAt = performance.now();
  const program = await startProgram(root, env);
  try {
    const answer = await fetch(`${program.address}${page}`);
    const firstAnswerMs = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`the first page answered ${answer.status}`);
    await wait(SETTLE_MS);
    return { firstAnswerMs, residentMegabytes: residentMegabytes(program.pid) };
  } finally {
    await program.stop('SIGTERM');
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
