import type { listUsersCall } from '#shared/features/superadmin/superadmin-user-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { usePages } from '../lists/use-pages.ts';
import type { UserFilter } from './user-address.ts';

const listUsers = adminCall<typeof listUsersCall>({ method: 'GET', path: '/admin/users' });

/** All users under a filter, page by page. */
export const useUsers = ({ q, sort, role }: UserFilter) =>
  usePages(['users', { q, sort, role }], ({ signal, cursor }) =>
    listUsers({ query: { sort, ...(q && { q }), ...(role && { role }), ...(cursor && { cursor }) }, signal }),
  );
