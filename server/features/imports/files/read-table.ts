import { fork } from 'node:child_process';
import path from 'node:path';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createFairQueue } from '#server/platform/jobs/fair-queue.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { seconds } from '#shared/lib/time.ts';
import type { TableOrder, TableResult } from './table-result.ts';

/** The type of an uploaded file by its content; its name proves nothing (`reliability 7`). */
type FileKind = 'csv' | 'xlsx' | 'old_excel' | 'other';

const SAMPLE_BYTES = 64 * 1024;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const isUtf16 = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe);

const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20);

/** A text file has no NUL. A single control character may have been pasted into it; many mean a picture or a program. */
const isBinary = (bytes: Uint8Array): boolean => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const controls = sample.reduce((count, byte) => (isControl(byte) ? count + 1 : count), 0);
  return controls * 100 > sample.length || bytes.includes(0);
};

/** Recognises a file by its bytes: a zip counts as Excel until its content shows otherwise, and text counts as CSV. */
export const fileKindOf = (bytes: Uint8Array): FileKind => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old_excel';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'other';
  return !isUtf16(bytes) && isBinary(bytes) ? 'other' : 'csv';
};

/** Limits of one reading: a hostile file can only harm the process that reads it (`reliability 7`, spreadsheets). */
const MAX_HEAP_MB = 96;
const TIME_LIMIT_MS = 10_000;
/** A reading that reaches its limits takes some 300 MB, so one is done at a time, and requests beyond the queue are refused. */
const MAX_WAITING = 100;
/**
 * With 15 s for a shared sheet and 10 s for the reading, the answer comes within the minute that a proxy usually waits. A
 * refused request stores nothing, so sending the same file again does not store it twice.
 */
const MAX_WAIT_MS = seconds(30);

const PROGRAM = new URL(`./read-table-program${path.extname(import.meta.url)}`, import.meta.url);
/** The parser reads strangers' files, so it gets no other variables, which include secrets. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'] as const;

const turns = createFairQueue({
  maxWaiting: MAX_WAITING,
  maxWaitMs: MAX_WAIT_MS,
  busyMessage: IMPORT_FILE_COPY.crowded,
});

const fault = (name: 'too_heavy' | 'unreadable'): TableResult => ({ kind: 'fault', fault: name });

/** A process of its own, because V8 ends the whole process, threads included, at an allocation it cannot make. */
const readInChild = (order: TableOrder): Promise<TableResult> =>
  new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
      serialization: 'advanced',
      // The output of a library or V8 about a strange file is not worth logging.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const settle = (result: TableResult) => {
      clearTimeout(timer);
      resolve(result);
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => settle(fault('too_heavy')), TIME_LIMIT_MS);
    child.once('message', settle);
    // A thrown error ends the child with an exit code; a lack of memory or a signal ends it without one.
    child.once('exit', (code) => settle(fault(code === 1 ? 'unreadable' : 'too_heavy')));
    child.once('error', (cause) => {
      clearTimeout(timer);
      reject(new AppError('UNAVAILABLE', { cause }));
    });
    // A child that ends before it has read everything reports that by its exit code.
    child.send(order, () => undefined);
  });

/**
 * Reads an uploaded file into a table, in a process with limits on its memory and time, when the tenant's turn comes. A bad
 * file is a fault in the result and throws nothing.
 * @throws UNAVAILABLE when too many files wait, or this one waited too long
 */
export const readTable = (order: TableOrder, tenantId: string): Promise<TableResult> =>
  turns(tenantId, () => readInChild(order));
