import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Makes the data directory where it lacks, and refuses one that this user cannot write, naming the variable. */
export const requireWritableDirectory = async (directory: string): Promise<void> => {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR: ${resolve(directory)} cannot be written (${code}); choose another directory, or give this user the right to write there`,
    );
  }
};
