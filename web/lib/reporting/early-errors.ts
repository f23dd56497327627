/** The first errors show the cause; later ones are mostly its consequences. */
const MAX_EARLY = 10;

type Listener = (error: Error) => void;

/** Errors of this page while its reporter was still being fetched. */
export type EarlyErrors = {
  /** Reports them, and from now on every logged error; uncaught ones are then the reporter's own task. */
  handOver(report: Listener): void;
};

/** Listens for errors that were caught and logged: `reportProblem` and React write them to the console. */
// biome-ignore-start lint/suspicious/noConsole: the console is the browser's only log
const listenForLogged = (listener: Listener): void => {
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    write(...parts);
    const error = parts.find((part) => part instanceof Error);
    if (error) listener(error);
  };
};
// biome-ignore-end lint/suspicious/noConsole: the console is the browser's only log

/** Listens for uncaught errors. Returns the function that stops it. */
const listenForUncaught = (listener: Listener): (() => void) => {
  const onError = ({ error }: ErrorEvent): void => void (error instanceof Error && listener(error));
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    void (reason instanceof Error && listener(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
};

/** Collects the page's errors until the reporter has arrived. */
export const keepEarlyErrors = (): EarlyErrors => {
  const early: Error[] = [];
  let listener: Listener = (error) => void (early.length < MAX_EARLY && early.push(error));
  listenForLogged((error) => listener(error));
  const stopListening = listenForUncaught((error) => listener(error));
  return {
    handOver: (report) => {
      stopListening();
      listener = report;
      for (const error of early) report(error);
    },
  };
};
