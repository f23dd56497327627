import * as z from 'zod/mini';
import { lineSchema } from '#shared/lib/text-schema.ts';

const MAX_PLACE_LENGTH = 80;
const MAX_ADDRESS_LENGTH = 200;

/** The destination of an order: pickup, a zone of the store, or a place outside the zones. */
export const OrderDeliverySchema = z.object({
  isPickup: z.boolean(),
  zone: z.nullable(lineSchema({ min: 1, max: MAX_PLACE_LENGTH })),
  place: z.nullable(lineSchema({ min: 1, max: MAX_PLACE_LENGTH })),
  address: z.nullable(lineSchema({ min: 1, max: MAX_ADDRESS_LENGTH })),
});
export type OrderDelivery = z.output<typeof OrderDeliverySchema>;

/** The delivery of an order that its buyer picks up. */
export const PICKUP: OrderDelivery = { isPickup: true, zone: null, place: null, address: null };
