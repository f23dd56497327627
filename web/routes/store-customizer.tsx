import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { Customizer } from '#web/features/personalisation/customizer.tsx';
import { showTheme } from '#web/features/storefront/preview/show-theme.ts';

/** The customiser with the storefront's own way of wearing a theme; loaded when it is opened. */
export function StoreCustomizer({ tenant, onClose }: { tenant: TenantView; onClose: () => void }) {
  return <Customizer tenant={tenant} showTheme={showTheme} onClose={onClose} />;
}
