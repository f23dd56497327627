import type { getOrderFormCall, sendStoreOrderCall } from '#shared/features/orders/store-order-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const getOrderForm = apiCall<typeof getOrderFormCall>({
  method: 'GET',
  path: '/storefront/:slug/order-form',
});

export const sendStoreOrder = apiCall<typeof sendStoreOrderCall>({
  method: 'POST',
  path: '/storefront/:slug/orders',
});
