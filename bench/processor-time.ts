import { readFileSync } from 'node:fs';
import { processesOf } from '#server/testing/servers/postgres-server.ts';

/** The unit of times in /proc on Linux. */
const TICK_MS = 10;

/** The times in /proc/[pid]/stat: of a process itself, and of its children that have ended. */
const readTicks = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold spaces; times are fields 14 to 17.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
  return { own: user + system, ended: childrenUser + childrenSystem };
};

/** Processor time of a process since its start, in milliseconds. */
export const readProcessorMs = (pid: number): number => readTicks(pid).own * TICK_MS;

/** Processor time of a PostgreSQL with all its processes, those that have ended too, in milliseconds. */
export const readServerMs = (pid: number): number => {
  const ticks = processesOf(pid).reduce((sum, process) => sum + readTicks(process).own, 0);
  return (ticks + readTicks(pid).ended) * TICK_MS;
};

/** Memory that a connection to a PostgreSQL takes for itself, in megabytes: the mean of its processes. */
export const readConnectionMegabytes = (pid: number): number => {
  const [, ...children] = processesOf(pid);
  const kilobytes = children.map((child) => {
    const rollup = readFileSync(`/proc/${child}/smaps_rollup`, 'utf8');
    const read = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
    return read('Private_Clean') + read('Private_Dirty');
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / Math.max(1, kilobytes.length) / 1024;
};
