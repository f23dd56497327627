import * as z from 'zod';
import { lineSchema } from '../../lib/text-schema.ts';

const MAX_PLACE_LENGTH = 80;
const MAX_ADDRESS_LENGTH = 200;

/** Where an order goes: picked up, to a zone of the store, or to a place that no zone covers. */
export const OrderDeliverySchema = z.object({
  isPickup: z.boolean(),
  zone: lineSchema({ min: 1, max: MAX_PLACE_LENGTH }).nullable(),
  place: lineSchema({ min: 1, max: MAX_PLACE_LENGTH }).nullable(),
  address: lineSchema({ min: 1, max: MAX_ADDRESS_LENGTH }).nullable(),
});
export type OrderDelivery = z.output<typeof OrderDeliverySchema>;
