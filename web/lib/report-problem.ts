/** Notes a problem the person can do nothing about; never shown, never with personal data. */
export const reportProblem = (what: string, cause?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log this side has
  console.error(what, cause);
};
