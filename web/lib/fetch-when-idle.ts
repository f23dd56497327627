import { savesData } from './saves-data.ts';

const AFTER_LOAD_MS = 3000;

/** Fetches scripts a little after the first screen, so that they are there when the network is not; never under `Save-Data` (ux 4). */
export const fetchWhenIdle = (scripts: readonly (() => Promise<unknown>)[]): void => {
  if (savesData()) return;
  setTimeout(() => {
    for (const script of scripts) void script().catch(() => undefined);
  }, AFTER_LOAD_MS);
};
