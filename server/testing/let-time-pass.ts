import type { TestApp } from './open-test-app.ts';

/** The times of the queues, which the database's own clock writes and compares. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  channel_items: ['received_at', 'available_at', 'leased_until', 'finished_at'],
  channel_outbox: ['available_at', 'leased_until', 'sent_at', 'delivered_at', 'created_at'],
  channel_connections: ['paused_until', 'last_inbound_at', 'last_outbound_at'],
  order_notices: ['due_at', 'created_at'],
  due_answers: ['since', 'due_at', 'leased_until'],
  queue_turns: ['ready_at', 'noted_at'],
};

/** Lets time pass for the program by its clock, and for its queues by dating their entries back. */
export const letTimePass = async ({ platform, clock }: TestApp, ms: number): Promise<void> => {
  clock.advance(ms);
  await platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
    for (const [table, columns] of Object.entries(TIMES)) {
      // Without a time zone the difference is immutable, which Citus demands here.
      const older = columns.map(
        (column) =>
          `${column} = (${column} at time zone 'UTC' - $1 * interval '1 millisecond') at time zone 'UTC'`,
      );
      await tx.query(`update ${table} set ${older.join(', ')}`, [ms]);
    }
  });
};
