import type { UserRole } from '#shared/features/auth/user-role.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type EditorContext,
  type MemberContext,
  mint,
  type OwnerContext,
  type PlatformContext,
  type SuperadminContext,
  type VisitorContext,
} from './contexts.ts';

/** What a proven session says of its holder. */
export type SessionFacts = {
  readonly tenantId: string;
  readonly userId: string;
  readonly role: UserRole;
  readonly plan: PlanId;
  readonly tenantStatus: TenantStatus;
};

const factsOf = ({ tenantId, userId, role, plan, tenantStatus }: SessionFacts): SessionFacts => ({
  tenantId,
  userId,
  role,
  plan,
  tenantStatus,
});

/** Opens the door of a signed-in member of any role. */
export const openMember = (platform: Platform, facts: SessionFacts): MemberContext =>
  mint<MemberContext>({ platform, ...factsOf(facts) });

/** Opens the door of those who may change the store; refuses guests and every tenant that is suspended. */
export const openEditor = (platform: Platform, facts: SessionFacts): EditorContext => {
  if (facts.role === 'guest') throw new AppError('FORBIDDEN');
  if (facts.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return mint<EditorContext>({ platform, ...factsOf(facts) });
};

/** Opens the door of the owner alone; stays open when the tenant is suspended, so that it can always export and leave. */
export const openOwner = (platform: Platform, facts: SessionFacts): OwnerContext => {
  if (facts.role !== 'owner') throw new AppError('FORBIDDEN');
  return mint<OwnerContext>({ platform, ...factsOf(facts) });
};

/** Opens the front door, where anyone may stand. */
export const openVisitor = (
  platform: Platform,
  visitor: Pick<VisitorContext, 'peer' | 'userAgent' | 'device'>,
): VisitorContext => mint<VisitorContext>({ platform, ...visitor });

/** Opens the platform's own door: for the superadmin room and the composition root, behind their own checks. */
export const openPlatform = (platform: Platform): PlatformContext => mint<PlatformContext>({ platform });

/** Opens it for a superadmin whose session was proven. */
export const openSuperadminDoor = (
  platform: Platform,
  {
    adminId,
    adminEmail,
    sessionId,
    userAgent,
  }: Pick<SuperadminContext, 'adminId' | 'adminEmail' | 'sessionId' | 'userAgent'>,
): SuperadminContext => mint<SuperadminContext>({ platform, adminId, adminEmail, sessionId, userAgent });
