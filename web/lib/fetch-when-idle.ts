/** A browser that says so pays for every kilobyte. Chromium only, so the DOM's types do not know it. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};

const AFTER_LOAD_MS = 3000;

/** Fetches scripts a little after the first screen, so that they are there when the network is not; never under `Save-Data` (ux 4). */
export const fetchWhenIdle = (scripts: readonly (() => Promise<unknown>)[]): void => {
  if (savesData()) return;
  setTimeout(() => {
    for (const script of scripts) void script().catch(() => undefined);
  }, AFTER_LOAD_MS);
};
