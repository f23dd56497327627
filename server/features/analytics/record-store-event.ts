import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { StoreEvent } from '#shared/features/analytics/store-event.ts';
import { dayOf } from '#shared/lib/time.ts';
import { acrossTenants, inTenant, openShopper, type VisitorContext } from '../tenants/tenants.ts';
import { addToCount, getDailySalt, rememberVisitor } from './count-repo.ts';

const SALT_BYTES = 32;

/** One day's salt, kept so that counting costs one transaction; it is the same in every process. */
let known: { day: string; db: unknown; salt: Uint8Array } | undefined;

const saltOf = async (visitor: VisitorContext, day: string): Promise<Uint8Array> => {
  const { db } = visitor.platform;
  if (known?.day === day && known.db === db) return known.salt;
  const salt = await acrossTenants(visitor, (scope) =>
    getDailySalt(scope, { day, fresh: randomBytes(SALT_BYTES) }),
  );
  known = { day, db, salt };
  return salt;
};

const hashVisitor = ({ peer, userAgent }: VisitorContext, salt: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha256', salt).update(`${peer}\n${userAgent}`).digest().subarray(0, 16));

/** What all visitors of a store together may cost it; a count that comes faster is left out. */
const RATE_OF_STORE = { max: 1_200, perSeconds: 60 };

const isTooFast = ({ platform }: VisitorContext, tenantId: string): boolean => {
  try {
    platform.rateLimiter.take(`counts of ${tenantId}`, RATE_OF_STORE);
    return false;
  } catch {
    // Nobody waits for a count, so nobody is told.
    return true;
  }
};

/** Counts an event on the store at a slug; programs that fetch pages are not people and count for nothing (`ux 10`). */
export const recordStoreEvent = async (
  visitor: VisitorContext,
  { slug, event }: { slug: string; event: StoreEvent },
): Promise<void> => {
  if (isbot(visitor.userAgent)) return;
  const door = await openShopper(visitor, slug);
  if (door.kind !== 'open' || isTooFast(visitor, door.shopper.tenantId)) return;
  const day = dayOf(visitor.platform.clock.now());
  const person = event === 'visit' ? hashVisitor(visitor, await saltOf(visitor, day)) : undefined;
  await inTenant(door.shopper, async (scope) => {
    const isNew = person === undefined || (await rememberVisitor(scope, { day, visitor: person }));
    if (isNew) await addToCount(scope, { day, event });
  });
};
