import { AppError } from '#shared/lib/app-error.ts';
import { asc, eq } from '../../platform/db/drizzle.ts';
import type { PlatformContext, Scoped, SuperadminContext } from '../tenants/tenants.ts';
import { admins, type SuperadminRow } from './superadmin-tables.ts';

type PlatformScope = Scoped<PlatformContext>;

/** The superadmin with the e-mail, in lower case; undefined when there is none. */
export const findSuperadmin = async (
  { tx }: PlatformScope,
  email: string,
): Promise<SuperadminRow | undefined> => {
  const [row] = await tx.orm.select().from(admins).where(eq(admins.email, email));
  return row;
};

/** The signed-in superadmin's own row, locked until the transaction ends: of two uses of one code the second waits. */
export const lockOwnAccount = async ({
  tx,
  adminId,
}: PlatformScope & Pick<SuperadminContext, 'adminId'>): Promise<SuperadminRow> => {
  const [row] = await tx.orm.select().from(admins).where(eq(admins.id, adminId)).for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Every superadmin, the oldest first. */
export const listSuperadmins = ({ tx }: PlatformScope): Promise<SuperadminRow[]> =>
  tx.orm.select().from(admins).orderBy(asc(admins.createdAt), asc(admins.id));

/** Whether the platform has a superadmin at all. */
export const hasSuperadmin = async ({ tx }: PlatformScope): Promise<boolean> =>
  (await tx.query('select 1 from admins limit 1')).length > 0;

export type NewSuperadmin = Pick<SuperadminRow, 'id' | 'email' | 'passwordHash' | 'createdAt'>;

/** Adds a superadmin; false when the e-mail is taken, so that of several processes that start one makes it. */
export const insertSuperadmin = async ({ tx }: PlatformScope, admin: NewSuperadmin): Promise<boolean> => {
  const rows = await tx.orm.insert(admins).values(admin).onConflictDoNothing().returning();
  return rows.length === 1;
};

export type SuperadminChange = Partial<
  Pick<SuperadminRow, 'passwordHash' | 'totpSealed' | 'totpSince' | 'totpStep'>
>;

/** Changes a superadmin's account. */
export const updateSuperadmin = async (
  { tx }: PlatformScope,
  adminId: string,
  change: SuperadminChange,
): Promise<void> => {
  await tx.orm.update(admins).set(change).where(eq(admins.id, adminId));
};

/** The second factors that are set or being set, held until the transaction ends. */
export const lockSealedFactors = ({ tx }: PlatformScope): Promise<{ id: string; totpSealed: Uint8Array }[]> =>
  tx.query('select id, totp_sealed as "totpSealed" from admins where totp_sealed is not null for update');

export type PlatformTotals = { tenants: number; users: number; products: number };

/** Counts the platform's rows in one statement, so that the three figures are of one moment. */
export const countPlatform = async ({ tx }: PlatformScope): Promise<PlatformTotals> => {
  const [totals] = await tx.query<PlatformTotals>(
    `select (select count(*) from tenants) as tenants, (select count(*) from users) as users,
       (select count(*) from products where deleted_at is null) as products`,
  );
  if (!totals) throw new Error('a count returned no row');
  return totals;
};
