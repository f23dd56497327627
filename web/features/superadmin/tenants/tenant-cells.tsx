import { Banknote, ChevronDown, ExternalLink, History, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PLAN_IDS, planOf } from '#shared/features/plans/plan-table.ts';
import { TENANT_STATUSES } from '#shared/features/superadmin/list-choices.ts';
import type { ListedTenant } from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import { TENANT_LIST_COPY, TENANT_STATUS_LABELS } from '#shared/features/superadmin/tenant-list-copy.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { recordPaymentPath, storePath, superadminAuditPath, superadminUsersPath } from '#shared/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { WantedChange } from './change-tenant-dialog.tsx';

const STATUS_TONES = {
  active: 'bg-success-soft text-success',
  inactive: 'bg-sunken text-ink-soft',
  suspended: 'bg-danger-soft text-danger',
} as const satisfies Record<TenantStatus, string>;

const PLAN_OPTIONS = PLAN_IDS.map((value) => ({ value, label: planOf(value).shownName }));
const STATUSES = TENANT_STATUSES.map((value) => ({ value, label: TENANT_STATUS_LABELS[value] }));

type ChangeProps = { tenant: ListedTenant; onWant: (tenant: ListedTenant, wanted: WantedChange) => void };

/** The plan, changed in place. */
export function PlanChoice({ tenant, onWant }: ChangeProps) {
  return (
    <CellSelect
      label={TENANT_LIST_COPY.planOf(tenant.business_name)}
      value={tenant.plan}
      options={PLAN_OPTIONS}
      onChoose={(plan) => onWant(tenant, { plan })}
    />
  );
}

/** The status, changed in place. */
export function StatusChoice({ tenant, onWant }: ChangeProps) {
  return (
    <CellSelect
      label={TENANT_LIST_COPY.statusOf(tenant.business_name)}
      value={tenant.status}
      options={STATUSES}
      tone={STATUS_TONES[tenant.status]}
      onChoose={(status) => onWant(tenant, { status })}
    />
  );
}

/** Changes that will happen to the tenant. */
export function TenantNotes({ tenant }: { tenant: ListedTenant }) {
  return (
    <>
      {tenant.requested_plan && <Badge tone="warning">{TENANT_LIST_COPY.asks(tenant.requested_plan)}</Badge>}
      {tenant.closes_at && (
        <span title={TENANT_LIST_COPY.closesOn(formatDate(new Date(tenant.closes_at)))}>
          <Badge tone="danger">{TENANT_LIST_COPY.closes}</Badge>
        </span>
      )}
    </>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-5 lg:size-4' } as const;
const LINK = 'icon-button lg:size-7';

function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} aria-label={label} title={label} className={LINK}>
      {children}
    </Link>
  );
}

/** Links to the tenant's store, users, usage and audit trail. */
export function TenantLinks({ tenant }: { tenant: ListedTenant }) {
  const named = (label: string) => `${label}: ${tenant.business_name}`;
  const store = `${named(TENANT_LIST_COPY.viewStore)} ${TENANT_LIST_COPY.opensInNewTab}`;
  return (
    <span className="inline-flex gap-1">
      <a
        href={storePath(tenant.slug)}
        target="_blank"
        rel="noopener"
        aria-label={store}
        title={store}
        className={LINK}
      >
        <ExternalLink {...ICON} />
      </a>
      <IconLink to={superadminUsersPath(tenant.slug)} label={named(TENANT_LIST_COPY.viewUsers)}>
        <Users {...ICON} />
      </IconLink>
      <IconLink to={recordPaymentPath(tenant.slug)} label={named(TENANT_LIST_COPY.recordPayment)}>
        <Banknote {...ICON} />
      </IconLink>
      <IconLink to={superadminAuditPath(tenant.id)} label={named(TENANT_LIST_COPY.viewAudit)}>
        <History {...ICON} />
      </IconLink>
    </span>
  );
}

type CellSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Classes for the colours of the chosen value. */
  tone?: string;
  onChoose: (value: Value) => void;
};

/** A select inside a table cell: small on a laptop, as large as a thumb on a phone. */
function CellSelect<Value extends string>(props: CellSelectProps<Value>) {
  const { label, value, options, tone = 'bg-sunken text-ink', onChoose } = props;
  return (
    <span className="relative inline-block max-lg:w-full">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
        className={classNames(
          'min-h-12 w-full cursor-pointer appearance-none rounded-control border border-line-strong pr-8 pl-3 text-base font-semibold lg:min-h-7 lg:border-transparent lg:pr-6 lg:pl-2 lg:text-xs lg:hover:border-line-strong',
          tone,
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 lg:right-1.5 lg:size-3.5"
      />
    </span>
  );
}
