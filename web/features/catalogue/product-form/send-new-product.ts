import type { createProductCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Adds a product with its photos. */
export const sendNewProduct = apiCall<typeof createProductCall>({ method: 'POST', path: '/products' });
