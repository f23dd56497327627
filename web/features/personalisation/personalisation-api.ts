import type {
  updateLogoCall,
  updateThemeCall,
} from '#shared/features/personalisation/personalisation-calls.ts';
import type { getTenantCall } from '#shared/features/tenants/tenant-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const getTenant = apiCall<typeof getTenantCall>({ method: 'GET', path: '/tenants/:slug' });
export const updateTheme = apiCall<typeof updateThemeCall>({ method: 'PUT', path: '/tenants/:slug/theme' });
export const updateLogo = apiCall<typeof updateLogoCall>({ method: 'PUT', path: '/tenants/:slug' });
