import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

type Waiting = { waiting: number; waitingSince: Date | null };

/** How much of WhatsApp's is on its way, in all stores together. */
export type WhatsAppMeasure = {
  deliveries: Waiting;
  items: Waiting & { dead: number };
  /** What waits to be sent does so from when it came due; a number that was stopped keeps its messages. */
  outbox: Waiting & { sending: number; uncertain: number; failed: number };
  stoppedNumbers: number;
  strays: { numbers: number; latest: { phoneNumberId: string; items: number; lastAt: Date }[] };
};

const STRAYS_SHOWN = 20;

/** Every part of it reads an index that holds open rows only. */
const QUEUES_SQL = `
  select (select json_build_object('waiting', count(*), 'since', min(received_at)) from whatsapp_deliveries
      where split_at is null) as deliveries,
    (select json_build_object('waiting', count(*) filter (where available_at <= $1),
        'since', min(available_at) filter (where available_at <= $1))
      from whatsapp_items where state = 'waiting') as items,
    (select count(*)::integer from whatsapp_items where state = 'dead') as dead,
    (select json_build_object('waiting', count(*) filter (where o.state = 'queued' and o.available_at <= $1 and c.state = 'connected'),
        'since', min(o.available_at) filter (where o.state = 'queued' and o.available_at <= $1 and c.state = 'connected'),
        'sending', count(*) filter (where o.state = 'sending'), 'uncertain', count(*) filter (where o.state = 'uncertain'))
      from whatsapp_outbox o left join whatsapp_connections c on c.tenant_id = o.tenant_id
      where o.state in ('queued', 'sending', 'uncertain')) as outbox,
    (select count(*)::integer from whatsapp_outbox where state = 'failed') as failed,
    (select count(*)::integer from whatsapp_connections where state = 'stopped') as stopped,
    (select count(*)::integer from whatsapp_strays) as strays`;

type Counted = { waiting: number; since: string | null };
type QueuesRow = {
  deliveries: Counted;
  items: Counted;
  outbox: Counted & { sending: number; uncertain: number };
  dead: number;
  failed: number;
  stopped: number;
  strays: number;
};

const waitingOf = ({ waiting, since }: Counted): Waiting => ({
  waiting,
  waitingSince: since === null ? null : new Date(since),
});

/** Measures what WhatsApp delivered, what is to be sent, and who writes to numbers that no store has. */
export const measureWhatsAppQueues = async ({ tx, platform }: Crosses): Promise<WhatsAppMeasure> => {
  const [row] = await tx.query<QueuesRow>(QUEUES_SQL, [platform.clock.now()]);
  if (!row) throw new Error('a count returned no row');
  const latest = await tx.query<WhatsAppMeasure['strays']['latest'][number]>(
    `select phone_number_id as "phoneNumberId", items, last_at as "lastAt" from whatsapp_strays
      order by last_at desc limit $1`,
    [STRAYS_SHOWN],
  );
  const { sending, uncertain } = row.outbox;
  return {
    deliveries: waitingOf(row.deliveries),
    items: { ...waitingOf(row.items), dead: row.dead },
    outbox: { ...waitingOf(row.outbox), sending, uncertain, failed: row.failed },
    stoppedNumbers: row.stopped,
    strays: { numbers: row.strays, latest },
  };
};
