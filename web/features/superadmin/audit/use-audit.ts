import type { listAuditCall } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { adminCall } from '#web/lib/admin-session.ts';
import { usePages } from '../lists/use-pages.ts';

const listAudit = adminCall<typeof listAuditCall>({ method: 'GET', path: '/admin/audit' });

/** What was decided, about one tenant or about all. */
export const useAudit = (tenant: string | undefined) =>
  usePages(['audit', tenant], ({ signal, cursor }) =>
    listAudit({ query: { ...(tenant && { tenant }), ...(cursor && { cursor }) }, signal }),
  );
