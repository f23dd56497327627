import type { Database, Unlisten } from '../db/database.ts';

const CHANNEL = 'loop_wakes';

/** Tells the workers' loops of that name that there is work; who does not hear of it finds it at its next look. */
export const tellWake = (db: Database, name: string): void =>
  void db.queryAsOwner('select pg_notify($1, $2)', [CHANNEL, name]).catch(() => undefined);

/** Hears of the work that processes without loops leave. */
export const hearWakes = (db: Database, wake: (name: string) => void): Promise<Unlisten> =>
  db.listen(CHANNEL, { onNotify: wake, onGap: () => undefined });
