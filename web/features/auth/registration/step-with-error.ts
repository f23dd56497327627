import { fieldErrorsOf } from '#web/lib/form/field-errors.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from './registration-steps.ts';

const STEP_OF_FIELD: Readonly<Record<string, RegistrationStep>> = {
  businessName: 'account',
  email: 'account',
  password: 'account',
  tenantSlug: 'address',
  plan: 'plan',
};

const fieldsOf = (error: ApiError): string[] => {
  if (error.code === 'EMAIL_TAKEN') return ['email'];
  if (error.code === 'SLUG_TAKEN') return ['tenantSlug'];
  return fieldErrorsOf(error).map(({ field }) => field);
};

/** Returns the wizard's step where a refused registration can be corrected; undefined when no field caused the refusal. */
export const stepWithError = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const steps = fieldsOf(error).flatMap((field) => STEP_OF_FIELD[field] ?? []);
  const [first] = steps.map((step) => REGISTRATION_STEPS.indexOf(step)).sort();
  return first;
};
