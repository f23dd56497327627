import * as z from 'zod/mini';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import { WEEKDAYS } from '#shared/features/tenants/weekday.ts';
import { formatPhone } from '#shared/lib/phone.ts';

/** What the profile's form holds: prices are texts while they are typed. */
export const ProfileValuesSchema = z.object({
  description: z.string(),
  whatsappNumber: z.string(),
  city: z.string(),
  address: z.string(),
  hours: z.object({
    text: z.string(),
    schedule: z.array(z.object({ days: z.array(z.enum(WEEKDAYS)), open: z.string(), close: z.string() })),
  }),
  pickup: z.boolean(),
  deliveryZones: z.array(z.object({ name: z.string(), price: z.string() })),
  paymentMethods: z.array(z.object({ name: z.string(), details: z.string() })),
  faqs: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      /** null: what the bot takes it to be about. A draft of an earlier version has none. */
      topics: z._default(z.nullable(z.array(z.string())), null),
    }),
  ),
});
export type ProfileValues = z.infer<typeof ProfileValuesSchema>;

/** A store's profile as its form shows it. */
export const toProfileValues = ({ name: _, ...profile }: StoreProfileView): ProfileValues => ({
  ...profile,
  whatsappNumber: profile.whatsappNumber === null ? '' : formatPhone(profile.whatsappNumber),
  deliveryZones: profile.deliveryZones.map(({ name, price }) => ({ name, price: String(price) })),
  faqs: profile.faqs.map((faq) => ({ ...faq, topics: faq.topics ?? null })),
});

const isEmpty = (row: object): boolean =>
  Object.values(row).every((value) => value === '' || value === false || value === null);

const filled = <Row extends object>(rows: readonly Row[]): Row[] => rows.filter((row) => !isEmpty(row));

/** What is sent: rows that were added and left empty stay behind. */
export const toProfileBody = (values: ProfileValues): ProfileValues => ({
  ...values,
  deliveryZones: filled(values.deliveryZones),
  paymentMethods: filled(values.paymentMethods),
  faqs: filled(values.faqs),
});
