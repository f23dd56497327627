import * as z from 'zod';
import { InstantSchema, UuidSchema } from '../../lib/answer-schemas.ts';
import { defineCall } from '../../lib/define-call.ts';
import { LIST_QUERY, NextCursorSchema } from './superadmin-list-query.ts';

export const AUDIT_ACTIONS = ['plan', 'status', 'request_rejected'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One decision about a tenant: who, what, before, after, when. */
export const AuditEntrySchema = z.object({
  id: z.string(),
  tenant: z.object({ id: z.string(), slug: z.string(), business_name: z.string() }),
  admin_email: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  before: z.string(),
  after: z.string(),
  reason: z.string().nullable(),
  created_at: InstantSchema,
});
export type AuditEntry = z.output<typeof AuditEntrySchema>;

export const listAuditCall = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'What superadmins decided about tenants, or about one of them; the latest first.',
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({ cursor: LIST_QUERY.cursor, limit: LIST_QUERY.limit, tenant: UuidSchema.optional() }),
  answer: z.object({ items: z.array(AuditEntrySchema), nextCursor: NextCursorSchema }),
});
