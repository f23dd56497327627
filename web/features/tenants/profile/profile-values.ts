import * as z from 'zod/mini';
import { StoreProfileSchema } from '#shared/features/tenants/store-profile.ts';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { unfinished } from '#web/lib/form/draft-storage.ts';

/** The form's values: the fields of its call as they are typed. */
export const ProfileValuesSchema = unfinished(z.omit(StoreProfileSchema, { name: true }));
export type ProfileValues = z.infer<typeof ProfileValuesSchema>;

/** Converts a store's profile to the form's values. */
export const toProfileValues = ({ name: _, ...profile }: StoreProfileView): ProfileValues => ({
  ...profile,
  whatsappNumber: profile.whatsappNumber === null ? '' : formatPhone(profile.whatsappNumber),
  deliveryZones: profile.deliveryZones.map((zone) => ({ ...zone, price: String(zone.price) })),
  faqs: profile.faqs.map((faq) => ({ ...faq, topics: faq.topics ?? null })),
});

const isEmpty = (row: object): boolean =>
  Object.values(row).every((value) => value === '' || value === false || value === null);

const filled = <Row extends object>(rows: readonly Row[]): Row[] => rows.filter((row) => !isEmpty(row));

/** Converts the form's values to the body of the call, without rows that were left empty. */
export const toProfileBody = (values: ProfileValues): ProfileValues => ({
  ...values,
  deliveryZones: filled(values.deliveryZones),
  paymentMethods: filled(values.paymentMethods),
  faqs: filled(values.faqs),
});
