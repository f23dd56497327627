import { useQueryClient } from '@tanstack/react-query';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { PROFILE_FORM_COPY } from '#shared/features/tenants/profile-copy.ts';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import { useDraftedForm } from '#web/lib/use-drafted-form.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { updateProfile } from './profile-api.ts';
import { type ProfileValues, ProfileValuesSchema, toProfileBody, toProfileValues } from './profile-values.ts';
import { profileKey } from './use-profile.ts';

export type ProfileForm = UseFormReturn<ProfileValues>;

/** The form over a stored profile. */
export const useProfileForm = ({ slug, profile }: { slug: string; profile: StoreProfileView }) => {
  const queries = useQueryClient();
  const stored = toProfileValues(profile);
  const form = useForm<ProfileValues>({ defaultValues: stored });
  const drafted = useDraftedForm({
    form,
    stored,
    draftName: `perfil_${slug}`,
    schema: ProfileValuesSchema,
    send: (values) => updateProfile({ params: { slug }, body: toProfileBody(values) }),
    onSaved: (answer) => {
      queries.setQueryData(profileKey(slug), answer);
      showSuccess({ text: PROFILE_FORM_COPY.saved });
      return toProfileValues(answer.profile);
    },
    fieldOf: (field) => field as FieldPath<ProfileValues>,
    texts: PROFILE_FORM_COPY,
  });
  return { form, ...drafted };
};
