import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import { type EditorContext, lockTenant, type Scoped } from '../tenants/tenants.ts';
import { findCreation, recordCreation } from './creation-repo.ts';
import { findProductEverSeen } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

/** How long a key answers what it created the first time. */
export const CREATION_KEPT_MS = hours(24);

/** A request that may arrive twice: its key, and what it asked for. */
export type KeyedRequest = { key: string; requestHash: Uint8Array };

/** What the same request created before; refuses with `CONFLICT` a key that came with another request. */
export const findCreated = async (
  scope: Scoped<EditorContext>,
  { key, requestHash }: KeyedRequest,
): Promise<ProductRow | undefined> => {
  const since = new Date(scope.platform.clock.now().getTime() - CREATION_KEPT_MS);
  const creation = await findCreation(scope, { key, since });
  if (!creation) return undefined;
  if (Buffer.compare(creation.requestHash, requestHash) !== 0)
    throw new AppError('CONFLICT', { message: PRODUCT_COPY.keyReused });
  return findProductEverSeen(scope, creation.productId);
};

/** Runs `create` unless the same request already has; two at once wait for each other at the tenant's lock. */
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
