import * as z from 'zod/mini';
import { RegistrationPlanSchema } from '#shared/features/plans/registration-plan.ts';
import { BusinessNameSchema, SlugSchema } from '#shared/features/tenants/name-and-slug.ts';
import { RegistrationEmailSchema } from './email-rules.ts';
import { NewPasswordSchema } from './password-rules.ts';

/** What a registration sends; the server also refuses the most common passwords. */
export const RegistrationSchema = z.object({
  email: RegistrationEmailSchema,
  password: NewPasswordSchema,
  businessName: BusinessNameSchema,
  tenantSlug: SlugSchema,
  plan: RegistrationPlanSchema,
});
