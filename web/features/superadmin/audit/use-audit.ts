import type { AuditTopic } from '#shared/features/superadmin/list-choices.ts';
import type { listAuditCall } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { usePages } from '../lists/use-pages.ts';

const listAudit = adminCall<typeof listAuditCall>({ method: 'GET', path: '/admin/audit' });

export type AuditFilter = { tenant: string | undefined; topic: AuditTopic | undefined };

/** The trail of one tenant, of one topic, or all of it. */
export const useAudit = ({ tenant, topic }: AuditFilter) =>
  usePages(['audit', { tenant, topic }], ({ signal, cursor }) =>
    listAudit({
      query: { ...(tenant && { tenant }), ...(topic && { topic }), ...(cursor && { cursor }) },
      signal,
    }),
  );
