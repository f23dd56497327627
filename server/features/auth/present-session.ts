import { toTenantView } from '../tenants/tenants.ts';
import { toUserView } from './present-user.ts';
import type { NewAccount } from './register-owner.ts';

/** What a sign-in answers, as the API promises it. */
export const toSessionAnswer = ({ token, user, tenant }: NewAccount) => ({
  success: true as const,
  token,
  user: toUserView(user),
  tenant: toTenantView(tenant),
});
