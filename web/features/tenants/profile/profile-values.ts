import * as z from 'zod/mini';
import { StoreProfileSchema } from '#shared/features/tenants/store-profile.ts';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { unfinished } from '#web/lib/form/draft-storage.ts';

/** What the profile's form holds: the fields of its call as they are typed. */
export const ProfileValuesSchema = unfinished(z.omit(StoreProfileSchema, { name: true }));
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
