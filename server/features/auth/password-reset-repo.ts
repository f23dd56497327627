import { and, eq, gt, lte } from '../../platform/db/drizzle.ts';
import type {
  MemberContext,
  PlatformContext,
  Scoped,
  SessionFacts,
  VisitorContext,
} from '../tenants/tenants.ts';
import { passwordResets } from './auth-tables.ts';

/** Stores the hash of a reset's token. */
export const insertReset = async (
  { tx, tenantId, userId }: Scoped<MemberContext>,
  reset: { tokenHash: Uint8Array; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await tx.orm.insert(passwordResets).values({ tenantId, userId, ...reset });
};

/** Whose password a live reset changes. */
export const findResetHolder = async (
  { tx, platform }: Scoped<VisitorContext>,
  tokenHash: Uint8Array,
): Promise<SessionFacts | undefined> => {
  const [facts] = await tx.query<SessionFacts>(
    `select r.tenant_id as "tenantId", r.user_id as "userId", u.role, t.plan, t.status as "tenantStatus"
       from password_resets r
       join users u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.status = 'active'
       join tenants t on t.id = r.tenant_id
      where r.token_hash = $1 and r.expires_at > $2`,
    [tokenHash, platform.clock.now()],
  );
  return facts;
};

/** Uses a reset up; false when somebody did before, or its time is over. */
export const takeReset = async (
  { tx, userId, platform }: Scoped<MemberContext>,
  tokenHash: Uint8Array,
): Promise<boolean> => {
  const taken = await tx.orm
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        eq(passwordResets.userId, userId),
        gt(passwordResets.expiresAt, platform.clock.now()),
      ),
    )
    .returning();
  return taken.length === 1;
};

/** Makes every mailed reset of the member useless. */
export const deleteResets = async ({ tx, userId }: Scoped<MemberContext>): Promise<void> => {
  await tx.orm.delete(passwordResets).where(eq(passwordResets.userId, userId));
};

/** Forgets the resets whose time is over. */
export const deleteExpiredResets = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  await tx.orm.delete(passwordResets).where(lte(passwordResets.expiresAt, platform.clock.now()));
};
