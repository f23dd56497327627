import { useQuery } from '@tanstack/react-query';
import type { getOrderSettingsCall } from '#shared/features/orders/order-settings-calls.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getOrderSettings = apiCall<typeof getOrderSettingsCall>({ method: 'GET', path: '/order-settings' });

export const ORDER_SETTINGS_KEY = ['order-settings'];

/** Fetches what the store has set about its orders. */
export const useOrderSettings = () =>
  useQuery({ queryKey: ORDER_SETTINGS_KEY, queryFn: ({ signal }) => getOrderSettings({ signal }) });

/** Returns the store's ITBIS mode; null when it charges none, undefined until it is known. */
export const useTaxMode = (): TaxMode | null | undefined => useOrderSettings().data?.settings.taxMode;
