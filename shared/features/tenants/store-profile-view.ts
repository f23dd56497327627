import * as z from 'zod/mini';
import { WEEKDAYS } from './weekday.ts';

/** A store's profile as the API shows it: every field present, prices in pesos (`spec 7`). */
export const StoreProfileViewSchema = z.object({
  name: z.string(),
  description: z.string(),
  whatsappNumber: z.nullable(z.string()),
  city: z.string(),
  address: z.string(),
  /** User names in social networks; empty where the store has none. */
  instagram: z.string(),
  facebook: z.string(),
  tiktok: z.string(),
  hours: z.object({
    text: z.string(),
    schedule: z.array(z.object({ days: z.array(z.enum(WEEKDAYS)), open: z.string(), close: z.string() })),
  }),
  pickup: z.boolean(),
  /** Minutes from and to, `30-45`; empty where the store does not say. */
  pickupWait: z.optional(z.string()),
  deliveryZones: z.array(z.object({ name: z.string(), price: z.number(), wait: z.optional(z.string()) })),
  paymentMethods: z.array(z.object({ name: z.string(), details: z.string() })),
  faqs: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      /** There where its owner chose them; otherwise they are read from its words. */
      topics: z.optional(z.array(z.string())),
    }),
  ),
});
export type StoreProfileView = z.output<typeof StoreProfileViewSchema>;
