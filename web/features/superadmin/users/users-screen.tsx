import { useCallback } from 'react';
import { ROLE_LABELS } from '#shared/features/auth/auth-copy.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import { LISTED_ROLES, USER_SORTS, type UserSort } from '#shared/features/superadmin/list-choices.ts';
import { SUPERADMIN_COPY, USER_LIST_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import type { listUsersCall } from '#shared/features/superadmin/superadmin-user-calls.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { useWide } from '#web/lib/page/use-wide.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { ChipRow, ListBar } from '../lists/list-bar.tsx';
import { PageList } from '../lists/page-list.tsx';
import { usePages } from '../lists/use-pages.ts';
import { UserCards, UserTable } from './user-rows.tsx';

type UserFilter = { q: string; sort: UserSort; role: UserRole | undefined };

/** Reads the list's filter from the address; invalid values fall back to the default. */
const parseUserFilter = (address: URLSearchParams): UserFilter => ({
  q: address.get(SUPERADMIN_QUERY.search)?.trim() ?? '',
  sort: USER_SORTS.find((sort) => sort === address.get(SUPERADMIN_QUERY.sort)) ?? 'newest',
  role: LISTED_ROLES.find((role) => role === address.get(SUPERADMIN_QUERY.role)),
});

const listUsers = adminCall<typeof listUsersCall>({ method: 'GET', path: '/admin/users' });

/** Fetches the users under a filter, page by page. */
const useUsers = ({ q, sort, role }: UserFilter) =>
  usePages(['users', { q, sort, role }], ({ signal, cursor }) =>
    listUsers({ query: { sort, ...(q && { q }), ...(role && { role }), ...(cursor && { cursor }) }, signal }),
  );

const SEARCH_TEXTS = {
  label: USER_LIST_COPY.search,
  placeholder: USER_LIST_COPY.searchPlaceholder,
  clear: USER_LIST_COPY.clearSearch,
};
const ROLES = LISTED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const SORTS = USER_SORTS.map((value) => ({ value, label: USER_LIST_COPY.sorts[value] }));

/** All users of all stores. */
export function UsersScreen() {
  const { address, change } = useQueryAddress();
  const filter = parseUserFilter(address);
  const list = useUsers(filter);
  const isWide = useWide();
  const handleSearch = useCallback((q: string) => change({ [SUPERADMIN_QUERY.search]: q }), [change]);
  const handleSort = (sort: string) => change({ [SUPERADMIN_QUERY.sort]: sort });
  return (
    <>
      <ListBar
        title={SUPERADMIN_COPY.users}
        q={filter.q}
        texts={SEARCH_TEXTS}
        onSearch={handleSearch}
        chips={
          <ChipRow
            label={USER_LIST_COPY.columns.role}
            all={USER_LIST_COPY.all}
            options={ROLES}
            counts={list.data?.pages[0]?.counts}
            chosen={filter.role}
            onChoose={(role) => change({ [SUPERADMIN_QUERY.role]: role })}
          />
        }
        sort={
          <SelectField
            label={USER_LIST_COPY.sort}
            options={SORTS}
            value={filter.sort}
            onChange={({ target }) => handleSort(target.value)}
          />
        }
      />
      <PageList
        label={SUPERADMIN_COPY.users}
        loadFailed={USER_LIST_COPY.loadFailed}
        list={list}
        empty={
          <NoRows
            isFiltered={filter.q !== '' || filter.role !== undefined}
            texts={USER_LIST_COPY}
            clearLabel={SUPERADMIN_COPY.clearFilters}
            onClear={() =>
              change({ [SUPERADMIN_QUERY.search]: undefined, [SUPERADMIN_QUERY.role]: undefined })
            }
          />
        }
      >
        {(users) =>
          isWide ? (
            <UserTable users={users} sort={filter.sort} onSort={handleSort} />
          ) : (
            <UserCards users={users} />
          )
        }
      </PageList>
    </>
  );
}
