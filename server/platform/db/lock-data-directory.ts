import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

/**
 * Holds the data directory for this process and returns how to let go. The embedded database has no lock of its own, and
 * two processes on one directory lost acknowledged rows (stack, rules), so a second one is refused with an Error.
 */
export const lockDataDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const path = join(directory, 'colmado.lock');
  const holder = readHolder(path);
  // A container restarts with the same process ids, so our own id in the file is a leftover.
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `DATA_DIR: another process (${holder}) is using ${directory}; stop it or choose another directory`,
    );
  }
  rmSync(path, { force: true });
  const file = openSync(path, 'wx');
  writeSync(file, String(process.pid));
  closeSync(file);
  return async () => {
    if (readHolder(path) === process.pid) rmSync(path, { force: true });
  };
};
