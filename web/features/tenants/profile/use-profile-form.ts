import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import type { updateProfileCall } from '#shared/features/tenants/tenant-calls.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import { type ProfileValues, ProfileValuesSchema, toProfileBody, toProfileValues } from './profile-values.ts';
import { profileKey } from './use-profile.ts';

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
