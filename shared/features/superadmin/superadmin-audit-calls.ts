import * as z from 'zod';
import { InstantSchema, UuidSchema } from '../../lib/answer-schemas.ts';
import { defineCall } from '../../lib/define-call.ts';
import { LIST_QUERY, NextCursorSchema } from './superadmin-list-query.ts';

const TENANT_ACTIONS = ['plan', 'status', 'request_rejected'] as const;
export type TenantAction = (typeof TENANT_ACTIONS)[number];

/** What is done to the platform itself. */
const PLATFORM_ACTIONS = ['letter_retried', 'letter_discarded'] as const;
export type PlatformAction = (typeof PLATFORM_ACTIONS)[number];

export type AuditAction = TenantAction | PlatformAction;

/** One decision about a tenant, or something done to the platform: who, what, before, after, when. */
export const AuditEntrySchema = z.object({
  id: z.string(),
  tenant: z.object({ id: z.string(), slug: z.string(), business_name: z.string() }).nullable(),
  admin_email: z.string(),
  action: z.enum([...TENANT_ACTIONS, ...PLATFORM_ACTIONS]),
  /** Of what was done to the platform: to what. */
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
  summary:
    'What superadmins decided about tenants and did to the platform, or decided about one tenant; the latest first.',
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({ cursor: LIST_QUERY.cursor, limit: LIST_QUERY.limit, tenant: UuidSchema.optional() }),
  answer: z.object({ items: z.array(AuditEntrySchema), nextCursor: NextCursorSchema }),
});
