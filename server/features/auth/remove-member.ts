import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { inTenant, type OwnerContext } from '../tenants/tenants.ts';
import { deleteInvitation } from './invitation-repo.ts';
import { deleteMember } from './user-repo.ts';

/** Removes a member with its sessions, or takes an invitation back; the owner stays. */
export const removeMember = async (owner: OwnerContext, id: string): Promise<void> => {
  if (id === owner.userId) throw new AppError('RULE_REFUSED', { message: AUTH_COPY.ownerStays });
  await inTenant(owner, async (scope) => {
    if ((await deleteMember(scope, id)) || (await deleteInvitation(scope, id))) return;
    throw new AppError('NOT_FOUND');
  });
};
