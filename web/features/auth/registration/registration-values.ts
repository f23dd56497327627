import * as z from 'zod/mini';
import { RegistrationPlanSchema } from '#shared/features/plans/registration-plan.ts';
import { openDraft } from '#web/lib/form/draft-storage.ts';

/** What the wizard keeps on the device: everything except the password. */
const RegistrationValuesSchema = z.object({
  businessName: z.string(),
  email: z.string(),
  slug: z.string(),
  isSlugManual: z.boolean(),
  plan: RegistrationPlanSchema,
});

export type RegistrationValues = z.infer<typeof RegistrationValuesSchema>;

export const registrationDraft = openDraft('registro', RegistrationValuesSchema);

/** A wizard nobody has touched. */
export const emptyRegistration = (plan: RegistrationValues['plan']): RegistrationValues => ({
  businessName: '',
  email: '',
  slug: '',
  isSlugManual: false,
  plan,
});

/** Whether there is anything worth recovering. */
export const isWorthKeeping = ({ businessName, email }: RegistrationValues): boolean =>
  businessName.trim() !== '' || email.trim() !== '';
