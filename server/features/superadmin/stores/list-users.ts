import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import type { UserSort } from '#shared/features/superadmin/list-choices.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import { cutList, parseListCursor } from './list-cursor.ts';
import { foldedWordsOf } from './list-tenants.ts';
import { countUsers, type ListedUserRow, listUserRows } from './user-list-repo.ts';

export type UserListing = {
  q?: string | undefined;
  sort?: UserSort | undefined;
  role?: UserRole | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

const keyOf = (sort: UserSort) => (row: ListedUserRow) =>
  sort === 'email' ? row.emailKey : row.createdAt.toISOString();

const countAll = async (scope: Scoped<PlatformContext>, words: readonly string[]) => {
  const counted = new Map((await countUsers(scope, words)).map(({ role, count }) => [role, count]));
  const of = (role: UserRole): number => counted.get(role) ?? 0;
  return { owner: of('owner'), admin: of('admin'), guest: of('guest') };
};

/** Lists a page of all tenants' users; the first page comes with the counts of its search. */
export const listUsers = async (
  scope: Scoped<PlatformContext>,
  { q, sort = 'newest', role, limit = PAGE_ROWS, cursor }: UserListing,
) => {
  const words = foldedWordsOf(q);
  const after = parseListCursor(cursor, { sort, kind: sort === 'email' ? 'text' : 'instant' });
  const found = await listUserRows(scope, { userFilter: { words, role }, sort, limit: limit + 1, after });
  const counts = after ? null : await countAll(scope, words);
  return { ...cutList(found, { limit, sort, keyOf: keyOf(sort) }), counts };
};
