import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = (path: string): number => {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
};

const refuse = (directory: string, holder: number) =>
  new Error(
    `DATA_DIR: another process (${holder}) is using ${directory}; stop it or choose another directory`,
  );

type LockFile = { directory: string; path: string };

/** Takes a dead holder's file away, unless another process was quicker and it is that one's by now. */
const removeStale = ({ directory, path }: LockFile, holder: number) => {
  const taken = `${path}.${process.pid}`;
  renameSync(path, taken);
  const found = readHolder(taken);
  if (found !== holder) {
    renameSync(taken, path);
    throw refuse(directory, found);
  }
  rmSync(taken);
};

const claim = ({ directory, path }: LockFile) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw refuse(directory, readHolder(path));
  }
};

/**
 * Holds the data directory for this process and returns how to let go. The embedded database has no lock of its own, and
 * two processes on one directory lost acknowledged rows (stack, rules), so a second one is refused with an Error.
 */
export const lockDataDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const path = join(directory, 'colmado.lock');
  const holder = readHolder(path);
  // A container restarts with the same process ids, so our own id in the file is a leftover.
  if (holder > 0 && holder !== process.pid && isRunning(holder)) throw refuse(directory, holder);
  if (holder > 0) removeStale({ directory, path }, holder);
  claim({ directory, path });
  return async () => {
    if (readHolder(path) === process.pid) rmSync(path, { force: true });
  };
};
