import type { Capacity } from '../jobs/open-pool.ts';

export type FairQueue = {
  readonly table: string;
  readonly id: string;
  /** Which rows wait, as the table's index of turns says it. */
  readonly waits: string;
  /** Of waiting rows that share it only the first may be taken; it is a column. */
  readonly lane: string;
  /** Which rows may be taken now; the row is `w`. */
  readonly isFree: string;
  /** Which tenants, named `waiting`, may be served at all; all of them when absent. */
  readonly serves?: string;
};

/** So many of a tenant's oldest rows are looked at: a claim costs the same under any backlog. */
const LOOKED_AT = 500;

/** The tenants with waiting rows in a part of the index, in the order of their ids; each is one probe (a loose index scan). */
const tenantsIn = ({ table, waits }: FairQueue, part: string): string => {
  const first = (
    beyond: string,
  ) => `select q.tenant_id from ${table} q where ${waits} and q.tenant_id ${part} ${beyond}
      order by q.tenant_id limit 1`;
  return `(${first('')}) union all select following.tenant_id from %self% cross join lateral (${first(
    'and q.tenant_id > %self%.tenant_id',
  )}) as following`;
};

const recursive = (name: string, sql: string): string => `${name} as (${sql.replaceAll('%self%', name)})`;

/**
 * One tenant's rows that may be taken, the oldest first, locked. Among the oldest rows the first of a lane is the first of all,
 * so nothing is looked up; and rows are found again by their place in the table, which no planner can get wrong while the
 * statistics still speak of an empty queue.
 */
const firstRows = ({ table, id, waits, lane, isFree }: FairQueue): string =>
  `select w.${id} as id
     from (select numbered.row, numbered.seq
       from (select oldest.*, row_number() over (partition by oldest.${lane} order by oldest.seq) as place
         from (select q.ctid as row, q.seq, q.${lane} from ${table} q where q.tenant_id = waiting.tenant_id and ${waits}
           order by q.seq limit ${LOOKED_AT}) as oldest) as numbered
       where numbered.place = 1 order by numbered.seq offset 0) as head
     join ${table} w on w.ctid = head.row
    where ${waits.replaceAll('q.', 'w.')} and ${isFree}
    order by head.seq limit $3 for update of w skip locked`;

/**
 * The table expressions of a claim that serves one tenant after the other: `next` holds the rows to take, with `turn` as their
 * order. It stops as soon as the pool has no more room, so its cost depends on what it takes and not on how much waits. The
 * parameters `$1` to `$4` are those of `claimParams`.
 */
export const fairQueueSql = (queue: FairQueue): string =>
  `with recursive ${recursive('ahead', tenantsIn(queue, '> $1::uuid'))},
   ${recursive('behind', tenantsIn(queue, '<= $1::uuid'))},
   next as materialized (
     select waiting.tenant_id, picked.id, row_number() over () as turn
       from (select tenant_id from ahead union all select tenant_id from behind) as waiting
       cross join lateral (select taken.id, row_number() over () as place from (${firstRows(queue)}) as taken) as picked
      where picked.place <= $3 - coalesce(($2::jsonb ->> waiting.tenant_id::text)::integer, 0)
        and $3 > coalesce(($2::jsonb ->> waiting.tenant_id::text)::integer, 0) ${queue.serves ? `and ${queue.serves}` : ''}
      limit $4)`;

/**
 * `now()` is when a transaction began: one that began a moment later may have written the time that this one reads, so a
 * time a little farther ahead than the longest wait is right. No transaction of ours lives as long as this.
 */
const BEGAN_LATER_SECONDS = 120;

/**
 * Whether a time of the queue has come. One that lies far beyond any wait was written while the clock of the database was
 * wrong, and would keep the row asleep.
 */
export const isDue = (column: string, longestSeconds: number): string =>
  `(${column} <= now() or ${column} > now() + interval '${longestSeconds + BEGAN_LATER_SECONDS} seconds')`;

/** The first parameters of a claim. */
export const claimParams = ({ after, running, share, room }: Capacity): unknown[] => [
  after,
  JSON.stringify(running),
  share,
  room,
];
