import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { StoreProfileSchema } from '#shared/features/tenants/store-profile.ts';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import type { updateProfileCall } from '#shared/features/tenants/tenant-calls.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { unfinished } from '#web/lib/form/draft-storage.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import { profileKey } from './use-profile.ts';

/** The form's values: the fields of its call as they are typed. */
const ProfileValuesSchema = unfinished(z.omit(StoreProfileSchema, { name: true }));
type ProfileValues = z.infer<typeof ProfileValuesSchema>;

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

const updateProfile = apiCall<typeof updateProfileCall>({
  method: 'PUT',
  path: '/tenants/:slug/profile',
});

export type ProfileForm = UseFormReturn<ProfileValues>;

/** The form of a stored profile. */
export const useProfileForm = ({ slug, profile }: { slug: string; profile: StoreProfileView }) => {
  const queries = useQueryClient();
  return useForm({
    values: toProfileValues(profile),
    draft: { name: `perfil_${slug}`, schema: ProfileValuesSchema },
    send: useMutation({
      mutationFn: (values: ProfileValues) => updateProfile({ params: { slug }, body: toProfileBody(values) }),
    }).mutateAsync,
    onSent: (answer) => {
      queries.setQueryData(profileKey(slug), answer);
      showSuccess({ text: PROFILE_FORM_COPY.saved });
      return toProfileValues(answer.profile);
    },
    texts: PROFILE_FORM_COPY,
  });
};
