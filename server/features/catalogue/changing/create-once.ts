import {
  type EditorContext,
  lockTenant,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { hours } from '#shared/lib/time.ts';
import { findProductEverSeen } from '../products/product-repo.ts';
import type { ProductRow } from '../products/product-row.ts';

/** How long a key returns the product that its first request created. */
const CREATION_KEPT_MS = hours(24);

const oldestKept = ({ clock }: EditorContext['platform']): Date =>
  new Date(clock.now().getTime() - CREATION_KEPT_MS);

/** A request that may arrive twice: its key, and a hash of its content. */
export type KeyedRequest = { key: string; requestHash: Uint8Array };

/** Finds the product that the same request created before. @throws CONFLICT when the key belongs to another request */
export const findCreated = async (
  scope: Scoped<EditorContext>,
  { key, requestHash }: KeyedRequest,
): Promise<ProductRow | undefined> => {
  const { tx, tenantId, platform } = scope;
  const creation = await tx.db
    .selectFrom('productCreations')
    .select(['requestHash', 'productId'])
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .where('createdAt', '>', oldestKept(platform))
    .executeTakeFirst();
  if (!creation) return undefined;
  if (Buffer.compare(creation.requestHash, requestHash) !== 0)
    throw new AppError('CONFLICT', { message: PRODUCT_COPY.keyReused });
  return findProductEverSeen(scope, creation.productId);
};

/** Records the product that a request created; the key of a deleted record may be used again. */
const recordCreation = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  { key, requestHash, productId }: KeyedRequest & { productId: string },
): Promise<void> => {
  const creation = { requestHash, productId, createdAt: platform.clock.now() };
  await tx.db
    .insertInto('productCreations')
    .values({ tenantId, key, ...creation })
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doUpdateSet(creation))
    .execute();
};

/**
 * Runs `create` unless the same request already did; two simultaneous requests wait for each other at the tenant's lock.
 * @throws CONFLICT when the key belongs to another request
 */
export const createOnce = async (
  scope: Scoped<EditorContext>,
  request: KeyedRequest | undefined,
  create: () => Promise<ProductRow>,
): Promise<ProductRow> => {
  if (!request) return create();
  await lockTenant(scope);
  const earlier = await findCreated(scope, request);
  if (earlier) return earlier;
  const row = await create();
  await recordCreation(scope, { ...request, productId: row.id });
  return row;
};

/** Deletes the expired keys of all tenants. */
export const deleteOldCreations = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  await tx.db.deleteFrom('productCreations').where('createdAt', '<', oldestKept(platform)).execute();
};
