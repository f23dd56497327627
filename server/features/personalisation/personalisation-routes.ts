import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Doors,
  getOwnTenant,
  inTenant,
  lockTenant,
  toTenantView,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  updateHeaderCall,
  updateLogoCall,
  updateThemeCall,
} from '#shared/features/personalisation/personalisation-calls.ts';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { storedTheme } from '#shared/features/personalisation/store-theme.ts';
import { updateHeader } from './update-header.ts';
import { readLogoChoice, updateLogo } from './update-logo.ts';

// The owner's door admits suspended tenants and has another message; this door refuses them and names the logo.
const logoDoor = (doors: Doors) => async (request: FastifyRequest) => {
  const { role } = await doors.member(request);
  if (role !== 'owner') throw new AppError('FORBIDDEN', { message: LOGO_COPY.ownerOnly });
  return doors.editor(request);
};

/** Mounts the changes of theme and logo. */
export const mountPersonalisationRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, updateThemeCall, doors.editor, (editor, { params, body: { showsSoldOut, ...change } }) =>
    inTenant(editor, async (scope) => {
      await getOwnTenant(scope, params.slug);
      const { theme } = await lockTenant(scope);
      const tenant = await updateTenant(scope, {
        theme: storedTheme({ ...theme, ...change }),
        ...(showsSoldOut !== undefined && { showsSoldOut }),
      });
      return { success: true as const, tenant: toTenantView(tenant) };
    }),
  );

  mountCall(app, updateHeaderCall, doors.editor, async (editor, { params, body, files }) => {
    const tenant = await updateHeader(editor, { slug: params.slug, kind: body.kind, received: files });
    return { success: true as const, tenant: toTenantView(tenant) };
  });

  mountCall(app, updateLogoCall, logoDoor(doors), async (editor, { params, body, files }) => {
    const choice = readLogoChoice({ ...body, file: files[0]?.bytes });
    const tenant = await updateLogo(editor, { slug: params.slug, choice });
    return { success: true as const, tenant: toTenantView(tenant), message: LOGO_COPY.saved };
  });
};
