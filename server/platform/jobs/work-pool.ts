import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { minutes } from '#shared/lib/time.ts';
import type { Tables } from '../db/tables.ts';

/** Which work a pool may start now, for the statement that claims it. */
export type Capacity = {
  /** How many more pieces may start now. */
  readonly free: number;
  /** How many one tenant may run at a time, including those that it runs already. */
  readonly share: number;
  /** How many each tenant runs already. */
  readonly running: Readonly<Record<string, number>>;
  /** The tenant that was served last: the claim begins with the next one. */
  readonly after: string;
};

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Work of many tenants that runs side by side, a bounded number at a time: work that waits for another server does not delay the
 * rest, and no tenant runs more than half of all pieces.
 */
export class WorkPool {
  readonly #max: number;
  readonly #onFree: () => void;
  readonly #runs = new Set<Promise<void>>();
  readonly #runningOf = new Map<string, number>();
  #after = BEFORE_ALL;

  /** `onFree` is called when a piece of work has ended. */
  constructor(max: number, onFree: () => void) {
    this.#max = max;
    this.#onFree = onFree;
  }

  capacity(): Capacity {
    return {
      free: this.#max - this.#runs.size,
      share: Math.ceil(this.#max / 2),
      running: Object.fromEntries(this.#runningOf),
      after: this.#after,
    };
  }

  /** Starts work of a tenant that never throws. */
  start(tenantId: string, work: () => Promise<void>): void {
    this.#after = tenantId;
    this.#count(tenantId, 1);
    const run = work().finally(() => {
      this.#runs.delete(run);
      this.#count(tenantId, -1);
      this.#onFree();
    });
    this.#runs.add(run);
  }

  /** Waits until nothing runs. */
  async drain(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all(this.#runs);
  }

  #count(tenantId: string, change: 1 | -1): void {
    const running = (this.#runningOf.get(tenantId) ?? 0) + change;
    if (running > 0) this.#runningOf.set(tenantId, running);
    else this.#runningOf.delete(tenantId);
  }
}

type Condition = RawBuilder<SqlBool>;

/** The waiting rows of a table, each of one party: a tenant or an account. */
type WaitingRows = {
  readonly table: keyof Tables;
  /** The condition that the row named `row` waits, in the words of the table's index of turns. */
  readonly waits: (row: string) => Condition;
};

/** A table of work that tenants take turns on. */
export type ClaimQueue = WaitingRows & {
  /** The column that identifies a row of a tenant. */
  readonly id: string;
  /** The column of the lane: of the waiting rows of one lane only the first may be claimed. */
  readonly lane: string;
  /** The condition that the row `w` may be claimed now. */
  readonly isFree: Condition;
  /** The condition that the tenant `waiting.party` may be served; always true when absent. */
  readonly serves?: Condition;
};

/** How many of a tenant's oldest rows a claim reads, so that it costs the same under any backlog. */
const MAX_ROWS_READ = 500;

/** Selects the parties in a part of the index, by id; each is one probe of the index (a loose index scan). */
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

/** Builds a subquery of the parties with waiting rows, by their column `party`: first those after `after`, then the others. */
export const partiesInTurn = (rows: WaitingRows & { readonly party: string }, after: string) => {
  const { party } = rows;
  return sql<{ party: string }>`(
    with recursive ${partiesIn(rows, { party, self: 'ahead', part: sql`> ${after}` })},
      ${partiesIn(rows, { party, self: 'behind', part: sql`<= ${after}` })}
    select party from ahead union all select party from behind)`;
};

/**
 * Selects and locks one tenant's rows that may be claimed, oldest first. Among the oldest rows the first of a lane is the first
 * of all, so no further query is needed. Rows are found again by `ctid`, because the planner cannot choose a bad plan for that
 * while its statistics still show an empty queue.
 */
const firstRows = ({ table, id, waits, lane, isFree }: ClaimQueue, share: number) =>
  sql`select ${sql.ref(`w.${id}`)} as id
     from (select numbered.row, numbered.seq
       from (select oldest.*, row_number() over (partition by oldest.lane order by oldest.seq) as place
         from (select q.ctid as row, q.seq, ${sql.ref(`q.${lane}`)} as lane from ${sql.table(table)} q
           where q.tenant_id = waiting.party and ${waits('q')} order by q.seq limit ${MAX_ROWS_READ}) as oldest) as numbered
       where numbered.place = 1 order by numbered.seq offset 0) as head
     join ${sql.table(table)} w on w.ctid = head.row
    where ${waits('w')} and ${isFree}
    order by head.seq limit ${share} for update of w skip locked`;

/**
 * Begins the statement of a claim that serves one tenant after the other: its table expression `next` holds the rows to claim,
 * locked, with `turn` as their order. It stops when the pool is full, so its cost depends on the rows claimed and not on the
 * backlog. It is materialized, because it locks as it is read.
 */
export const withNextInTurn = (
  db: Kysely<Tables>,
  { queue, after, running, share, free }: { queue: ClaimQueue } & Capacity,
) => {
  const held = sql`coalesce((${JSON.stringify(running)}::jsonb ->> waiting.party::text)::integer, 0)`;
  const serves = queue.serves ?? sql`true`;
  const next = sql<{ tenantId: string; id: string; turn: number }>`(
    select waiting.party as tenant_id, picked.id, row_number() over () as turn
      from ${partiesInTurn({ ...queue, party: 'tenantId' }, after)} as waiting
      cross join lateral (select taken.id, row_number() over () as place from (${firstRows(queue, share)}) as taken) as picked
     where picked.place <= ${share} - ${held} and ${share} > ${held} and ${serves}
     limit ${free})`;
  return db.with((cte) => cte('next').materialized(), next);
};

/** Builds the instant `ms` milliseconds after the start of the transaction, by the clock of the database. */
export const fromNow = (ms: number): RawBuilder<Date> => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * `now()` is when a transaction began, and one that began a little later may have written the time that this one reads. No
 * transaction of ours lasts this long.
 */
const BEGAN_LATER_MS = minutes(2);

/**
 * Builds the condition that a time of the queue has come. A time farther ahead than any wait was written while the clock of the
 * database was wrong, and counts as come: the row would sleep for ever.
 */
export const isDue = (column: string, longestMs: number): Condition =>
  sql`(${sql.ref(column)} <= now() or ${sql.ref(column)} > ${fromNow(longestMs + BEGAN_LATER_MS)})`;
