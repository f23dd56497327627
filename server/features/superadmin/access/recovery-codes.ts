import { hashToken } from '#server/features/auth/auth.ts';
import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';

const CODES = 10;
/** Ten bytes are sixteen letters, too many to find a code from its digest. */
const CODE_BYTES = 10;
const GROUP = /.{4}/g;

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Computes the stored hash of a code, however it is spaced. */
export const recoveryCodeHash = (code: string): Uint8Array => hashToken(plain(code));

/** Makes recovery codes, each for one sign-in, grouped for reading. */
export const newRecoveryCodes = async (): Promise<string[]> => {
  const { Secret } = await import('otpauth');
  return Array.from({ length: CODES }, () =>
    (new Secret({ size: CODE_BYTES }).base32.match(GROUP) ?? []).join('-'),
  );
};

type PlatformScope = Scoped<PlatformContext>;

/** Replaces all recovery codes of a superadmin. */
export const replaceRecoveryCodes = async (
  { tx }: PlatformScope,
  { adminId, hashes }: { adminId: string; hashes: readonly Uint8Array[] },
): Promise<void> => {
  await tx.db.deleteFrom('adminRecoveryCodes').where('adminId', '=', adminId).execute();
  if (hashes.length === 0) return;
  await tx.db
    .insertInto('adminRecoveryCodes')
    .values(hashes.map((codeHash) => ({ adminId, codeHash })))
    .execute();
};

/** Uses a code up; false when the superadmin has no such code. */
export const takeRecoveryCode = async (
  { tx }: PlatformScope,
  { adminId, codeHash }: { adminId: string; codeHash: Uint8Array },
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('adminRecoveryCodes')
    .where((eb) => eb.and({ adminId, codeHash }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Counts the codes that a superadmin has left. */
export const countRecoveryCodes = async ({ tx }: PlatformScope, adminId: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('adminRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow();
  return count;
};
