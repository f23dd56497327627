import { sql } from 'kysely';
import { createAccount, hashPassword } from '#server/features/auth/auth.ts';
import {
  addProducts,
  encodePhoto,
  type ProductToAdd,
  storePicturesOfNewTenant,
} from '#server/features/catalogue/catalogue.ts';
import { createCoupon } from '#server/features/orders/orders.ts';
import {
  acrossTenants,
  type EditorContext,
  findSlugHolder,
  openEditor,
  openPlatform,
  type PlatformContext,
  type Scoped,
  type SessionFacts,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { LOCK_KEYS } from '#server/platform/db/advisory-locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { generatePassword } from '#shared/features/auth/password-generator.ts';
import { drawPictures } from './draw-pictures.ts';
import type { SeedCoupon, SeedProduct, SeedStore } from './seed-store.ts';

/** How the owner of a new store signs in; only this answer holds the password. */
export type SeededOwner = { email: string; password: string; facts: SessionFacts };

const addOwner = async (
  scope: Scoped<PlatformContext>,
  { slug, businessName, plan, ownerEmail: email }: SeedStore,
  password: string,
): Promise<SessionFacts> => {
  const passwordHash = await hashPassword(password);
  const account = { slug, businessName, plan, email, passwordHash };
  // Nobody reads the mailbox of a demo store, so its address counts as confirmed.
  const emailConfirmedAt = scope.platform.clock.now();
  const { tenant, user } = await createAccount(scope, { ...account, emailConfirmedAt });
  return { tenantId: tenant.id, userId: user.id, role: user.role, plan, tenantStatus: tenant.status };
};

const withPictures = async (
  scope: Scoped<EditorContext>,
  products: readonly SeedProduct[],
): Promise<ProductToAdd[]> => {
  if (products.length === 0) return [];
  const drawings = products.map(({ drawing }) => drawing);
  const encoded = await drawPictures(drawings, (bytes) =>
    encodePhoto({ name: 'drawing.png', bytes }, scope.tenantId),
  );
  const pictures = await storePicturesOfNewTenant(scope, encoded);
  return products.map(({ drawing: _drawing, ...product }, place) => ({
    ...product,
    pictures: pictures.slice(place, place + 1),
  }));
};

const couponBodyOf = ({ code, percent, minimum }: SeedCoupon) => ({
  code,
  kind: 'percent' as const,
  value: percent,
  minimum,
  beginsOn: null,
  endsOn: null,
  maxUses: null,
  isOnceEach: false,
  isOn: true,
  isShown: true,
});

const furnish = async (
  scope: Scoped<EditorContext>,
  { icon, profile, products, coupon }: SeedStore,
): Promise<void> => {
  await updateTenant(scope, { icon, ...(profile && { profile }) });
  await addProducts(scope, await withPictures(scope, products));
  if (coupon) await createCoupon(scope, couponBodyOf(coupon));
};

const deleteFiles = async ({ platform: { files }, tenantId }: EditorContext): Promise<void> => {
  for (const key of await files.list(tenantId)) await files.delete(key);
};

/**
 * Creates a demo store unless its slug is taken. Account, products and pictures are written in one transaction, so no reader
 * sees half a store, and several processes that start at once create it once.
 */
export const addSeedStore = (platform: Platform, store: SeedStore): Promise<SeededOwner | undefined> =>
  acrossTenants(openPlatform(platform), async (scope) => {
    await scope.tx.db.selectNoFrom(sql`pg_advisory_xact_lock(${LOCK_KEYS.seeding})`.as('lock')).execute();
    if (await findSlugHolder(scope, store.slug)) return undefined;
    const password = generatePassword();
    const facts = await addOwner(scope, store, password);
    const owner = openEditor(platform, facts);
    try {
      await scope.tx.narrowTo(owner.tenantId);
      await furnish({ ...owner, tx: scope.tx }, store);
    } catch (error) {
      await deleteFiles(owner);
      throw error;
    }
    return { email: store.ownerEmail, password, facts };
  });
