/** The work that a pool may take on, and how it is carried out. */
type PoolWork<Row> = {
  /** Lists the tenants whose turn it is, those that wait longest first, without the tenants `full`. */
  readonly listTurns: (full: readonly string[]) => Promise<readonly string[]>;
  /** Claims at most `limit` pieces of work of one tenant. */
  readonly claim: (tenantId: string, limit: number) => Promise<readonly Row[]>;
  /** Carries out a claimed piece; never throws. */
  readonly run: (row: Row) => Promise<void>;
};

/** After so many tenants the turns are read anew, because most looks may find nothing while a new message waits. */
const LOOKS_AT_ONCE = 50;

/**
 * Work of many tenants that runs side by side, a bounded number at a time: work that waits for another server does not delay the
 * rest, and no tenant runs more than half of all pieces.
 */
export class WorkPool {
  readonly #max: number;
  readonly #onFree: () => void;
  readonly #runs = new Set<Promise<void>>();
  readonly #runningOf = new Map<string, number>();

  /** `onFree` is called when a piece of work has ended. */
  constructor(max: number, onFree: () => void) {
    this.#max = max;
    this.#onFree = onFree;
  }

  /**
   * Starts as much work as there is room for, of one tenant after the other, and does not wait for it; `idle` when there was none.
   * @throws the error of a tenant whose work cannot be claimed, after the others were looked at
   */
  async fill<Row>({ listTurns, claim, run }: PoolWork<Row>): Promise<'more' | 'idle'> {
    if (this.#free === 0) return 'idle';
    const full = [...this.#runningOf.keys()].filter((tenantId) => this.#roomOf(tenantId) <= 0);
    const turns = await listTurns(full);
    const errors: unknown[] = [];
    let started = 0;
    for (const tenantId of turns.slice(0, LOOKS_AT_ONCE)) {
      const limit = this.#roomOf(tenantId);
      if (limit <= 0) continue;
      try {
        const rows = await claim(tenantId, limit);
        for (const row of rows) this.start(tenantId, () => run(row));
        started += rows.length;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return started > 0 || turns.length > LOOKS_AT_ONCE ? 'more' : 'idle';
  }

  /** Starts work of a tenant that never throws. */
  start(tenantId: string, work: () => Promise<void>): void {
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

  get #free(): number {
    return this.#max - this.#runs.size;
  }

  /** How many more pieces of a tenant may start now. */
  #roomOf(tenantId: string): number {
    return Math.min(this.#free, Math.ceil(this.#max / 2) - (this.#runningOf.get(tenantId) ?? 0));
  }

  #count(tenantId: string, change: 1 | -1): void {
    const running = (this.#runningOf.get(tenantId) ?? 0) + change;
    if (running > 0) this.#runningOf.set(tenantId, running);
    else this.#runningOf.delete(tenantId);
  }
}
