import type { UserRole } from '#shared/features/auth/user-role.ts';
import type { EditorContext, PlatformContext } from './contexts.ts';
import { acrossTenants } from './in-tenant.ts';
import { openEditor } from './open-doors.ts';
import { getTenantOf } from './tenant-repo.ts';

/** Who started a job, as its payload says. */
export type JobStarter = { tenantId: string; userId: string; role: UserRole };

/** Opens the editor's door for a job that an editor started, under the plan and status the tenant has now. */
export const openJobEditor = async (
  platform: PlatformContext,
  { tenantId, userId, role }: JobStarter,
): Promise<EditorContext> => {
  const { plan, status } = await acrossTenants(platform, (scope) => getTenantOf(scope, tenantId));
  return openEditor(platform.platform, { tenantId, userId, role, plan, tenantStatus: status });
};
