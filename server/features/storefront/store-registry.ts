import {
  isStoreOpen,
  openShopper,
  openShopperAt,
  openVisitor,
  type StoreDoor,
  TENANT_CHANGED_CHANNEL,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { Unlisten } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isHostName } from '#server/platform/http/host-name.ts';
import { asAppError } from '#server/platform/http/reply-error.ts';
import { createEntryCache } from '#server/platform/memory/memory-budget.ts';
import type { Platform } from '#server/platform/platform.ts';

const MAX_ENTRIES = 50_000;
/** Marks an entry as possibly outdated: no epoch has this number. */
const OUTDATED = -1;

const visitorOf = (platform: Platform): VisitorContext => openVisitor(platform, { peer: '', userAgent: '' });

/** Remembers for each tenant whether its store is open, until the tenant changes, so that pictures need no query. */
class OpenTenants {
  readonly #visitor: VisitorContext;
  readonly #known = createEntryCache<{ isOpen: boolean; epoch: number }>(MAX_ENTRIES);
  readonly #asking = new Map<string, Promise<boolean>>();
  #epoch = 0;

  constructor(platform: Platform) {
    this.#visitor = visitorOf(platform);
  }

  async isOpen(tenantId: string): Promise<boolean> {
    const last = this.#known.get(tenantId);
    return last?.epoch === this.#epoch ? last.isOpen : this.#askOnce(tenantId);
  }

  /** Forgets a tenant that has changed. */
  forget(tenantId: string): void {
    this.#known.delete(tenantId);
    this.#asking.delete(tenantId);
  }

  /** Makes every entry uncertain, because changes may have been missed. */
  doubtAll(): void {
    this.#epoch += 1;
    this.#asking.clear();
  }

