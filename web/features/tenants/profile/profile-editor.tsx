import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FaqSection } from './faq-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import { useProfileForm } from './use-profile-form.ts';

type ProfileEditorProps = { slug: string; profile: StoreProfileView; canChange: boolean };

/** The form of all that shoppers and the bot may know about the store. */
export function ProfileEditor({ slug, profile, canChange }: ProfileEditorProps) {
  const { form, message, summary, isDirty, isBusy, submit, discard } = useProfileForm({ slug, profile });
  return (
    <form noValidate onSubmit={submit}>
      <FormError ref={summary} className="mb-4">
        {message}
      </FormError>
      <fieldset disabled={!canChange} className="grid min-w-0 gap-4">
        <ContactSection form={form} />
        <HoursSection form={form} />
        <DeliverySection form={form} />
        <PaymentSection form={form} />
        <FaqSection form={form} />
      </fieldset>
      <SaveBar
        isDirty={isDirty}
        text={SCREEN_COPY.unsavedChanges}
        discardLabel={SCREEN_COPY.discard}
        saveLabel={SCREEN_COPY.save}
        busyText={isBusy ? PROFILE_FORM_COPY.saving : undefined}
        onDiscard={discard}
      />
    </form>
  );
}
