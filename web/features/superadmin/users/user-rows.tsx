import { Link } from 'react-router';
import { ROLE_LABELS } from '#shared/features/auth/auth-copy.ts';
import type { UserSort } from '#shared/features/superadmin/list-choices.ts';
import { USER_LIST_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import type { ListedUser } from '#shared/features/superadmin/superadmin-user-calls.ts';
import { formatAge, formatDate } from '#shared/lib/date-format.ts';
import { superadminTenantPath } from '#shared/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardFact, CardList, Cell, type Column, ListCard, ListRow, ListTable } from '../lists/list-table.tsx';
import { TenantStatusBadge } from '../lists/tenant-status-badge.tsx';

const { columns: LABELS } = USER_LIST_COPY;

const lastUsedText = ({ last_used_at: at }: ListedUser, now: Date): string =>
  at === null ? USER_LIST_COPY.never : formatAge(new Date(at), now);

function TenantLink({ tenant }: Pick<ListedUser, 'tenant'>) {
  return (
    <span className="flex items-center gap-2">
      <Link
        to={superadminTenantPath(tenant.slug)}
        title={USER_LIST_COPY.seeTenant(tenant.business_name)}
        className="truncate text-primary underline-offset-2 hover:underline max-lg:py-2"
      >
        {tenant.business_name}
      </Link>
      {tenant.status !== 'active' && <TenantStatusBadge status={tenant.status} />}
    </span>
  );
}

type UserRowsProps = { users: readonly ListedUser[] };
type UserTableProps = UserRowsProps & { sort: UserSort; onSort: (sort: UserSort) => void };

const columnsFor = (sort: UserSort, onSort: (sort: UserSort) => void): Column[] => [
  {
    label: LABELS.email,
    sort: { direction: sort === 'email' ? 'ascending' : undefined, onSort: () => onSort('email') },
  },
  { label: LABELS.role, width: 'w-36' },
  { label: LABELS.tenant },
  { label: LABELS.lastUsed, width: 'w-40' },
  {
    label: LABELS.created,
    width: 'w-32',
    sort: {
      direction: ({ newest: 'descending', oldest: 'ascending', email: undefined } as const)[sort],
      onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
    },
  },
];

/** The users as a table, on a laptop. */
export function UserTable({ users, sort, onSort }: UserTableProps) {
  const now = new Date();
  return (
    <ListTable columns={columnsFor(sort, onSort)}>
      {users.map((user) => (
        <ListRow key={user.id}>
          <Cell className="font-semibold">
            <span title={user.email}>{user.email}</span>
          </Cell>
          <Cell>
            <Badge tone={user.role === 'owner' ? 'info' : 'neutral'}>{ROLE_LABELS[user.role]}</Badge>
          </Cell>
          <Cell>
            <TenantLink tenant={user.tenant} />
          </Cell>
          <Cell className="text-ink-soft">{lastUsedText(user, now)}</Cell>
          <Cell className="text-ink-soft">{formatDate(new Date(user.created_at))}</Cell>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** The users as cards, on a phone. */
export function UserCards({ users }: UserRowsProps) {
  const now = new Date();
  return (
    <CardList>
      {users.map((user) => (
        <ListCard key={user.id}>
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 font-semibold wrap-anywhere">{user.email}</p>
            <Badge tone={user.role === 'owner' ? 'info' : 'neutral'}>{ROLE_LABELS[user.role]}</Badge>
          </div>
          <TenantLink tenant={user.tenant} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
            <CardFact label={LABELS.lastUsed}>{lastUsedText(user, now)}</CardFact>
            <CardFact label={LABELS.created}>{formatDate(new Date(user.created_at))}</CardFact>
          </dl>
        </ListCard>
      ))}
    </CardList>
  );
}
