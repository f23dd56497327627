import { Link } from 'react-router';
import { PLAN_IDS, planOf } from '#shared/features/plans/plan-table.ts';
import { TENANT_STATUSES } from '#shared/features/superadmin/list-choices.ts';
import type { AuditAction, AuditEntry } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { AUDIT_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { TENANT_STATUS_LABELS } from '#shared/features/superadmin/tenant-list-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { superadminAuditPath } from '#shared/lib/paths.ts';
import { CardFact, CardList, Cell, ListCard, ListRow, ListTable } from '../lists/list-table.tsx';

const { columns: LABELS, actions: ACTIONS } = AUDIT_COPY;

const COLUMNS = [
  { label: LABELS.when, width: 'w-46' },
  { label: LABELS.who, width: 'w-48' },
  { label: LABELS.about },
  { label: LABELS.what, width: 'w-48' },
  { label: LABELS.detail, width: 'w-46' },
  { label: LABELS.reason },
];

/** Names a plan or status. */
const nameOf = (value: string): string => {
  const plan = PLAN_IDS.find((id) => id === value);
  const status = TENANT_STATUSES.find((one) => one === value);
  if (plan) return planOf(plan).shownName;
  return status ? TENANT_STATUS_LABELS[status] : value;
};

/** What the platform did by itself has nobody. */
const whoOf = ({ admin_email: email }: AuditEntry): string => email || AUDIT_COPY.automatic;

const whenOf = ({ created_at: at }: AuditEntry): string => formatDateTime(new Date(at));

/** Describes an entry: the values before and after, the affected thing, or the device. */
const detailOf = ({ topic, before, after, device }: AuditEntry): string => {
  if (topic === 'access') return device ?? AUDIT_COPY.onServer;
  return after ? `${nameOf(before)} → ${nameOf(after)}` : before;
};

function About({ entry: { tenant, topic } }: { entry: AuditEntry }) {
  if (!tenant)
    return (
      <span className="text-ink-soft">{topic === 'access' ? AUDIT_COPY.access : AUDIT_COPY.platform}</span>
    );
  return (
    <Link
      to={superadminAuditPath(tenant.id)}
      title={tenant.business_name}
      className="font-semibold underline-offset-2 hover:underline max-lg:py-2"
    >
      {tenant.business_name}
    </Link>
  );
}

/** Attempts to sign in that may be attacks. */
const ALARMING: ReadonlySet<AuditAction> = new Set(['sign_in_refused', 'code_refused']);

function What({ action }: Pick<AuditEntry, 'action'>) {
  return <span className={ALARMING.has(action) ? 'text-danger' : undefined}>{ACTIONS[action]}</span>;
}

type AuditRowsProps = { entries: readonly AuditEntry[] };

/** The audit trail as a table, on a laptop. */
export function AuditTable({ entries }: AuditRowsProps) {
  return (
    <ListTable columns={COLUMNS}>
      {entries.map((entry) => (
        <ListRow key={entry.id}>
          <Cell className="text-ink-soft">{whenOf(entry)}</Cell>
          <Cell>
            <span title={whoOf(entry)}>{whoOf(entry)}</span>
          </Cell>
          <Cell>
            <About entry={entry} />
          </Cell>
          <Cell className="font-semibold">
            <What action={entry.action} />
          </Cell>
          <Cell>
            <span title={detailOf(entry)}>{detailOf(entry)}</span>
          </Cell>
          <Cell className="text-ink-soft">
            <span title={entry.reason ?? undefined}>{entry.reason}</span>
          </Cell>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** The audit trail as cards, on a phone. */
export function AuditCards({ entries }: AuditRowsProps) {
  return (
    <CardList>
      {entries.map((entry) => (
        <ListCard key={entry.id}>
          <div>
            <p className="font-semibold">
              <What action={entry.action} />
            </p>
            <p className="text-sm wrap-anywhere">{detailOf(entry)}</p>
            {entry.reason && <p className="text-sm text-ink-soft wrap-anywhere">{entry.reason}</p>}
          </div>
          <dl className="grid gap-2">
            {entry.tenant && (
              <CardFact label={LABELS.about}>
                <About entry={entry} />
              </CardFact>
            )}
            <CardFact label={LABELS.who}>{whoOf(entry)}</CardFact>
            <CardFact label={LABELS.when}>{whenOf(entry)}</CardFact>
          </dl>
        </ListCard>
      ))}
    </CardList>
  );
}
