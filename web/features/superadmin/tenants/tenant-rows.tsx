import type { TenantSort } from '#shared/features/superadmin/list-choices.ts';
import type { ListedTenant } from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import { TENANT_LIST_COPY } from '#shared/features/superadmin/tenant-list-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { CardFact, CardList, Cell, type Column, ListCard, ListRow, ListTable } from '../lists/list-table.tsx';
import type { WantedChange } from './change-tenant-dialog.tsx';
import { PlanChoice, StatusChoice, TenantLinks, TenantNotes } from './tenant-cells.tsx';

const { columns: LABELS } = TENANT_LIST_COPY;

type TenantRowsProps = {
  tenants: readonly ListedTenant[];
  onWant: (tenant: ListedTenant, wanted: WantedChange) => void;
};

const columnsFor = (sort: TenantSort, onSort: (sort: TenantSort) => void): Column[] => [
  {
    label: LABELS.name,
    sort: { direction: sort === 'name' ? 'ascending' : undefined, onSort: () => onSort('name') },
  },
  { label: LABELS.owner, width: 'w-[18%]' },
  { label: LABELS.plan, width: 'w-28' },
  { label: LABELS.status, width: 'w-31' },
  { label: LABELS.products, width: 'w-20', isNumber: true },
  { label: LABELS.users, width: 'w-18', isNumber: true },
  {
    label: LABELS.created,
    width: 'w-26',
    sort: {
      direction: ({ newest: 'descending', oldest: 'ascending', name: undefined } as const)[sort],
      onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
    },
  },
  { label: LABELS.actions, width: 'w-37', isQuiet: true },
];

type TenantTableProps = TenantRowsProps & { sort: TenantSort; onSort: (sort: TenantSort) => void };

/** The tenants as a table, on a laptop. */
export function TenantTable({ tenants, sort, onWant, onSort }: TenantTableProps) {
  return (
    <ListTable columns={columnsFor(sort, onSort)}>
      {tenants.map((tenant) => (
        <ListRow key={tenant.id}>
          <Cell>
            <span className="flex items-center gap-2">
              <span className="truncate font-semibold" title={`${tenant.business_name} · ${tenant.slug}`}>
                {tenant.business_name}
              </span>
              <TenantNotes tenant={tenant} />
            </span>
          </Cell>
          <Cell className="text-ink-soft">
            <span title={tenant.owner_email ?? undefined}>{tenant.owner_email}</span>
          </Cell>
          <Cell>
            <PlanChoice tenant={tenant} onWant={onWant} />
          </Cell>
          <Cell>
            <StatusChoice tenant={tenant} onWant={onWant} />
          </Cell>
          <Cell isNumber>{formatNumber(tenant.products)}</Cell>
          <Cell isNumber>{formatNumber(tenant.users)}</Cell>
          <Cell className="text-ink-soft">{formatDate(new Date(tenant.created_at))}</Cell>
          <Cell>
            <TenantLinks tenant={tenant} />
          </Cell>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** The tenants as cards, on a phone. */
export function TenantCards({ tenants, onWant }: TenantRowsProps) {
  return (
    <CardList>
      {tenants.map((tenant) => (
        <ListCard key={tenant.id}>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{tenant.business_name}</p>
              <p className="text-sm text-ink-faint wrap-anywhere">{tenant.slug}</p>
              <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
                <TenantNotes tenant={tenant} />
              </p>
            </div>
            <TenantLinks tenant={tenant} />
          </div>
          <div className="grid grid-cols-2 gap-2">
            <PlanChoice tenant={tenant} onWant={onWant} />
            <StatusChoice tenant={tenant} onWant={onWant} />
          </div>
          <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
            <CardFact label={LABELS.owner} isWide>
              {tenant.owner_email}
            </CardFact>
            <CardFact label={LABELS.products}>{formatNumber(tenant.products)}</CardFact>
            <CardFact label={LABELS.users}>{formatNumber(tenant.users)}</CardFact>
            <CardFact label={LABELS.created}>{formatDate(new Date(tenant.created_at))}</CardFact>
          </dl>
        </ListCard>
      ))}
    </CardList>
  );
}