  /** Shares one query among simultaneous callers. A change removes the query, whose answer may be older, so it is not remembered. */
  #askOnce(tenantId: string): Promise<boolean> {
    const running = this.#asking.get(tenantId);
    if (running) return running;
    const epoch = this.#epoch;
    const asked = this.#ask(tenantId)
      .then((isOpen) => {
        if (this.#asking.get(tenantId) === asked) this.#known.set(tenantId, { isOpen, epoch });
        return isOpen;
      })
      .finally(() => {
        if (this.#asking.get(tenantId) === asked) this.#asking.delete(tenantId);
      });
    this.#asking.set(tenantId, asked);
    return asked;
  }

  async #ask(tenantId: string): Promise<boolean> {
    try {
      return await isStoreOpen(this.#visitor, tenantId);
    } catch (error) {
      const last = this.#known.get(tenantId);
      // Without the database, the last known answer is better than no picture.
      if (last && asAppError(error)?.code === 'UNAVAILABLE') return last.isOpen;
      throw error;
    }
  }
}

/**
 * Whether a door stays the one of its slug or host until its tenant changes. A host that is not the address of its store may become
 * another store's at any time: that store changes then, and this one does not.
 */
const isLasting = (door: StoreDoor, slugOrHost: string): boolean =>
  !isHostName(slugOrHost) || (door.kind === 'open' && door.shopper.address.host === slugOrHost);

const tenantOf = (door: StoreDoor): string | undefined =>
  door.kind === 'open' ? door.shopper.tenantId : door.kind === 'moved' ? door.tenantId : undefined;

type Known = { door: StoreDoor; tenantId: string; epoch: number };
/** A query under way, and the tenants that changed since it began. */
type Lookup = { door: Promise<StoreDoor>; changed: Set<string>; epoch: number };

/**
 * Remembers which store answers at a slug or at a host of its own until its tenant changes. The database notifies each process of changes; while
 * a process may have missed some, every request asks the database. An epoch is a time without gaps in the notifications.
 */
export class StoreRegistry {
  readonly #platform: Platform;
  readonly #visitor: VisitorContext;
  readonly #openTenants: OpenTenants;
  readonly #addressesOf = new Map<string, Set<string>>();
  readonly #known = createEntryCache<Known>(MAX_ENTRIES, ({ tenantId }, slugOrHost, reason) => {
    if (reason !== 'set') this.#forgetAddress(tenantId, slugOrHost);
  });
  readonly #running = new Set<Lookup>();
  /** The lookup of each slug or host that other callers may still join. */
  readonly #joinable = new Map<string, Lookup>();
  #epoch = 0;
  #isListening = false;
  #unlisten: Unlisten | undefined;

  private constructor(platform: Platform) {
    this.#platform = platform;
    this.#visitor = visitorOf(platform);
    this.#openTenants = new OpenTenants(platform);
  }

  /** Creates a registry and starts to listen for changes. */
  static async create(platform: Platform): Promise<StoreRegistry> {
    const registry = new StoreRegistry(platform);
    registry.#unlisten = await platform.db.listen(TENANT_CHANGED_CHANNEL, {
      onNotify: (tenantId) => registry.#forget(tenantId),
      onGap: (isListening) => registry.#beginEpoch(isListening),
    });
    return registry;
  }

  /** Returns the store at a slug or host if it is certain without a query. */
  peek(slugOrHost: string): StoreDoor | undefined {
    const entry = this.#known.get(slugOrHost);
    return this.#isListening && entry?.epoch === this.#epoch ? entry.door : undefined;
  }

  /**
   * Finds the store at a slug or host; one that is behind what the caller knows of it is asked for anew.
   * @throws UNAVAILABLE when the database is
   */
  async find(slugOrHost: string, isBehind: (door: StoreDoor) => boolean = () => false): Promise<StoreDoor> {
    const known = this.peek(slugOrHost);
    if (known && !isBehind(known)) return known;
    const door = await this.#askOnce(slugOrHost);
    if (!isBehind(door)) return door;
    // Somebody had asked before the change.
    this.#joinable.delete(slugOrHost);
    return this.#askOnce(slugOrHost);
  }

  /** Returns the last known store at a slug or host, certain or not: for when the database is away. */
  recall(slugOrHost: string): StoreDoor | undefined {
    return this.#known.get(slugOrHost)?.door;
  }

  /** Says whether the store of a tenant is open. */
  isOpen(tenantId: string): Promise<boolean> {
    return this.#openTenants.isOpen(tenantId);
  }

  async close(): Promise<void> {
    await this.#unlisten?.();
  }

  #beginEpoch(isListening: boolean): void {
    this.#epoch += 1;
    this.#isListening = isListening;
    if (isListening) this.#openTenants.doubtAll();
  }

  #forget(tenantId: string): void {
    this.#openTenants.forget(tenantId);
    for (const { changed } of this.#running) changed.add(tenantId);
    for (const slugOrHost of this.#addressesOf.get(tenantId) ?? []) {
      const entry = this.#known.peek(slugOrHost);
      if (entry) entry.epoch = OUTDATED;
    }
  }

  #forgetAddress(tenantId: string, slugOrHost: string): void {
    const addresses = this.#addressesOf.get(tenantId);
    addresses?.delete(slugOrHost);
    if (addresses?.size === 0) this.#addressesOf.delete(tenantId);
  }

  #remember(slugOrHost: string, entry: Known): void {
    const { tenantId } = entry;
    this.#addressesOf.set(tenantId, (this.#addressesOf.get(tenantId) ?? new Set()).add(slugOrHost));
    this.#known.set(slugOrHost, entry);
  }

  /** Shares one lookup among simultaneous callers, unless a change came since it began: its answer may be older. */
  #askOnce(slugOrHost: string): Promise<StoreDoor> {
    const shared = this.#joinable.get(slugOrHost);
    const isCurrent = this.#isListening && shared?.epoch === this.#epoch && shared.changed.size === 0;
    if (shared && isCurrent) return shared.door;
    const changed = new Set<string>();
    const door = this.#ask(slugOrHost, changed).finally(() => {
      this.#running.delete(lookup);
      if (this.#joinable.get(slugOrHost) === lookup) this.#joinable.delete(slugOrHost);
    });
    const lookup: Lookup = { door, changed, epoch: this.#epoch };
    this.#running.add(lookup);
    this.#joinable.set(slugOrHost, lookup);
    return door;
  }

  async #ask(slugOrHost: string, changed: ReadonlySet<string>): Promise<StoreDoor> {
    const epoch = this.#epoch;
    // A database that sends no changes may not answer either, and a remembered page is better than a long wait.
    if (!this.#isListening && !(await this.#platform.db.answers())) throw new AppError('UNAVAILABLE');
    const door = await (isHostName(slugOrHost) ? openShopperAt : openShopper)(this.#visitor, slugOrHost);
    const tenantId = tenantOf(door);
    // A closed or deleted store must not be shown from memory.
    if (!tenantId) this.#known.delete(slugOrHost);
    else {
      // A change during the query may be in its answer or not, so the next request asks again.
      const isCertain = isLasting(door, slugOrHost) && !changed.has(tenantId);
      this.#remember(slugOrHost, { door, tenantId, epoch: isCertain ? epoch : OUTDATED });
    }
    return door;
  }
}
