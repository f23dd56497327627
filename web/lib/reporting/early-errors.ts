/** The first ones tell what broke; those after them are mostly their echo. */
const MAX_EARLY = 10;

type Hear = (error: Error) => void;

/** Errors that this page met while its reporter was still being fetched. */
export type EarlyErrors = {
  /** Tells them, and from now on what somebody notes; what nobody meets is the reporter's own to hear. */
  handOver(report: Hear): void;
};

/** Errors that somebody met and noted: `reportProblem` and React write them to the console. */
// biome-ignore-start lint/suspicious/noConsole: the console is where the browser's side notes its problems
const hearNoted = (hear: Hear): void => {
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    write(...parts);
    const error = parts.find((part) => part instanceof Error);
    if (error) hear(error);
  };
};
// biome-ignore-end lint/suspicious/noConsole: the console is where the browser's side notes its problems

/** Errors that nobody met, until what is answered is called. */
const hearUncaught = (hear: Hear): (() => void) => {
  const onError = ({ error }: ErrorEvent): void => void (error instanceof Error && hear(error));
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    void (reason instanceof Error && hear(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
};

/** Keeps what breaks from here on until the reporter is there. */
export const keepEarlyErrors = (): EarlyErrors => {
  const early: Error[] = [];
  let hear: Hear = (error) => void (early.length < MAX_EARLY && early.push(error));
  hearNoted((error) => hear(error));
  const stopHearing = hearUncaught((error) => hear(error));
  return {
    handOver: (report) => {
      stopHearing();
      hear = report;
      for (const error of early) report(error);
    },
  };
};
