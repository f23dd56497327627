import { TENANT_LIST_COPY } from '#shared/features/superadmin/tenant-list-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { CardFact, CardList, ListCard } from '../lists/list-card.tsx';
import { PlanChoice, StatusChoice, TenantLinks, TenantNotes } from './tenant-cells.tsx';
import type { TenantRowsProps } from './tenant-table.tsx';

const { columns: LABELS } = TENANT_LIST_COPY;

/** The tenants on a phone. */
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
