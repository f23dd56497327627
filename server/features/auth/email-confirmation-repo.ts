import { and, eq, gt, lte } from '../../platform/db/drizzle.ts';
import type {
  MemberContext,
  PlatformContext,
  Scoped,
  SessionFacts,
  VisitorContext,
} from '../tenants/tenants.ts';
import { emailConfirmations } from './auth-tables.ts';

/** Stores the hash of a confirmation's token. */
export const insertConfirmation = async (
  { tx, tenantId, userId }: Scoped<MemberContext>,
  confirmation: { tokenHash: Uint8Array; email: string; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await tx.orm.insert(emailConfirmations).values({ tenantId, userId, ...confirmation });
};

/** Whose mailbox a live confirmation proves. */
export const findConfirmationHolder = async (
  { tx, platform }: Scoped<VisitorContext>,
  tokenHash: Uint8Array,
): Promise<SessionFacts | undefined> => {
  const [facts] = await tx.query<SessionFacts>(
    `select c.tenant_id as "tenantId", c.user_id as "userId", u.role, t.plan, t.status as "tenantStatus"
       from email_confirmations c
       join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.status = 'active'
       join tenants t on t.id = c.tenant_id
      where c.token_hash = $1 and c.expires_at > $2`,
    [tokenHash, platform.clock.now()],
  );
  return facts;
};

/** Uses a confirmation up and answers the address it proves; undefined when it was used before, or its time is over. */
export const takeConfirmation = async (
  { tx, userId, platform }: Scoped<MemberContext>,
  tokenHash: Uint8Array,
): Promise<string | undefined> => {
  const [taken] = await tx.orm
    .delete(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.tokenHash, tokenHash),
        eq(emailConfirmations.userId, userId),
        gt(emailConfirmations.expiresAt, platform.clock.now()),
      ),
    )
    .returning();
  return taken?.email;
};

/** Makes every mailed confirmation of the member useless. */
export const deleteConfirmations = async ({ tx, userId }: Scoped<MemberContext>): Promise<void> => {
  await tx.orm.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
};

/** Forgets the confirmations whose time is over. */
export const deleteExpiredConfirmations = async ({
  tx,
  platform,
}: Scoped<PlatformContext>): Promise<void> => {
  await tx.orm.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, platform.clock.now()));
};
