import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Not `recursive`: under /proc, where nobody can make anything, that one tries for ever. */
const makeDirectory = async (directory: string): Promise<void> => {
  if (existsSync(directory)) return;
  await makeDirectory(dirname(directory));
  try {
    // Neither chats nor photos nor backups are for other users of the machine.
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

type Variable = 'DATA_DIR' | 'BACKUP_DIR';

/** Makes a directory of the configuration where it lacks, and refuses one that this user cannot write, naming the variable. */
export const requireWritableDirectory = async (variable: Variable, directory: string): Promise<void> => {
  try {
    await makeDirectory(resolve(directory));
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${variable}: ${resolve(directory)} cannot be written (${code}); choose another directory, or give this user the right to write there`,
    );
  }
};
