import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SqlTransaction } from '../db/database.ts';
import { BEGAN_LATER_MS, fromNow } from '../db/sql-parts.ts';
import type { Tables } from '../db/tables.ts';
import type { JobRunner } from './job-queue.ts';

/*
 * Queues whose rows lie with their tenants, where tenants take turns. Whoever queues something, or ends what others wait for, notes a
 * turn of the tenant in the same transaction. A look at a tenant takes all its turns, claims what is free, and notes one turn for the time
 * from which more may be. So a tenant with waiting rows has a turn at any time, and tenants whose rows wait for something cost nothing
 * until then.
 *
 * A loop over a queue has the queue's name and rests until it is woken: one loop of the process looks for turns of all queues, because
 * where rows are spread over servers such a look asks every one of them.
 */

/** Rows of one kind that wait in a table. */
type WaitingRows = {
  /** The condition that the row named `row` waits, in the words of an index of the table. */
  readonly waits: (row: string) => RawBuilder<SqlBool>;
  /** Builds the instant from which the waiting row named `w` of a tenant is to be looked at. */
  readonly freeAt: (tenantId: string) => RawBuilder<Date>;
};

/** A table whose rows wait for turns of their tenants. */
export type WaitingQueue = Pick<WaitingRows, 'waits'> & {
  /** The name of its turns, which is stored, and of the loop over them. */
  readonly name: string;
  readonly table: keyof Tables & string;
  readonly watched?: Pick<WaitingRows, 'waits'>;
};

/** A table of work that tenants take turns on, whose rows are claimed lane by lane. */
export type TurnQueue = WaitingQueue &
  WaitingRows & {
    /** The column that identifies a row of a tenant. */
    readonly id: string;
    /** The column of the lane: of the waiting rows of one lane only the first may be claimed. */
    readonly lane: string;
    /** Rows that nobody claims here, and that are looked at when their time has come. */
    readonly watched?: WaitingRows;
  };

type OfTenant = { readonly tenantId: string };

/** How many of a tenant's oldest rows a claim reads, so that it costs the same under any backlog. */
const MAX_ROWS_READ = 500;
/** How many turns are read at once; those of a tenant that has many are gone after it was looked at. */
const MAX_TURNS_READ = 500;

/** Notes that a tenant may have work in a queue, now or in `afterMs`. */
export const noteTurn = async (
  { db }: SqlTransaction,
  { tenantId, queue, afterMs = 0 }: OfTenant & { queue: string; afterMs?: number },
): Promise<void> => {
  await db
    .insertInto('queueTurns')
    .values({ tenantId, queue, readyAt: fromNow(afterMs) })
    .execute();
};

/** Runs the loop that wakes, each second, the loops of those queues in which it is a tenant's turn. */
export const runTurnLoop = (
  jobs: Pick<JobRunner, 'runLoop' | 'wakeLoop'>,
  inTransaction: <Result>(work: (tx: SqlTransaction) => Promise<Result>) => Promise<Result>,
): void =>
  jobs.runLoop('turns', {
    look: async () => {
      for (const queue of await inTransaction(listQueuesInTurn)) jobs.wakeLoop(queue);
      return 'idle';
    },
  });

/** Lists the queues in which it is a tenant's turn. */
const listQueuesInTurn = async ({ db }: SqlTransaction): Promise<string[]> => {
  const rows = await db
    .selectFrom('queueTurns')
    .select('queue')
    .distinct()
    .where('readyAt', '<=', sql<Date>`now()`)
    .execute();
  return rows.map(({ queue }) => queue);
};

/** Lists the tenants whose turn it is in a queue, those that wait longest first, without the tenants `full`. */
export const listTurns = async (
  { db }: SqlTransaction,
  { queue, full }: { queue: WaitingQueue; full: readonly string[] },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('queueTurns')
    .select('tenantId')
    .where('queue', '=', queue.name)
    .where('readyAt', '<=', sql<Date>`now()`)
    .where('tenantId', '<>', sql<string>`all(${full}::uuid[])`)
    .orderBy('readyAt')
    .limit(MAX_TURNS_READ)
    .execute();
  return [...new Set(rows.map(({ tenantId }) => tenantId))];
};

/** Takes all turns of a tenant; those that another look holds are taken by it. */
export const takeTurns = async (
  { db }: SqlTransaction,
  { tenantId, queue }: OfTenant & { queue: string },
): Promise<void> => {
  const free = sql<string>`any(array(select t.id from queue_turns t
    where t.tenant_id = ${tenantId} and t.queue = ${queue} for update skip locked))`;
  await db
    .deleteFrom('queueTurns')
    .where('tenantId', '=', tenantId)
    .where('queue', '=', queue)
    .where('id', '=', free)
    .execute();
};

