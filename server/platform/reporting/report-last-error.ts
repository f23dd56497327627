import type { Log } from '../log/open-log.ts';
import type { Reporting } from './open-reporting.ts';

/** Lets the program tell of the error that ends it; it ends all the same, a little later. */
export const reportLastError = (log: Log, settle: () => ReturnType<Reporting['settle']>): void => {
  process.once('uncaughtException', (err) => {
    log.fatal({ room: 'process', err }, 'the program broke');
    void settle().finally(() => process.exit(1));
  });
};
