import { completeTheme } from '#shared/features/personalisation/store-theme.ts';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { storedFileUrl } from '#shared/lib/file-url.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { toStoreHeader } from './header-files.ts';
import type { TenantRow } from './tenant-row.ts';

/** Presents a tenant as the API promises it (`spec 3`). */
export const toTenantView = (tenant: TenantRow): TenantView => {
  const theme = completeTheme(tenant.theme);
  return {
    id: tenant.id,
    slug: tenant.slug,
    business_name: tenant.businessName,
    plan: tenant.plan,
    status: tenant.status,
    created_at: tenant.createdAt.toISOString(),
    description: tenant.profile.description ?? null,
    logo: tenant.logoFile ? storedFileUrl(tenant.logoFile) : null,
    icon: tenant.icon,
    colors: { primary: theme.primaryColor, secondary: theme.secondaryColor },
    whatsappNumber: tenant.profile.whatsappNumber ?? null,
    theme,
    header: toStoreHeader(tenant),
    showsSoldOut: tenant.showsSoldOut,
    isWebChatOn: tenant.isWebChatOn,
  };
};

/** Presents a store's profile as the API promises it; fields that the owner has not filled in are empty. */
export const toProfileView = ({ businessName, profile }: TenantRow): StoreProfileView => ({
  name: businessName,
  description: profile.description ?? '',
  whatsappNumber: profile.whatsappNumber ?? null,
  city: profile.city ?? '',
  address: profile.address ?? '',
  instagram: profile.instagram ?? '',
  facebook: profile.facebook ?? '',
  tiktok: profile.tiktok ?? '',
  hours: profile.hours ?? { text: '', schedule: [] },
  pickup: profile.pickup ?? false,
  pickupWait: profile.pickupWait,
  deliveryZones: (profile.deliveryZones ?? []).map((zone) => ({ ...zone, price: pesosOf(zone.price) })),
  paymentMethods: profile.paymentMethods ?? [],
  faqs: (profile.faqs ?? []).map(({ question, answer, topics }) => ({
    question,
    answer,
    ...(topics && { topics }),
  })),
});