/**
 * Builds the first rows of a tenant's lanes, oldest first, as the table `w`. Among the oldest rows the first of a lane is the first of
 * all, so no further query is needed. Rows are found again by `ctid`, because the planner cannot choose a bad plan for that while
 * its statistics still show an empty queue.
 */
const firstOfLanes = ({ table, waits, lane }: TurnQueue, tenantId: string) =>
  sql`(select numbered.row, numbered.seq
      from (select oldest.*, row_number() over (partition by oldest.lane order by oldest.seq) as place
        from (select q.ctid as row, q.seq, ${sql.ref(`q.${lane}`)} as lane from ${sql.table(table)} q
          where q.tenant_id = ${tenantId} and ${waits('q')} order by q.seq limit ${MAX_ROWS_READ}) as oldest) as numbered
      where numbered.place = 1 order by numbered.seq offset 0) as head
    join ${sql.table(table)} w on w.ctid = head.row and w.tenant_id = ${tenantId} and ${waits('w')}`;

/**
 * Builds the ids of at most `limit` rows of a tenant that may be claimed now, oldest first, and locks them; to be compared with `=`. It
 * is an array because a statement evaluates that once, and a subquery perhaps for each row, which then locks more than `limit`.
 */
export const freeRows = (queue: TurnQueue, { tenantId, limit }: OfTenant & { limit: number }) =>
  sql<string>`any(array(select ${sql.ref(`w.${queue.id}`)} from ${firstOfLanes(queue, tenantId)}
    where ${queue.freeAt(tenantId)} <= now() order by head.seq limit ${limit} for update of w skip locked))`;

/**
 * Notes the turn from which more rows of a tenant may be free, after some were claimed; none when nothing waits. It is not before now:
 * a tenant that was just served comes behind those that wait.
 */
const noteTurnAhead = async (
  tx: SqlTransaction,
  { tenantId, queue }: OfTenant & { queue: TurnQueue },
): Promise<void> => {
  const { table, freeAt, watched } = queue;
  const first = sql`(select min(${freeAt(tenantId)}) from ${firstOfLanes(queue, tenantId)})`;
  const alsoFirst = watched
    ? sql`(select min(${watched.freeAt(tenantId)}) from ${sql.table(table)} w
        where w.tenant_id = ${tenantId} and ${watched.waits('w')})`
    : sql`null`;
  const { afterMs } = (await tx.db
    .selectFrom('tenantFacts as t')
    .select(
      sql<number | null>`(extract(epoch from least(${first}, ${alsoFirst}) - now()) * 1000)::float8`.as(
        'afterMs',
      ),
    )
    .where('t.id', '=', tenantId)
    .executeTakeFirst()) ?? { afterMs: null };
  if (afterMs !== null) await noteTurn(tx, { tenantId, queue: queue.name, afterMs: Math.max(0, afterMs) });
};

type Claimed<Row> = {
  /** The queue as it was when the rows were claimed. */
  readonly queue: TurnQueue;
  readonly rows: readonly Row[];
};

/**
 * Claims rows of a tenant, oldest first: takes its turns before anything is read by which `claim` decides, because what changes later
 * brings a turn of its own, and then notes the turn from which more may be free.
 */
export const claimInTurn = async <Row extends { readonly seq: number }>(
  tx: SqlTransaction,
  { tenantId, queue }: OfTenant & { queue: string },
  claim: () => Promise<Claimed<Row>>,
): Promise<Row[]> => {
  await takeTurns(tx, { tenantId, queue });
  const claimed = await claim();
  await noteTurnAhead(tx, { tenantId, queue: claimed.queue });
  return claimed.rows.toSorted((one, other) => one.seq - other.seq);
};

/**
 * Notes a turn for every tenant that has rows and no turn: those of a backup, of a program that knew no turns, and of a clock that was
 * ahead. Returns how many there were.
 */
export const noteMissingTurns = async ({ db }: SqlTransaction, queue: WaitingQueue): Promise<number> => {
  const { name, table, waits, watched } = queue;
  await db
    .deleteFrom('queueTurns')
    .where('queue', '=', name)
    .where('notedAt', '>', fromNow(BEGAN_LATER_MS))
    .execute();
  const isOpen = watched ? sql`(${waits('w')} or ${watched.waits('w')})` : waits('w');
  const { rows } = await sql<{ tenantId: string }>`insert into queue_turns (tenant_id, queue, ready_at)
    select distinct w.tenant_id, ${sql.lit(name)}, now() from ${sql.table(table)} w
     where ${isOpen} and not exists (select from queue_turns t where t.tenant_id = w.tenant_id and t.queue = ${sql.lit(name)})
    returning tenant_id`.execute(db);
  return rows.length;
};
