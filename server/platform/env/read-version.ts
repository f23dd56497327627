import { readFileSync } from 'node:fs';
import { PROJECT_ROOT } from './project-root.ts';

const PACKAGE = new URL('package.json', PROJECT_ROOT);

/** The release that runs. */
export const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return version;
};
