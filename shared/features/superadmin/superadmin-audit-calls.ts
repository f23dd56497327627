import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { AUDIT_TOPICS } from './list-choices.ts';
import { NextCursorSchema, SUPERADMIN_LIST_QUERY } from './superadmin-list-query.ts';

const TENANT_ACTIONS = [
  'plan',
  'status',
  'request_rejected',
  'rating_hidden',
  'rating_kept',
  'whatsapp_connected',
  'plan_paid',
  'payment_rejected',
] as const;
export type TenantAction = (typeof TENANT_ACTIONS)[number];

/** Actions on the platform itself. */
const PLATFORM_ACTIONS = ['letter_retried', 'letter_discarded'] as const;
export type PlatformAction = (typeof PLATFORM_ACTIONS)[number];

/** How superadmins come in, and what they change of their own access. */
const ACCESS_ACTIONS = [
  'account_created',
  'signed_in',
  'sign_in_refused',
  /** The password was right, and the code of the second factor is still to come. */
  'code_missing',
  /** The password was right, and the code was not. */
  'code_refused',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'password_changed',
  'password_reset',
  'session_ended',
  'other_sessions_ended',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

export type AuditAction = TenantAction | PlatformAction | AccessAction;

/** One decision about a tenant, something done to the platform, or somebody's access: who, what, before, after, when. */
const AuditEntrySchema = z.object({
  id: z.string(),
  topic: z.enum(AUDIT_TOPICS),
  tenant: z.nullable(z.object({ id: z.string(), slug: z.string(), business_name: z.string() })),
  /** For a refused sign-in, the e-mail that was tried; empty for what the platform did by itself. */
  admin_email: z.string(),
  action: z.enum([...TENANT_ACTIONS, ...PLATFORM_ACTIONS, ...ACCESS_ACTIONS]),
  /** For an action on the platform, its subject. */
  before: z.string(),
  after: z.string(),
  reason: z.nullable(z.string()),
  /** For an access, its device in words; null for actions on the server and for all others. */
  device: z.nullable(z.string()),
  created_at: InstantSchema,
});
export type AuditEntry = z.output<typeof AuditEntrySchema>;

export const listAuditCall = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What superadmins decided about tenants, did to the platform and to their access, or decided about one tenant; the latest first.',
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({
    cursor: SUPERADMIN_LIST_QUERY.cursor,
    limit: SUPERADMIN_LIST_QUERY.limit,
    tenant: z.optional(UuidSchema),
    topic: z.optional(z.enum(AUDIT_TOPICS)),
  }),
  answer: z.object({ items: z.array(AuditEntrySchema), nextCursor: NextCursorSchema }),
});
