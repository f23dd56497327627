import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { minutes } from '#shared/lib/time.ts';
import type { Capacity } from '../jobs/open-pool.ts';
import type { Tables } from './tables.ts';

type Condition = RawBuilder<SqlBool>;

/** Rows that wait in a table, each of one party: a tenant, or an account. */
type WaitingRows = {
  readonly table: keyof Tables;
  /** Whether the row named `row` waits, as the table's index of turns says it. */
  readonly waits: (row: string) => Condition;
};

export type FairQueue = WaitingRows & {
  /** The column that tells the rows of one tenant apart. */
  readonly id: string;
  /** The column of the lane: of waiting rows that share it only the first may be taken. */
  readonly lane: string;
  /** Whether the row `w` may be taken now. */
  readonly isFree: Condition;
  /** Whether the tenant `waiting.party` may be served at all; all of them when absent. */
  readonly serves?: Condition;
};

/** How many of a tenant's oldest rows are looked at: a claim costs the same under any backlog. */
const LOOKED_AT = 500;

/** The parties in a part of the index, in the order of their ids; each is one probe (a loose index scan). */
const partiesIn = (
  { table, waits }: WaitingRows,
  { party, self, part }: { party: string; self: string; part: Condition },
) => {
  const of = sql.ref(`q.${party}`);
  const first = (beyond: RawBuilder<unknown>) =>
    sql`select ${of} as party from ${sql.table(table)} q where ${waits('q')} and ${of} ${part} ${beyond} order by ${of} limit 1`;
  const seen = sql.ref(`${self}.party`);
  return sql`${sql.id(self)} as ((${first(sql``)}) union all select following.party from ${sql.id(self)}
    cross join lateral (${first(sql`and ${of} > ${seen}`)}) as following)`;
};

/** Builds a subquery of the parties that have waiting rows, by their column `party`: first those behind `after`, then the others. */
export const partiesInTurn = (rows: WaitingRows & { readonly party: string }, after: string) => {
  const { party } = rows;
  return sql<{ party: string }>`(
    with recursive ${partiesIn(rows, { party, self: 'ahead', part: sql`> ${after}` })},
      ${partiesIn(rows, { party, self: 'behind', part: sql`<= ${after}` })}
    select party from ahead union all select party from behind)`;
};

/**
 * One tenant's rows that may be taken, the oldest first, locked. Among the oldest rows the first of a lane is the first of all,
 * so nothing is looked up; and rows are found again by their place in the table, which no planner can get wrong while the
 * statistics still speak of an empty queue.
 */
const firstRows = ({ table, id, waits, lane, isFree }: FairQueue, share: number) =>
  sql`select ${sql.ref(`w.${id}`)} as id
     from (select numbered.row, numbered.seq
       from (select oldest.*, row_number() over (partition by oldest.lane order by oldest.seq) as place
         from (select q.ctid as row, q.seq, ${sql.ref(`q.${lane}`)} as lane from ${sql.table(table)} q
           where q.tenant_id = waiting.party and ${waits('q')} order by q.seq limit ${LOOKED_AT}) as oldest) as numbered
       where numbered.place = 1 order by numbered.seq offset 0) as head
     join ${sql.table(table)} w on w.ctid = head.row
    where ${waits('w')} and ${isFree}
    order by head.seq limit ${share} for update of w skip locked`;

/**
 * Builds the table expression `next` of a claim that serves one tenant after the other: the rows to take, locked, with `turn`
 * as their order. It stops as soon as the pool has no more room, so its cost depends on what it takes and not on how much
 * waits. It must be materialized: it locks as it is read.
 */
export const nextInTurn = (
  queue: FairQueue,
  { after, running, share, room }: Capacity,
): RawBuilder<{ tenantId: string; id: string; turn: number }> => {
  const held = sql`coalesce((${JSON.stringify(running)}::jsonb ->> waiting.party::text)::integer, 0)`;
  const serves = queue.serves ?? sql`true`;
  return sql`(
    select waiting.party as tenant_id, picked.id, row_number() over () as turn
      from ${partiesInTurn({ ...queue, party: 'tenantId' }, after)} as waiting
      cross join lateral (select taken.id, row_number() over () as place from (${firstRows(queue, share)}) as taken) as picked
     where picked.place <= ${share} - ${held} and ${share} > ${held} and ${serves}
     limit ${room})`;
};

/** The instant that lies so far ahead of the transaction's, by the clock of the database. */
export const fromNow = (ms: number): RawBuilder<Date> => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * `now()` is when a transaction began: one that began a moment later may have written the time that this one reads, so a
 * time a little farther ahead than the longest wait is right. No transaction of ours lives as long as this.
 */
const BEGAN_LATER_MS = minutes(2);

/**
 * Whether a time of the queue has come. One that lies far beyond any wait was written while the clock of the database was
 * wrong, and would keep the row asleep.
 */
export const isDue = (column: string, longestMs: number): Condition =>
  sql`(${sql.ref(column)} <= now() or ${sql.ref(column)} > ${fromNow(longestMs + BEGAN_LATER_MS)})`;
