import type { UserRole } from '#shared/features/auth/user-role.ts';
import { LISTED_ROLES, USER_SORTS, type UserSort } from '#shared/features/superadmin/list-choices.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';

export type UserFilter = { q: string; sort: UserSort; role: UserRole | undefined };

/** What the address says about the list; what it says wrongly falls back. */
export const parseUserFilter = (address: URLSearchParams): UserFilter => ({
  q: address.get(SUPERADMIN_QUERY.search)?.trim() ?? '',
  sort: USER_SORTS.find((sort) => sort === address.get(SUPERADMIN_QUERY.sort)) ?? 'newest',
  role: LISTED_ROLES.find((role) => role === address.get(SUPERADMIN_QUERY.role)),
});
