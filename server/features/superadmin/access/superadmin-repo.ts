import type { Selectable } from 'kysely';
import type { PlatformContext, Scoped, SuperadminContext } from '#server/features/tenants/tenants.ts';
import type { AdminsTable } from '#server/platform/db/tables.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

type PlatformScope = Scoped<PlatformContext>;

export type SuperadminRow = Selectable<AdminsTable>;

/** Finds the superadmin with the e-mail, in lower case. */
export const findSuperadmin = ({ tx }: PlatformScope, email: string): Promise<SuperadminRow | undefined> =>
  tx.db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();

/**
 * Locks the signed-in superadmin's own row until the transaction ends: of two uses of one code the second waits.
 * @throws NOT_FOUND
 */
export const lockOwnAccount = async ({
  tx,
  adminId,
}: PlatformScope & Pick<SuperadminContext, 'adminId'>): Promise<SuperadminRow> => {
  const row = await tx.db
    .selectFrom('admins')
    .selectAll()
    .where('id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Lists every superadmin, the oldest first. */
export const listSuperadmins = ({ tx }: PlatformScope): Promise<SuperadminRow[]> =>
  tx.db.selectFrom('admins').selectAll().orderBy('createdAt').orderBy('id').execute();

/** Says whether the platform has a superadmin at all. */
export const hasSuperadmin = async ({ tx }: PlatformScope): Promise<boolean> =>
  (await tx.db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;

export type NewSuperadmin = Pick<SuperadminRow, 'id' | 'email' | 'passwordHash' | 'createdAt'>;

/** Adds a superadmin; false when the e-mail is taken, so that of several processes that start one makes it. */
export const insertSuperadmin = async ({ tx }: PlatformScope, admin: NewSuperadmin): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('admins')
    .values(admin)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export type SuperadminChange = Partial<
  Pick<SuperadminRow, 'passwordHash' | 'totpSealed' | 'totpSince' | 'totpStep'>
>;

/** Changes a superadmin's account. */
export const updateSuperadmin = async (
  { tx }: PlatformScope,
  { adminId, change }: { adminId: string; change: SuperadminChange },
): Promise<void> => {
  await tx.db.updateTable('admins').set(change).where('id', '=', adminId).execute();
};

/** Lists the second factors that are set or being set, and locks them until the transaction ends. */
export const lockSealedFactors = ({ tx }: PlatformScope): Promise<{ id: string; totpSealed: Uint8Array }[]> =>
  tx.db
    .selectFrom('admins')
    .select(['id', 'totpSealed'])
    .where('totpSealed', 'is not', null)
    .$narrowType<{ totpSealed: Uint8Array }>()
    .forUpdate()
    .execute();

export type PlatformCounts = { tenants: number; users: number; products: number };

/** Counts the platform's rows in one statement, so that the three figures are of one moment. */
export const countPlatform = ({ tx }: PlatformScope): Promise<PlatformCounts> =>
  tx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('listedTenants')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('tenants'),
      eb
        .selectFrom('listedUsers')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('users'),
      eb
        .selectFrom('listedProducts')
        .select(eb.fn.countAll<number>().as('n'))
        .where('deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('products'),
    ])
    .executeTakeFirstOrThrow();
