import type { UserView } from '#shared/features/auth/user-view.ts';
import type { UserRow } from './auth-tables.ts';

/** A user as the API promises it; the password's hash has no way out. */
export const toUserView = (user: UserRow): UserView => ({
  id: user.id,
  email: user.email,
  tenant_id: user.tenantId,
  role: user.role,
  status: user.status,
  created_at: user.createdAt.toISOString(),
});
