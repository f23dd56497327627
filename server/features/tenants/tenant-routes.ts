import type { FastifyInstance } from 'fastify';
import {
  checkSlugCall,
  getProfileCall,
  getTenantCall,
  updateProfileCall,
} from '#shared/features/tenants/tenant-calls.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { isReservedSlug, isValidSlug } from '#shared/lib/slug.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import type { Doors } from './doors.ts';
import { acrossTenants, inTenant } from './in-tenant.ts';
import { openShopper } from './open-shopper.ts';
import { toProfileView, toTenantView } from './present-tenant.ts';
import { getOwnTenant, getTenant, isSlugHeld, updateTenant } from './tenant-repo.ts';

/** Mounts the slug check, the public view and the profile. */
export const mountTenantRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, checkSlugCall, doors.visitor, async (visitor, { params: { slug } }) => ({
    available:
      isValidSlug(slug) &&
      !isReservedSlug(slug) &&
      !(await acrossTenants(visitor, (scope) => isSlugHeld(scope, slug))),
  }));

  mountCall(app, getTenantCall, doors.visitor, async (visitor, { params }) => {
    const door = await openShopper(visitor, params.slug);
    if (door.kind === 'moved') throw new AppError('ADDRESS_MOVED', { details: { slug: door.slug } });
    if (door.kind === 'absent') throw new AppError('NOT_FOUND');
    return { success: true as const, tenant: toTenantView(await inTenant(door.shopper, getTenant)) };
  });

  mountCall(app, getProfileCall, doors.member, async (member, { params }) => ({
    success: true as const,
    profile: toProfileView(await inTenant(member, (scope) => getOwnTenant(scope, params.slug))),
  }));

  mountCall(app, updateProfileCall, doors.editor, async (editor, { params, body: { name, ...change } }) =>
    inTenant(editor, async (scope) => {
      const { profile, businessName } = await getOwnTenant(scope, params.slug);
      // The name has a lock and wants the password: this call must not be a way around them (`spec 4`).
      if (name !== undefined && name !== businessName)
        throw new AppError('RULE_REFUSED', { message: TENANTS_COPY.nameInSettings });
      const tenant = await updateTenant(scope, { profile: { ...profile, ...change } });
      return { success: true as const, profile: toProfileView(tenant) };
    }),
  );
};
