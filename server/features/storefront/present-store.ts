import { wholeTheme } from '#shared/features/personalisation/store-theme.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { storedFileUrl } from '#shared/lib/file-url.ts';
import type { TenantRow } from '../tenants/tenants.ts';

/** Presents a tenant to its shoppers; a store without a WhatsApp number shows the operator's (ux 6). */
export const toStoreFace = (tenant: TenantRow, fallbackPhone: string | undefined): StoreFace => {
  const { profile, theme } = tenant;
  return {
    name: tenant.businessName,
    slug: tenant.slug,
    description: profile.description ?? '',
    logoUrl: tenant.logoFile ? storedFileUrl(tenant.logoFile) : null,
    icon: tenant.icon,
    phone: profile.whatsappNumber ?? fallbackPhone ?? null,
    city: profile.city ?? '',
    address: profile.address ?? '',
    hoursText: profile.hours?.text ?? '',
    schedule: profile.hours?.schedule ?? [],
    hasChat: tenant.isWebChatOn,
    theme: theme && wholeTheme(theme),
  };
};
