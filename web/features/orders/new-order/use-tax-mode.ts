import { useQuery } from '@tanstack/react-query';
import type { getOrderSettingsCall } from '#shared/features/orders/order-settings-calls.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getOrderSettings = apiCall<typeof getOrderSettingsCall>({ method: 'GET', path: '/order-settings' });

/** How the store charges ITBIS; null: not at all, undefined: not known yet. */
export const useTaxMode = (): TaxMode | null | undefined => {
  const { data } = useQuery({
    queryKey: ['order-settings'],
    queryFn: ({ signal }) => getOrderSettings({ signal }),
  });
  return data?.settings.taxMode;
};
