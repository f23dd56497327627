/** Installs the packages of the lock file unless they are there already. */
export function ensureInstalled(): Promise<void>;
/** Builds pages and server unless they were built from these very sources. */
export function ensureBuilt(): Promise<void>;
/** Builds pages and server anew; answers the exit code. */
export function buildAll(): Promise<number>;
