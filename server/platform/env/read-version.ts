import { readFileSync } from 'node:fs';

/** Three folders up from here, and from the built program too. */
const PACKAGE = new URL('../../../package.json', import.meta.url);

/** The release that runs. */
export const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return version;
};
