import { TENANT_STATUS_LABELS } from '#shared/features/superadmin/tenant-list-copy.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const TONES = {
  active: 'success',
  inactive: 'neutral',
  suspended: 'danger',
} as const satisfies Record<TenantStatus, Tone>;

/** The status of a store. */
export function TenantStatusBadge({ status }: { status: TenantStatus }) {
  return <Badge tone={TONES[status]}>{TENANT_STATUS_LABELS[status]}</Badge>;
}
