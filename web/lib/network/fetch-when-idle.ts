const AFTER_LOAD_MS = 3000;

const whenOnline = (work: () => void): void => {
  if (navigator.onLine) work();
  else window.addEventListener('online', work, { once: true });
};

/**
 * Fetches scripts shortly after the first screen, so that they are available when the network is not. It does nothing
 * under `Save-Data` (ux 4), and waits while there is no network.
 */
export const fetchWhenIdle = (scripts: readonly (() => Promise<unknown>)[]): void => {
  if (savesData()) return;
  const fetchAll = (): void => {
    for (const script of scripts) void script().catch(() => undefined);
  };
  setTimeout(() => whenOnline(fetchAll), AFTER_LOAD_MS);
};

/** Whether the browser asks to save data. Only Chromium offers this, so the DOM's types lack it. */
export const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};
