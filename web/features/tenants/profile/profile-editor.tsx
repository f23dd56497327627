import { PROFILE_FORM_COPY } from '#shared/features/tenants/profile-copy.ts';
import type { StoreProfileView } from '#shared/features/tenants/store-profile-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { errorText } from '#web/lib/api-error.ts';
import { fieldErrorsOf } from '#web/lib/field-errors.ts';
import { useErrorSummary } from '#web/lib/use-error-summary.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FaqSection } from './faq-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { useProfileForm } from './use-profile-form.ts';

const messageOf = (error: unknown): string | undefined => {
  if (!error) return undefined;
  return fieldErrorsOf(error).length > 0
    ? PROFILE_FORM_COPY.reviewFields
    : errorText(error, PROFILE_FORM_COPY.failed);
};

type ProfileEditorProps = { slug: string; profile: StoreProfileView; canChange: boolean };

/** The form of everything shoppers and the bot may be told about the store. */
export function ProfileEditor({ slug, profile, canChange }: ProfileEditorProps) {
  const { form, isDirty, error, isSaving, submit, discard } = useProfileForm({ slug, profile });
  const message = messageOf(error);
  const summary = useErrorSummary(message);
  return (
    <form noValidate onSubmit={submit}>
      {message && (
        <Notice tone="danger" role="alert" ref={summary} className="mb-4">
          {message}
        </Notice>
      )}
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
        busyText={isSaving ? PROFILE_FORM_COPY.saving : undefined}
        onDiscard={discard}
      />
    </form>
  );
}
