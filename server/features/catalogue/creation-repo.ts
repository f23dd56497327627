import { and, eq, gt } from '../../platform/db/drizzle.ts';
import type { EditorContext, Scoped } from '../tenants/tenants.ts';
import { productCreations } from './product-tables.ts';

type Writes = Scoped<EditorContext>;

export type Creation = { key: string; requestHash: Uint8Array; productId: string };

/** What the request with that key created since an instant. */
export const findCreation = async (
  { tx, tenantId }: Writes,
  { key, since }: { key: string; since: Date },
): Promise<Creation | undefined> => {
  const { tenantId: owner, createdAt } = productCreations;
  const [row] = await tx.orm
    .select()
    .from(productCreations)
    .where(and(eq(owner, tenantId), eq(productCreations.key, key), gt(createdAt, since)));
  return row;
};

/** Notes what a request created; a key whose day is over may be used anew. */
export const recordCreation = async (
  { tx, tenantId, platform }: Writes,
  creation: Creation,
): Promise<void> => {
  const row = { ...creation, tenantId, createdAt: platform.clock.now() };
  await tx.orm
    .insert(productCreations)
    .values(row)
    .onConflictDoUpdate({ target: [productCreations.tenantId, productCreations.key], set: row });
};
