import type { UserRole } from '#shared/features/auth/user-view.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';

export const TENANT_SORTS = ['newest', 'oldest', 'name'] as const;
export type TenantSort = (typeof TENANT_SORTS)[number];

export const USER_SORTS = ['newest', 'oldest', 'email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USAGE_SORTS = ['fullness', 'storage'] as const;
export type UsageSort = (typeof USAGE_SORTS)[number];

export const REQUEST_STATES = ['open', 'decided'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const AUDIT_TOPICS = ['tenants', 'platform', 'access'] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/** As the filters show them. */
export const TENANT_STATUSES = ['active', 'inactive', 'suspended'] as const satisfies readonly TenantStatus[];
export const LISTED_ROLES = ['owner', 'admin', 'guest'] as const satisfies readonly UserRole[];
