import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/lib/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { openShopper, openVisitor, type StoreDoor, TENANT_CHANGED_CHANNEL } from '../tenants/tenants.ts';
import { rememberOpenTenants } from './open-tenants.ts';

const MAX_SLUGS = 50_000;
/** Marks an entry as possibly outdated: it is no epoch in which changes were listened to. */
const OUTDATED = -1;

type Lookup = { door: Promise<StoreDoor>; changed: Set<string>; epoch: number };
type Known = { door: StoreDoor; tenantId: string; epoch: number };

/**
 * Who answers at which slug, remembered until the tenant changes. Each process hears of changes from the database; while
 * it may have missed some, every request asks the database.
 */
export type StoreRegistry = {
  /** The store at a slug if it is certain without asking. */
  peek(slug: string): StoreDoor | undefined;
  find(slug: string): Promise<StoreDoor>;
  /** What was last known of a slug, certain or not: for when the database is away. */
  recall(slug: string): StoreDoor | undefined;
  /** Whether the store of a tenant is open. */
  isOpen(tenantId: string): Promise<boolean>;
  close(): Promise<void>;
};

const tenantOf = (door: StoreDoor): string | undefined =>
  door.kind === 'open' ? door.shopper.tenantId : door.kind === 'moved' ? door.tenantId : undefined;

/** Opens the registry and begins to listen. */
export const openStoreRegistry = async (platform: Platform): Promise<StoreRegistry> => {
  const slugsOf = new Map<string, Set<string>>();
  const known = new LRUCache<string, Known>({
    // By size, of which each slug is one: `max` would set the memory of all of them aside at the start.
    maxSize: MAX_SLUGS,
    sizeCalculation: () => 1,
    dispose: ({ tenantId }, slug, reason) => {
      if (reason === 'set') return;
      const slugs = slugsOf.get(tenantId);
      slugs?.delete(slug);
      if (slugs?.size === 0) slugsOf.delete(tenantId);
    },
  });
  const running = new Set<Lookup>();
  /** The lookup of each slug that others may still join. */
  const joinable = new Map<string, Lookup>();
  let epoch = 0;
  let isListening = false;
  const visitor = openVisitor(platform, { peer: '', userAgent: '' });
  const openTenants = rememberOpenTenants(platform);

  const forget = (tenantId: string) => {
    openTenants.forget(tenantId);
    for (const { changed } of running) changed.add(tenantId);
    for (const slug of slugsOf.get(tenantId) ?? []) {
      const entry = known.peek(slug);
      if (entry) entry.epoch = OUTDATED;
    }
  };
  const remember = (slug: string, entry: Known) => {
    const { tenantId } = entry;
    slugsOf.set(tenantId, (slugsOf.get(tenantId) ?? new Set()).add(slug));
    known.set(slug, entry);
  };
  const unlisten = await platform.db.listen(TENANT_CHANGED_CHANNEL, {
    onNotify: forget,
    onGap: (listening) => {
      epoch += 1;
      isListening = listening;
      if (listening) openTenants.doubtAll();
    },
  });

  const peek = (slug: string): StoreDoor | undefined => {
    const entry = known.get(slug);
    return isListening && entry?.epoch === epoch ? entry.door : undefined;
  };
  const ask = async (slug: string, changed: ReadonlySet<string>): Promise<StoreDoor> => {
    const askedAt = epoch;
    // Whoever hears of no changes may wait for an answer as long: what is remembered is better than that.
    if (!isListening && !(await platform.db.answers())) throw new AppError('UNAVAILABLE');
    const door = await openShopper(visitor, slug);
    const tenantId = tenantOf(door);
    // Closed or gone: not even a memory of it may be shown.
    if (!tenantId) known.delete(slug);
    // A change while we asked may be in the answer or not: then it is asked again next time.
    else remember(slug, { door, tenantId, epoch: changed.has(tenantId) ? OUTDATED : askedAt });
    return door;
  };
  /** Those who come together share one lookup, unless something changed since it began: its answer may be older than they. */
  const askOnce = (slug: string): Promise<StoreDoor> => {
    const shared = joinable.get(slug);
    if (shared && isListening && shared.epoch === epoch && shared.changed.size === 0) return shared.door;
    const changed = new Set<string>();
    const door = ask(slug, changed).finally(() => {
      running.delete(lookup);
      if (joinable.get(slug) === lookup) joinable.delete(slug);
    });
    const lookup: Lookup = { door, changed, epoch };
    running.add(lookup);
    joinable.set(slug, lookup);
    return door;
  };
  return {
    peek,
    find: async (slug) => peek(slug) ?? askOnce(slug),
    isOpen: openTenants.isOpen,
    recall: (slug) => known.get(slug)?.door,
    close: unlisten,
  };
};
