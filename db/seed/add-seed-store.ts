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
  inTenant,
  openEditor,
  openPlatform,
  type Scoped,
  type SessionFacts,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { generatePassword } from '#shared/features/auth/password-generator.ts';
import { drawPictures } from './draw-pictures.ts';
import type { SeedCoupon, SeedProduct, SeedStore } from './seed-store.ts';

/** How the owner of a new store signs in; only this answer holds the password. */
export type SeededOwner = { email: string; password: string; facts: SessionFacts };

/** Its transaction has one role, because a node of Citus is asked as one: the store writes its own account too, behind its own wall. */
const addOwner = (
  scope: Scoped<EditorContext>,
  { slug, businessName, plan, ownerEmail: email }: SeedStore,
  passwordHash: string,
) => {
  const { platform, tx, tenantId, userId } = scope;
  // Nobody reads the mailbox of a demo store, so its address counts as confirmed.
  const account = { slug, businessName, plan, email, passwordHash, emailConfirmedAt: platform.clock.now() };
  return createAccount({ ...openPlatform(platform), tx }, { ...account, tenantId, userId });
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

const isTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'SLUG_TAKEN';

/**
 * Creates a demo store unless its slug is taken. Account, products and pictures are written in one transaction, so no reader
 * sees half a store, and several processes that start at once create it once.
 */
export const addSeedStore = async (
  platform: Platform,
  store: SeedStore,
): Promise<SeededOwner | undefined> => {
  if (await acrossTenants(openPlatform(platform), (scope) => findSlugHolder(scope, store.slug)))
    return undefined;
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const { clock } = platform;
  const facts: SessionFacts = {
    tenantId: clock.newId(),
    userId: clock.newId(),
    role: 'owner',
    plan: store.plan,
    tenantStatus: 'active',
  };
  const owner = openEditor(platform, facts);
  try {
    await inTenant(owner, async (scope) => {
      await addOwner(scope, store, passwordHash);
      await furnish(scope, store);
    });
  } catch (error) {
    await deleteFiles(owner);
    if (isTaken(error)) return undefined;
    throw error;
  }
  return { email: store.ownerEmail, password, facts };
};
