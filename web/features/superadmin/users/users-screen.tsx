import { useCallback } from 'react';
import { ROLE_LABELS } from '#shared/features/auth/access-copy.ts';
import { LISTED_ROLES, USER_SORTS } from '#shared/features/superadmin/list-choices.ts';
import { SUPERADMIN_COPY, USER_LIST_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { useWide } from '#web/lib/page/use-wide.ts';
import { NoRows } from '#web/ui/no-rows.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ChipRow } from '../lists/chip-row.tsx';
import { ListBar } from '../lists/list-bar.tsx';
import { PageList } from '../lists/page-list.tsx';
import { useUsers } from './use-users.ts';
import { parseUserFilter } from './user-address.ts';
import { UserCards, UserTable } from './user-rows.tsx';

const SEARCH_TEXTS = {
  label: USER_LIST_COPY.search,
  placeholder: USER_LIST_COPY.searchPlaceholder,
  clear: USER_LIST_COPY.clearSearch,
};
const ROLES = LISTED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const SORTS = USER_SORTS.map((value) => ({ value, label: USER_LIST_COPY.sorts[value] }));

/** Everyone with an account in any store. */
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
