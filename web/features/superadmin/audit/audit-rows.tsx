import { Link } from 'react-router';
import { PLAN_IDS, planOf } from '#shared/features/plans/plan-table.ts';
import { TENANT_STATUSES } from '#shared/features/superadmin/list-choices.ts';
import type { AuditEntry } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { AUDIT_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { TENANT_STATUS_LABELS } from '#shared/features/superadmin/tenant-list-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { superadminAuditPath } from '#shared/lib/paths.ts';
import { CardFact, CardList, ListCard } from '../lists/list-card.tsx';
import { Cell, ListRow, ListTable } from '../lists/list-table.tsx';

const { columns: LABELS, actions: ACTIONS } = AUDIT_COPY;

const COLUMNS = [
  { label: LABELS.when, width: 'w-48' },
  { label: LABELS.who },
  { label: LABELS.tenant },
  { label: LABELS.what, width: 'w-40' },
  { label: LABELS.before, width: 'w-24' },
  { label: LABELS.after, width: 'w-28' },
  { label: LABELS.reason },
];

/** A plan or status in words. */
const nameOf = (value: string): string => {
  const plan = PLAN_IDS.find((id) => id === value);
  const status = TENANT_STATUSES.find((one) => one === value);
  if (plan) return planOf(plan).shownName;
  return status ? TENANT_STATUS_LABELS[status] : value;
};

const whenOf = ({ created_at: at }: AuditEntry): string => formatDateTime(new Date(at));

function TenantLink({ tenant }: Pick<AuditEntry, 'tenant'>) {
  if (!tenant) return <span className="text-tinta-2">{AUDIT_COPY.platform}</span>;
  return (
    <Link
      to={superadminAuditPath(tenant.id)}
      className="font-semibold underline-offset-2 hover:underline max-lg:py-2"
    >
      {tenant.business_name}
    </Link>
  );
}

type AuditRowsProps = { entries: readonly AuditEntry[] };

/** The decisions on a laptop. */
export function AuditTable({ entries }: AuditRowsProps) {
  return (
    <ListTable columns={COLUMNS}>
      {entries.map((entry) => (
        <ListRow key={entry.id}>
          <Cell className="text-tinta-2">{whenOf(entry)}</Cell>
          <Cell>
            <span title={entry.admin_email}>{entry.admin_email}</span>
          </Cell>
          <Cell>
            <TenantLink tenant={entry.tenant} />
          </Cell>
          <Cell>{ACTIONS[entry.action]}</Cell>
          <Cell className="text-tinta-2">{nameOf(entry.before)}</Cell>
          <Cell className="font-semibold">{nameOf(entry.after)}</Cell>
          <Cell className="text-tinta-2">
            <span title={entry.reason ?? undefined}>{entry.reason}</span>
          </Cell>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** The decisions on a phone. */
export function AuditCards({ entries }: AuditRowsProps) {
  return (
    <CardList>
      {entries.map((entry) => (
        <ListCard key={entry.id}>
          <div>
            <TenantLink tenant={entry.tenant} />
            <p className="text-sm">
              {ACTIONS[entry.action]}: {nameOf(entry.before)}
              {entry.after && (
                <>
                  {' → '}
                  <strong>{nameOf(entry.after)}</strong>
                </>
              )}
            </p>
            {entry.reason && <p className="text-sm text-tinta-2 wrap-anywhere">{entry.reason}</p>}
          </div>
          <dl className="grid gap-2">
            <CardFact label={LABELS.who}>{entry.admin_email}</CardFact>
            <CardFact label={LABELS.when}>{whenOf(entry)}</CardFact>
          </dl>
        </ListCard>
      ))}
    </CardList>
  );
}
