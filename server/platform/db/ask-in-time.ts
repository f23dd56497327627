import { seconds } from '#shared/lib/time.ts';

/** A database that has not answered its shortest question by then serves nobody. */
export const ANSWER_MS = seconds(1.5);

const sayNoLater = (): Promise<false> =>
  new Promise((resolve) => void setTimeout(resolve, ANSWER_MS, false).unref());

/**
 * Whether a database answers in time. Whoever asks while a question is under way waits for that one: a database that fell
 * silent holds one connection for all of them.
 */
export const askInTime = (ask: () => Promise<unknown>): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined;
  const begin = (): Promise<boolean> =>
    ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
  return () => {
    asking ??= begin();
    return Promise.race([asking, sayNoLater()]);
  };
};
