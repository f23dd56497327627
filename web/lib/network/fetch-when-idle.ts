const AFTER_LOAD_MS = 3000;

const whenOnline = (work: () => void): void => {
  if (navigator.onLine) work();
  else window.addEventListener('online', work, { once: true });
};

/**
 * Fetches scripts a little after the first screen, so that they are there when the network is not; never under `Save-Data`
 * (ux 4), and never without network: a browser keeps a script's failure until the page is loaded again, and with it fails
 * every screen that shares the script.
 */
export const fetchWhenIdle = (scripts: readonly (() => Promise<unknown>)[]): void => {
  if (savesData()) return;
  const fetchAll = (): void => {
    for (const script of scripts) void script().catch(() => undefined);
  };
  setTimeout(() => whenOnline(fetchAll), AFTER_LOAD_MS);
};

/** Whether the shopper pays for every kilobyte and said so. Chromium only, so the DOM's types do not know it. */
export const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};
