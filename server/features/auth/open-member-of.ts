import { acrossTenants, type MemberContext, openMember, type PlatformContext } from '../tenants/tenants.ts';
import { findUserFacts } from './user-repo.ts';

/** Opens the member's door for work that goes on after its user's request; undefined when the user is gone. */
export const openMemberOf = async (
  ctx: PlatformContext,
  user: { tenantId: string; userId: string },
): Promise<MemberContext | undefined> => {
  const facts = await acrossTenants(ctx, (scope) => findUserFacts(scope, user));
  return facts && openMember(ctx.platform, facts);
};
