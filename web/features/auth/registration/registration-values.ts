import * as z from 'zod/mini';
import { RegistrationPlanSchema } from '#shared/features/plans/registration-plan.ts';
import { openDraft } from '#web/lib/form/draft-storage.ts';

/** The values that the wizard stores on the device: everything except the password. */
const RegistrationValuesSchema = z.object({
  businessName: z.string(),
  email: z.string(),
  slug: z.string(),
  isSlugManual: z.boolean(),
  plan: RegistrationPlanSchema,
});

export type RegistrationValues = z.infer<typeof RegistrationValuesSchema>;

export const registrationDraft = openDraft('registro', RegistrationValuesSchema);

/** The values of an untouched wizard. */
export const emptyRegistration = (plan: RegistrationValues['plan']): RegistrationValues => ({
  businessName: '',
  email: '',
  slug: '',
  isSlugManual: false,
  plan,
});

/** Whether the values are worth offering again later. */
export const isWorthKeeping = ({ businessName, email }: RegistrationValues): boolean =>
  businessName.trim() !== '' || email.trim() !== '';
