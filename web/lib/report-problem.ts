/** Logs a problem that the person cannot solve; it is never shown and never contains personal data. */
export const reportProblem = (what: string, cause?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the console is the browser's only log
  console.error(what, cause);
};
