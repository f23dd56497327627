import { SOCIAL_NETWORKS, socialNameOf } from '#shared/features/tenants/social-links.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** The store's description, and how shoppers reach it. */
export function ContactSection({ form: { register, formState } }: { form: ProfileForm }) {
  const { errors } = formState;
  return (
    <FormSection title={PROFILE_FORM_COPY.contact}>
      <TextField
        label={PROFILE_FORM_COPY.whatsapp}
        hint={PROFILE_FORM_COPY.whatsappHint}
        error={errors.whatsappNumber?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...register('whatsappNumber')}
      />
      <TextAreaField
        label={PROFILE_FORM_COPY.description}
        hint={PROFILE_FORM_COPY.descriptionHint}
        error={errors.description?.message}
        rows={3}
        maxLength={500}
        {...register('description')}
      />
      <TextField
        label={PROFILE_FORM_COPY.city}
        error={errors.city?.message}
        autoComplete="address-level2"
        maxLength={80}
        {...register('city')}
      />
      <TextField
        label={PROFILE_FORM_COPY.address}
        hint={PROFILE_FORM_COPY.addressHint}
        error={errors.address?.message}
        autoComplete="street-address"
        maxLength={200}
        {...register('address')}
      />
      {SOCIAL_NETWORKS.map((network) => (
        <TextField
          key={network}
          label={socialNameOf(network)}
          hint={network === 'instagram' ? PROFILE_FORM_COPY.socialHint : undefined}
          error={errors[network]?.message}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...register(network)}
        />
      ))}
    </FormSection>
  );
}
