import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { PROFILE_FORM_COPY } from '#shared/features/tenants/profile-copy.ts';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import { openDraft } from '#web/lib/draft-storage.ts';
import { fieldErrorsOf } from '#web/lib/field-errors.ts';
import { showSuccess } from '#web/ui/toast-store.ts';
import { updateProfile } from './profile-api.ts';
import { type ProfileValues, ProfileValuesSchema, toProfileBody, toProfileValues } from './profile-values.ts';
import { profileKey } from './use-profile.ts';

export type ProfileForm = UseFormReturn<ProfileValues>;

/** The form over a stored profile: its draft stays on the device until it is saved or discarded. */
export const useProfileForm = ({ slug, profile }: { slug: string; profile: StoreProfileView }) => {
  const queries = useQueryClient();
  const draft = openDraft(`perfil_${slug}`, ProfileValuesSchema);
  const stored = toProfileValues(profile);
  const form = useForm<ProfileValues>({ defaultValues: stored });
  const { isDirty } = form.formState;

  useEffect(() => {
    const found = openDraft(`perfil_${slug}`, ProfileValuesSchema).read();
    if (found) form.reset(found, { keepDefaultValues: true });
  }, [form, slug]);
  useEffect(() => {
    const keeper = openDraft(`perfil_${slug}`, ProfileValuesSchema);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keeper.save(values) });
  }, [form, slug]);

  const save = useMutation({
    mutationFn: (values: ProfileValues) => updateProfile({ params: { slug }, body: toProfileBody(values) }),
    onSuccess: (answer) => {
      draft.clear();
      queries.setQueryData(profileKey(slug), answer);
      form.reset(toProfileValues(answer.profile));
      draft.clear();
      showSuccess({ text: PROFILE_FORM_COPY.saved });
    },
    onError: (error) => {
      for (const [index, { field, message }] of fieldErrorsOf(error).entries()) {
        form.setError(field as FieldPath<ProfileValues>, { message }, { shouldFocus: index === 0 });
      }
    },
  });

  return {
    form,
    isDirty,
    error: save.error,
    isSaving: save.isPending,
    submit: form.handleSubmit((values) => save.mutate(values)),
    discard: () => {
      form.reset(stored);
      draft.clear();
      save.reset();
    },
  };
};
