/** Installs the packages of the lock file unless they are there already. */
export function ensureInstalled(): Promise<void>;
/** Builds the pages unless they were built from these very sources. */
export function ensureBuilt(): Promise<void>;
/** Builds what browsers load and the renderer that the server loads; answers the exit code. */
export function buildPages(): Promise<number>;
