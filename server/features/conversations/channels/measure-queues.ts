import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

type Waiting = { waiting: number; waitingSince: Date | null };

/** How much is on its way by the channels, in all stores together. */
export type QueueMeasure = {
  deliveries: Waiting;
  /** What came in and is not carried out, and conversations that wait for an answer. */
  items: Waiting & { dead: number };
  /** What waits to be sent does so from when it came due; a number that was stopped keeps its messages. */
  outbox: Waiting & { sending: number; uncertain: number; failed: number };
  stoppedNumbers: number;
  strays: { numbers: number; latest: { phoneNumberId: string; items: number; lastAt: Date }[] };
};

const STRAYS_SHOWN = 20;

/** Every part of it reads an index that holds open rows only. */
const QUEUES_SQL = `
  select (select json_build_object('waiting', count(*), 'since', min(received_at)) from channel_deliveries
      where split_at is null) as deliveries,
    (select json_build_object('waiting', count(*), 'since', min(at)) from (
        select available_at as at from channel_items where state = 'waiting' union all select due_at from due_answers
      ) as open where at <= now()) as items,
    (select count(*)::integer from channel_items where state = 'dead') as dead,
    (select json_build_object('waiting', count(*), 'since', min(o.available_at))
      from channel_outbox o join channel_connections c on c.tenant_id = o.tenant_id and c.channel = o.channel and c.state = 'connected'
      where o.state = 'queued' and o.available_at <= now()) as outbox,
    (select json_build_object('sending', count(*) filter (where state = 'sending'),
        'uncertain', count(*) filter (where state = 'uncertain'))
      from channel_outbox where state in ('sending', 'uncertain')) as "inFlight",
    (select count(*)::integer from channel_outbox where state = 'failed') as failed,
    (select count(*)::integer from channel_connections where state = 'stopped') as stopped,
    (select count(*)::integer from channel_strays) as strays`;

type Counted = { waiting: number; since: string | null };
type QueuesRow = {
  deliveries: Counted;
  items: Counted;
  outbox: Counted;
  inFlight: { sending: number; uncertain: number };
  dead: number;
  failed: number;
  stopped: number;
  strays: number;
};

const waitingOf = ({ waiting, since }: Counted): Waiting => ({
  waiting,
  waitingSince: since === null ? null : new Date(since),
});

/** Measures what channels delivered, what is to be sent, and what is written to accounts that no store has. */
export const measureQueues = async ({ tx }: Crosses): Promise<QueueMeasure> => {
  const [row] = await tx.query<QueuesRow>(QUEUES_SQL);
  if (!row) throw new Error('a count returned no row');
  const latest = await tx.query<QueueMeasure['strays']['latest'][number]>(
    `select account_id as "phoneNumberId", items, last_at as "lastAt" from channel_strays
      order by last_at desc limit $1`,
    [STRAYS_SHOWN],
  );
  const { sending, uncertain } = row.inFlight;
  return {
    deliveries: waitingOf(row.deliveries),
    items: { ...waitingOf(row.items), dead: row.dead },
    outbox: { ...waitingOf(row.outbox), sending, uncertain, failed: row.failed },
    stoppedNumbers: row.stopped,
    strays: { numbers: row.strays, latest },
  };
};
