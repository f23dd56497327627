import { Link } from 'react-router';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import type { ListedRequest } from '#shared/features/superadmin/superadmin-request-calls.ts';
import { formatAge, formatDate } from '#shared/lib/date-format.ts';
import { superadminTenantPath } from '#shared/lib/paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TenantStatusBadge } from '../lists/tenant-status-badge.tsx';
import { useApplyRequest } from './use-requests.ts';

const OUTCOME_TONES = {
  open: 'warning',
  applied: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<ListedRequest['status'], Tone>;

const wishOf = ({ plan, status, tenant }: ListedRequest): string => {
  if (plan === null) return REQUEST_LIST_COPY.cancels;
  return status === 'open' ? REQUEST_LIST_COPY.change(tenant.plan, plan) : REQUEST_LIST_COPY.wants(plan);
};

function Choice({ request, onReject }: { request: ListedRequest; onReject: () => void }) {
  const apply = useApplyRequest();
  const { business_name: name } = request.tenant;
  if (request.plan === null)
    return (
      request.closesAt && (
        <p className="text-sm text-ink-soft">
          {REQUEST_LIST_COPY.closesOn(formatDate(new Date(request.closesAt)))}
        </p>
      )
    );
  return (
    <div className="grid grid-cols-2 gap-2 lg:flex">
      <Button look="secondary" aria-label={REQUEST_LIST_COPY.rejectOne(name)} onClick={onReject}>
        {REQUEST_LIST_COPY.reject}
      </Button>
      <Button
        aria-label={REQUEST_LIST_COPY.applyOne(name)}
        busyText={apply.isPending ? REQUEST_LIST_COPY.applying : undefined}
        onClick={() => apply.mutate(request)}
      >
        {REQUEST_LIST_COPY.apply}
      </Button>
    </div>
  );
}

type RequestRowProps = { request: ListedRequest; now: Date; onReject: () => void };

/** One request: the store, what it asks for, its age, and the decision. */
export function RequestRow({ request, now, onReject }: RequestRowProps) {
  const { tenant, status, reason } = request;
  const when = formatAge(new Date(request.decided_at ?? request.created_at), now);
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={superadminTenantPath(tenant.slug)}
            className="font-semibold wrap-anywhere underline-offset-2 hover:underline"
          >
            {tenant.business_name}
          </Link>
          <span className="font-semibold text-primary">{wishOf(request)}</span>
          {tenant.status !== 'active' && <TenantStatusBadge status={tenant.status} />}
        </p>
        <p className="truncate text-sm text-ink-soft">
          {REQUEST_LIST_COPY.askedBy(request.requested_by ?? '', when)}
        </p>
        {reason && <p className="mt-1 text-sm text-ink-soft">{reason}</p>}
      </div>
      {status === 'open' ? (
        <Choice request={request} onReject={onReject} />
      ) : (
        <span>
          <Badge tone={OUTCOME_TONES[status]}>{REQUEST_LIST_COPY.outcomes[status]}</Badge>
        </span>
      )}
    </li>
  );
}
